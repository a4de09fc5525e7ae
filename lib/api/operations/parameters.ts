/** Parameters that several operations share. One schema accepts REST's strings and a tool's JSON numbers. */
import { z } from "zod";

export const PAGE_LIMIT_MAX = 100;
export const PAGE_LIMIT_DEFAULT = 50;

const expectation = `must be a whole number from 1 to ${PAGE_LIMIT_MAX}`;

export const limit = z
  .union(
    [
      z
        .string()
        .regex(/^[0-9]{1,9}$/, expectation)
        .transform(Number),
      z.number(),
    ],
    { error: expectation },
  )
  .pipe(z.number().int(expectation).min(1, expectation).max(PAGE_LIMIT_MAX, expectation))
  .default(PAGE_LIMIT_DEFAULT)
  .describe("Page size");

export const cursor = z
  .string()
  .min(1, "must be the nextCursor of the previous page")
  .max(1000, "must be the nextCursor of the previous page")
  .optional()
  .describe("pagination.nextCursor of the previous page; opaque");

// PostgreSQL rejects NUL bytes in text.
export const plainText = (name: string, max: number) =>
  z
    .string()
    .max(max, `must have at most ${max} characters`)
    .refine((text) => !text.includes("\0"), "must not contain a NUL character")
    .refine((text) => text.trim() !== "", `must not be empty`)
    .describe(name);

export const Pagination = z.object({
  nextCursor: z.string().nullable().describe("Opaque token; null on the last page"),
  hasMore: z.boolean().describe("True when another page exists"),
});

export const page = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), pagination: Pagination });

/** Successors of titles, named or made by the same maker, each with day and URL, maintained in prisma/catalogue/successors.ndjson. */
import { z } from "zod";
import { ours, readHandKept } from "#lib/evidence/sources/hand-kept.ts";
import { cleanUrl } from "#lib/evidence/sources/payload.ts";
import { type Entry, NOTHING_SAID, type Reading, type Source, type Successor } from "#lib/evidence/sources/source.ts";

const RELATIONS = {
  successor: "Its maker's successor",
  "newer-edition": "Its maker's newer edition",
  "same-maker": "By the same maker",
  "same-product": "The same product",
  renamed: "Its new name",
  recommended: "Recommended by its maker",
  continued: "Continued by others",
} as const;

export const SuccessorLine = z.strictObject({
  slug: z.string().min(1),
  name: z.string().min(1),
  /** Slug of the successor. */
  successor: z.string().min(1),
  successorName: z.string().min(1),
  relation: z.enum(Object.keys(RELATIONS) as (keyof typeof RELATIONS)[]),
  /** A sentence of our own. */
  words: z.string().regex(/^[A-Z0-9].*\.$/i),
  url: z.string().refine((url) => cleanUrl(url) !== undefined, "an address"),
  /** The day of the announcement, or of our reading: a year, a month or a day. */
  date: z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/),
});
type SuccessorLine = z.infer<typeof SuccessorLine>;

export const successors: Source = {
  info: ours("successors", "Silicon Verdict's list of successors"),
  enrichesOnly: true,
  read,
};

function read(input: Uint8Array): Reading {
  const { lines, skipped } = readHandKept("successors.ndjson", SuccessorLine, input);
  const names = new Map(
    lines.flatMap((line) => [
      [line.slug, line.name],
      [line.successor, line.successorName],
    ]),
  );
  return { entries: [...names].map(([slug, name]) => toEntry(slug, name, lines)), skipped };
}

/** Both titles are entries, so that one can refer to the other. */
function toEntry(slug: string, name: string, lines: readonly SuccessorLine[]): Entry {
  const own = lines.filter((line) => line.slug === slug).map(toSuccessor);
  return { ref: slug, slug, name, ...NOTHING_SAID, ...(own.length > 0 && { successors: own }) };
}

function toSuccessor({ successor, relation, words, url, date }: SuccessorLine): Successor {
  return { ref: successor, reason: `${RELATIONS[relation]}. ${words} Source: ${url} (${date}).` };
}

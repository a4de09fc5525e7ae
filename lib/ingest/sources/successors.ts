/** What takes a title's place, by its maker's word or by its maker: kept by hand, each with its day and address, in prisma/catalogue/successors.ndjson. */
import { z } from "zod";
import { invalidParam } from "#lib/errors.ts";
import type { Entry, Reading, Skipped, Source, Successor } from "#lib/ingest/source.ts";
import { cleanUrl, readLines } from "#lib/ingest/sources/payload.ts";

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
  /** Slug of what takes its place. */
  successor: z.string().min(1),
  successorName: z.string().min(1),
  relation: z.enum(Object.keys(RELATIONS) as (keyof typeof RELATIONS)[]),
  /** A sentence of our own. */
  words: z.string().regex(/^[A-Z0-9].*\.$/i),
  url: z.string().refine((url) => cleanUrl(url) !== undefined, "an address"),
  /** The day it was said, or read: a year, a month or a day. */
  date: z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/),
});
type SuccessorLine = z.infer<typeof SuccessorLine>;

export const successors: Source = {
  info: {
    id: "successors",
    kind: "curator",
    name: "Silicon Verdict's list of successors",
    url: "",
    licence: "CC-BY-4.0",
    attribution: "Silicon Verdict",
  },
  enrichesOnly: true,
  read,
};

function read(input: Uint8Array): Reading {
  const lines: SuccessorLine[] = [];
  const skipped: Skipped[] = [];
  for (const { line, value } of readLines(input)) {
    const { data, error } = SuccessorLine.safeParse(value);
    if (data) lines.push(data);
    else skipped.push({ ref: `line ${line}`, reason: error.issues[0]?.message ?? "malformed" });
  }
  if (lines.length === 0) throw invalidParam("file", "expected lines of slug, successor, words, url and date");
  const names = new Map(
    lines.flatMap((line) => [
      [line.slug, line.name],
      [line.successor, line.successorName],
    ]),
  );
  return { entries: [...names].map(([slug, name]) => toEntry(slug, name, lines)), skipped };
}

/** Both ends are entries, so that the one can point to the other. */
function toEntry(slug: string, name: string, lines: readonly SuccessorLine[]): Entry {
  const nothing = { aliases: [], identifiers: [], categories: [], notes: [], replacements: [], statements: [] };
  const own = lines.filter((line) => line.slug === slug).map(toSuccessor);
  return { ref: slug, slug, name, ...nothing, ...(own.length > 0 && { successors: own }) };
}

function toSuccessor({ successor, relation, words, url, date }: SuccessorLine): Successor {
  return { ref: successor, reason: `${RELATIONS[relation]}. ${words} Source: ${url} (${date}).` };
}

/** How far a title is known, by our own judgement: kept by hand in prisma/catalogue/best-known.ndjson. */
import { z } from "zod";
import { invalidParam } from "#lib/errors.ts";
import { REACH_SOURCE } from "#lib/ingest/popularity.ts";
import type { Entry, Reading, Skipped, Source } from "#lib/ingest/source.ts";
import { readLines } from "#lib/ingest/sources/payload.ts";

export const BestKnownLine = z.strictObject({
  slug: z.string().min(1),
  name: z.string().min(1),
  reach: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});

export const bestKnown: Source = {
  info: {
    id: REACH_SOURCE,
    kind: "curator",
    name: "Silicon Verdict's list of the best known",
    url: "",
    licence: "CC-BY-4.0",
    attribution: "Silicon Verdict",
  },
  enrichesOnly: true,
  read,
};

function read(input: Uint8Array): Reading {
  const entries: Entry[] = [];
  const skipped: Skipped[] = [];
  for (const { line, value } of readLines(input)) {
    const { data } = BestKnownLine.safeParse(value);
    if (data) entries.push(toEntry(data));
    else skipped.push({ ref: `line ${line}`, reason: 'expected {"slug","name","reach":1|2|3}' });
  }
  if (entries.length === 0) throw invalidParam("file", "expected lines of slug, name and reach");
  return { entries, skipped };
}

function toEntry({ slug, name, reach }: z.infer<typeof BestKnownLine>): Entry {
  const nothing = { aliases: [], identifiers: [], categories: [], notes: [], replacements: [], statements: [] };
  return { ref: slug, slug, name, popularity: reach, ...nothing };
}

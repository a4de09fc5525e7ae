/** Names that people use and no source lists: abbreviations and nicknames, kept by hand in prisma/catalogue/aliases.ndjson. */
import { z } from "zod";
import { invalidParam } from "#lib/errors.ts";
import type { Entry, Reading, Skipped, Source } from "#lib/ingest/source.ts";
import { readLines } from "#lib/ingest/sources/payload.ts";

const Alias = z.object({ slug: z.string().min(1), alias: z.string().min(1) });

export const aliases: Source = {
  info: {
    id: "aliases",
    kind: "curator",
    name: "Silicon Verdict's list of nicknames",
    url: "",
    licence: "CC-BY-4.0",
    attribution: "Silicon Verdict",
  },
  enrichesOnly: true,
  read,
};

function read(input: Uint8Array): Reading {
  const bySlug = new Map<string, string[]>();
  const skipped: Skipped[] = [];
  for (const { line, value } of readLines(input)) {
    const parsed = Alias.safeParse(value);
    if (parsed.success) bySlug.set(parsed.data.slug, [...(bySlug.get(parsed.data.slug) ?? []), parsed.data.alias]);
    else skipped.push({ ref: `line ${line}`, reason: 'expected {"slug","alias"}' });
  }
  if (bySlug.size === 0) throw invalidParam("file", 'expected one {"slug","alias"} a line');
  return { entries: [...bySlug].map(([slug, list]) => toEntry(slug, list)), skipped };
}

function toEntry(slug: string, list: readonly string[]): Entry {
  const [name = slug, ...rest] = list;
  const nothing = { identifiers: [], categories: [], notes: [], replacements: [], statements: [] };
  return { ref: slug, slug, name, aliases: rest, ...nothing };
}

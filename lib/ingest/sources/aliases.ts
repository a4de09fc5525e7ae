/** Names that people use and no source lists: abbreviations and nicknames, kept by hand in prisma/catalogue/aliases.ndjson. */
import { z } from "zod";
import { invalidParam } from "#lib/errors.ts";
import type { Entry, Reading, Skipped, Source } from "#lib/ingest/source.ts";
import { readLines } from "#lib/ingest/sources/payload.ts";

const Alias = z.union([
  z.object({ slug: z.string().min(1), alias: z.string().min(1) }),
  /** A slug that was another title's until we knew that the two are one. */
  z.object({ slug: z.string().min(1), formerSlug: z.string().min(1) }),
]);
type Known = { readonly names: string[]; readonly slugs: string[] };

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
  const bySlug = new Map<string, Known>();
  const skipped: Skipped[] = [];
  for (const { line, value } of readLines(input)) {
    const parsed = Alias.safeParse(value);
    if (!parsed.success) {
      skipped.push({ ref: `line ${line}`, reason: 'expected {"slug","alias"} or {"slug","formerSlug"}' });
      continue;
    }
    const known = bySlug.get(parsed.data.slug) ?? { names: [], slugs: [] };
    bySlug.set(parsed.data.slug, known);
    if ("alias" in parsed.data) known.names.push(parsed.data.alias);
    else known.slugs.push(parsed.data.formerSlug);
  }
  if (bySlug.size === 0) throw invalidParam("file", 'expected one {"slug","alias"} a line');
  return { entries: [...bySlug].map(([slug, list]) => toEntry(slug, list)), skipped };
}

function toEntry(slug: string, { names, slugs }: Known): Entry {
  const [name = slug, ...rest] = names;
  const identifiers = slugs.map((value) => ({ scheme: "slug" as const, value }));
  const nothing = { categories: [], notes: [], replacements: [], statements: [] };
  return { ref: slug, slug, name, aliases: rest, identifiers, ...nothing };
}

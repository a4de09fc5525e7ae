/** Abbreviations and nicknames that no source lists, maintained in prisma/catalogue/aliases.ndjson. */
import { z } from "zod";
import { ours, readHandKept } from "#lib/evidence/sources/hand-kept.ts";
import { type Entry, NOTHING_SAID, type Reading, type Source } from "#lib/evidence/sources/source.ts";

const Alias = z
  .strictObject({
    slug: z.string().min(1),
    alias: z.string().min(1).optional(),
    /** A former slug of a title that was merged into this one. */
    formerSlug: z.string().min(1).optional(),
  })
  .refine(({ alias, formerSlug }) => (alias === undefined) !== (formerSlug === undefined), {
    path: ["alias"],
    message: "either this or formerSlug",
  });
type Names = { readonly names: string[]; readonly slugs: string[] };

export const aliases: Source = {
  info: ours("aliases", "Silicon Verdict's list of nicknames"),
  enrichesOnly: true,
  read,
};

function read(input: Uint8Array): Reading {
  const { lines, skipped } = readHandKept("aliases.ndjson", Alias, input);
  const bySlug = new Map<string, Names>();
  for (const { slug, alias, formerSlug } of lines) {
    const known = bySlug.get(slug) ?? { names: [], slugs: [] };
    bySlug.set(slug, known);
    if (alias !== undefined) known.names.push(alias);
    if (formerSlug !== undefined) known.slugs.push(formerSlug);
  }
  return { entries: [...bySlug].map(([slug, list]) => toEntry(slug, list)), skipped };
}

function toEntry(slug: string, { names, slugs }: Names): Entry {
  const [name = slug, ...rest] = names;
  const identifiers = slugs.map((value) => ({ scheme: "slug" as const, value }));
  return { ref: slug, slug, name, ...NOTHING_SAID, aliases: rest, identifiers };
}

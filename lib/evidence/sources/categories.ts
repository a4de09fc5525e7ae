/** Categories of titles that no list sorts: one category a line, kept by hand in prisma/catalogue/categories.ndjson. */
import { z } from "zod";
import { CATEGORY_SLUGS } from "#lib/contract/categories.ts";
import { SlugText } from "#lib/contract/signal-line.ts";
import { ours, readHandKept } from "#lib/evidence/sources/hand-kept.ts";
import { NOTHING_SAID, type Reading, type Source } from "#lib/evidence/sources/source.ts";

export const categories: Source = {
  info: ours("categories", "Silicon Verdict's list of categories"),
  enrichesOnly: true,
  read,
};

const Line = z.strictObject({ category: z.enum(CATEGORY_SLUGS), titles: z.array(SlugText).min(1) });

function read(input: Uint8Array): Reading {
  const { lines, skipped } = readHandKept("categories.ndjson", Line, input);
  const bySlug = new Map<string, string[]>();
  for (const { category, titles } of lines) {
    for (const slug of titles) bySlug.set(slug, [...(bySlug.get(slug) ?? []), category]);
  }
  // Without a name: a slug is none that people use.
  const entries = [...bySlug].map(([slug, own]) => ({ ref: slug, slug, name: "", ...NOTHING_SAID, categories: own }));
  return { entries, skipped };
}

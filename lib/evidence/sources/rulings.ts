/** Our own rulings on the kind and categories of titles, and home pages that no source gives, maintained in prisma/catalogue/rulings.ndjson. */
import { z } from "zod";
import { CATEGORY_SLUGS } from "#lib/contract/categories.ts";
import { TitleKind } from "#lib/contract/schema.ts";
import { SlugText } from "#lib/contract/signal-line.ts";
import { ours, readHandKept } from "#lib/evidence/sources/hand-kept.ts";
import { type Entry, NOTHING_SAID, type Reading, type Source } from "#lib/evidence/sources/source.ts";

export const RULINGS = "rulings";

export const rulings: Source = {
  info: ours(RULINGS, "Silicon Verdict's rulings on kind and category"),
  enrichesOnly: true,
  read,
};

const Line = z.object({
  slug: SlugText,
  name: z.string().min(1),
  kind: TitleKind.optional(),
  categories: z.array(z.enum(CATEGORY_SLUGS)).default([]),
  homepage: z.url({ protocol: /^https?$/ }).optional(),
});

function read(input: Uint8Array): Reading {
  const { lines, skipped } = readHandKept("rulings.ndjson", Line, input);
  return { entries: lines.map(toEntry), skipped };
}

function toEntry({ slug, name, kind, categories, homepage }: z.output<typeof Line>): Entry {
  const own = { ...(kind && { kind }), ...(homepage && { homepage }), categories };
  return { ref: slug, slug, name, ...NOTHING_SAID, ...own, isRuling: true };
}

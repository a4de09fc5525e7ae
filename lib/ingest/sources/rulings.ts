/** Our own word on what kind of thing a title is and where it belongs, kept by hand in prisma/catalogue/rulings.ndjson. */
import { z } from "zod";
import { CATEGORY_SLUGS } from "#lib/contract/categories.ts";
import { TitleKind } from "#lib/contract/schema.ts";
import { SlugText } from "#lib/contract/signal-line.ts";
import { invalidParam } from "#lib/errors.ts";
import type { Entry, Reading, Skipped, Source } from "#lib/ingest/source.ts";
import { readLines } from "#lib/ingest/sources/payload.ts";

export const RULINGS = "rulings";

export const rulings: Source = {
  info: {
    id: RULINGS,
    kind: "curator",
    name: "Silicon Verdict's rulings on kind and category",
    url: "",
    licence: "CC-BY-4.0",
    attribution: "Silicon Verdict",
  },
  enrichesOnly: true,
  read,
};

const Line = z.object({
  slug: SlugText,
  name: z.string().min(1),
  kind: TitleKind.optional(),
  categories: z.array(z.enum(CATEGORY_SLUGS)).default([]),
});

function read(input: Uint8Array): Reading {
  const entries: Entry[] = [];
  const skipped: Skipped[] = [];
  for (const { line, value } of readLines(input)) {
    const { data, error } = Line.safeParse(value);
    if (data) entries.push(toEntry(data));
    else skipped.push({ ref: `line ${line}`, reason: error.issues[0]?.message ?? "malformed" });
  }
  if (entries.length === 0) throw invalidParam("file", "expected lines of slug, name, kind and categories");
  return { entries, skipped };
}

function toEntry({ slug, name, kind, categories }: z.output<typeof Line>): Entry {
  const nothing = { aliases: [], identifiers: [], notes: [], replacements: [], statements: [] };
  return { ref: slug, slug, name, ...(kind && { kind }), categories, isRuling: true, ...nothing };
}

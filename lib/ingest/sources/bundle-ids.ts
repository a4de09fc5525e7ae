/**
 * Bundle ids kept by hand in prisma/catalogue/bundle-ids.ndjson. Checked on 2026-11-21 against AutoPkg, Installomator,
 * IntuneBrew, Homebrew's stanzas and an inventory of Apple's apps: 48 of 60 occur in one of them, 12 rest on us alone.
 */
import { z } from "zod";
import { SlugText } from "#lib/contract/signal-line.ts";
import { invalidParam } from "#lib/errors.ts";
import type { Entry, EntryIdentifier, Reading, Skipped, Source } from "#lib/ingest/source.ts";
import { readLines } from "#lib/ingest/sources/payload.ts";

export const bundleIds: Source = {
  info: {
    id: "bundle-ids",
    kind: "curator",
    name: "Silicon Verdict's list of bundle ids",
    url: "",
    licence: "CC-BY-4.0",
    attribution: "Silicon Verdict",
  },
  enrichesOnly: true,
  read,
};

const Line = z.object({ slug: SlugText, name: z.string().min(1), bundle: z.string().regex(/^[\w-]+(\.[\w-]+)+$/) });

function read(input: Uint8Array): Reading {
  const bySlug = new Map<string, { name: string; identifiers: EntryIdentifier[] }>();
  const skipped: Skipped[] = [];
  for (const { line, value } of readLines(input)) {
    const { data } = Line.safeParse(value);
    if (!data) {
      skipped.push({ ref: `line ${line}`, reason: 'expected {"slug","name","bundle"}' });
      continue;
    }
    const known = bySlug.get(data.slug) ?? { name: data.name, identifiers: [] };
    known.identifiers.push({ scheme: "bundle", value: data.bundle, signed: true });
    bySlug.set(data.slug, known);
  }
  if (bySlug.size === 0) throw invalidParam("file", 'expected one {"slug","name","bundle"} a line');
  return { entries: [...bySlug].map(([slug, known]) => toEntry(slug, known)), skipped };
}

function toEntry(slug: string, { name, identifiers }: { name: string; identifiers: EntryIdentifier[] }): Entry {
  const nothing = { aliases: [], categories: [], notes: [], replacements: [], statements: [] };
  return { ref: slug, slug, name, identifiers, ownsIds: true, ...nothing };
}

/** Bundle ids maintained in prisma/catalogue/bundle-ids.ndjson: they assign an id to a title, and prove no signature. */
import { z } from "zod";
import { SlugText } from "#lib/contract/signal-line.ts";
import { ours, readHandKept } from "#lib/evidence/sources/hand-kept.ts";
import { cleanUrl } from "#lib/evidence/sources/payload.ts";
import { type EntryIdentifier, NOTHING_SAID, type Reading, type Source } from "#lib/evidence/sources/source.ts";

export const bundleIds: Source = {
  info: ours("bundle-ids", "Silicon Verdict's list of bundle ids"),
  enrichesOnly: true,
  read,
};

export const BundleIdLine = z.strictObject({
  slug: SlugText,
  name: z.string().min(1),
  bundle: z.string().regex(/^[\w-]+(\.[\w-]+)+$/),
  /** A URL that shows the id, if no other source names it. */
  url: z
    .string()
    .refine((url) => cleanUrl(url) !== undefined, "an address")
    .optional(),
});

function read(input: Uint8Array): Reading {
  const { lines, skipped } = readHandKept("bundle-ids.ndjson", BundleIdLine, input);
  const bySlug = new Map<string, { name: string; identifiers: EntryIdentifier[] }>();
  for (const { slug, name, bundle } of lines) {
    const known = bySlug.get(slug) ?? { name, identifiers: [] };
    // AutoPkg's recipes read signatures; an id that a recipe confirms becomes signed.
    known.identifiers.push({ scheme: "bundle", value: bundle });
    bySlug.set(slug, known);
  }
  const entries = [...bySlug].map(([slug, known]) => ({ ref: slug, slug, ownsIds: true, ...NOTHING_SAID, ...known }));
  return { entries, skipped };
}

/** Bundle ids kept by hand in prisma/catalogue/bundle-ids.ndjson: they tell which title an id belongs to, and prove no signature. */
import { z } from "zod";
import { SlugText } from "#lib/contract/signal-line.ts";
import { NOTHING_SAID, ours, readHandKept } from "#lib/evidence/sources/hand-kept.ts";
import { cleanUrl } from "#lib/evidence/sources/payload.ts";
import type { EntryIdentifier, Reading, Source } from "#lib/evidence/sources/source.ts";

export const bundleIds: Source = {
  info: ours("bundle-ids", "Silicon Verdict's list of bundle ids"),
  enrichesOnly: true,
  read,
};

export const BundleIdLine = z.strictObject({
  slug: SlugText,
  name: z.string().min(1),
  bundle: z.string().regex(/^[\w-]+(\.[\w-]+)+$/),
  /** Where it can be read, for an id that no other source of ours names. */
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
    // A signature is what AutoPkg's recipes read; where one says the same, the id becomes signed by it.
    known.identifiers.push({ scheme: "bundle", value: bundle });
    bySlug.set(slug, known);
  }
  const entries = [...bySlug].map(([slug, known]) => ({ ref: slug, slug, ownsIds: true, ...NOTHING_SAID, ...known }));
  return { entries, skipped };
}

/** IntuneBrew's bundle ids by cask. A language model guessed some of them, so each is only a hint. */
import { z } from "zod";
import { isBundleId } from "#lib/evidence/sources/homebrew-bundle-ids.ts";
import { readRows } from "#lib/evidence/sources/payload.ts";
import { type Entry, NOTHING_SAID, type Reading, type Source } from "#lib/evidence/sources/source.ts";

export const intunebrew: Source = {
  info: {
    id: "intunebrew",
    kind: "metadata",
    name: "IntuneBrew",
    url: "https://github.com/ugurkocde/IntuneBrew",
    licence: "MIT",
    attribution: "IntuneBrew, Ugur Koc, MIT",
  },
  enrichesOnly: true,
  read,
};

const Hint = z.object({
  path: z.string().min(1),
  name: z.string().min(1),
  cask: z.string().min(1),
  bundle_id_hint: z.string().refine(isBundleId, "not a bundle id"),
});

function read(input: Uint8Array): Reading {
  const { rows, skipped } = readRows(input, Hint, "IntuneBrew's bundle ids, one JSON object a line");
  return { entries: rows.map(toEntry), skipped };
}

function toEntry({ path, name, cask, bundle_id_hint }: z.infer<typeof Hint>): Entry {
  return {
    ref: path,
    url: `${intunebrew.info.url}/blob/HEAD/${path}`,
    name,
    ...NOTHING_SAID,
    identifiers: [
      { scheme: "homebrew", value: cask },
      { scheme: "bundle", value: bundle_id_hint, isHint: true },
    ],
  };
}

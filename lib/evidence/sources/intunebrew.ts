/** IntuneBrew's bundle ids by cask. A language model guessed some of them, so each is only a hint. */
import { z } from "zod";
import { invalidParam } from "#lib/core/errors.ts";
import { isBundleId } from "#lib/evidence/sources/homebrew-bundle-ids.ts";
import { readLines } from "#lib/evidence/sources/payload.ts";
import type { Entry, Reading, Skipped, Source } from "#lib/evidence/sources/source.ts";

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
  bundle_id_hint: z.string(),
});

function read(input: Uint8Array): Reading {
  const entries: Entry[] = [];
  const skipped: Skipped[] = [];
  for (const { line, value } of readLines(input)) {
    const { data, error } = Hint.safeParse(value);
    if (data && isBundleId(data.bundle_id_hint)) entries.push(toEntry(data));
    else skipped.push({ ref: `line ${line}`, reason: error?.issues[0]?.message ?? "not a bundle id" });
  }
  if (entries.length === 0) throw invalidParam("file", "expected IntuneBrew's bundle ids, one JSON object a line");
  return { entries, skipped };
}

function toEntry({ path, name, cask, bundle_id_hint }: z.infer<typeof Hint>): Entry {
  return {
    ref: path,
    url: `${intunebrew.info.url}/blob/HEAD/${path}`,
    name,
    aliases: [],
    identifiers: [
      { scheme: "homebrew", value: cask },
      { scheme: "bundle", value: bundle_id_hint, isHint: true },
    ],
    categories: [],
    notes: [],
    replacements: [],
    statements: [],
  };
}

/** What casks have stated about architecture since 2021. The companion is the resulting snapshot (api/cask.json). */
import { invalidParam } from "#lib/core/errors.ts";
import { homebrewCask, readCasks } from "#lib/evidence/sources/homebrew-cask.ts";
import { readHistory } from "#lib/evidence/sources/homebrew-companion.ts";
import { pastStatements } from "#lib/evidence/sources/homebrew-past.ts";
import {
  type Entry,
  NOTHING_SAID,
  type Reading,
  type ReadOptions,
  type Skipped,
  type Source,
  type Statement,
} from "#lib/evidence/sources/source.ts";

/** Has Homebrew Cask's source id: its newest statement, from either file, replaces the earlier ones. */
export const homebrewHistory: Source = { info: homebrewCask.info, historical: true, read };

function read(input: Uint8Array, { companion }: ReadOptions): Reading {
  const { rows, skipped } = readHistory(input);
  if (!companion) throw invalidParam("companion", "expected the snapshot of api/cask.json that the history led to");
  const casks = new Map(readCasks(companion).casks.map((cask) => [cask.token, cask]));
  const entries: Entry[] = [];
  const gone: Skipped[] = [];
  for (const [ref, past] of rows) {
    const cask = casks.get(ref);
    if (!cask) {
      gone.push({ ref, reason: "no longer a cask" });
      continue;
    }
    const statements = pastStatements(past, cask);
    if (statements.length === 0) gone.push({ ref, reason: "the cask does not show what its history says" });
    else entries.push(toEntry(ref, past[0]?.title ?? ref, statements));
  }
  return { entries, skipped: [...skipped, ...gone] };
}

function toEntry(ref: string, name: string, statements: readonly Statement[]): Entry {
  const identifiers = [{ scheme: "homebrew", value: ref }] as const;
  return { ref, url: `${homebrewCask.info.url}${ref}`, name, ...NOTHING_SAID, identifiers, statements };
}

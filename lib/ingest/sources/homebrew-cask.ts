/** Homebrew Cask's published api/cask.json. The companion is the one-time backfill: evidence dates, history, or both joined. */

import type { Note, NoteCode } from "#lib/contract/evidence.ts";
import { invalidParam } from "#lib/errors.ts";
import type { Entry, Reading, ReadOptions, Skipped, Source } from "#lib/ingest/source.ts";
import { inferBundleIds } from "#lib/ingest/sources/homebrew-bundle-ids.ts";
import { NO_BACKFILL, readBackfill } from "#lib/ingest/sources/homebrew-companion.ts";
import { Cask, type EvidenceDates } from "#lib/ingest/sources/homebrew-format.ts";
import { type HistoryRow, joinPresent, pastStatements } from "#lib/ingest/sources/homebrew-past.ts";
import { readStatement } from "#lib/ingest/sources/homebrew-statement.ts";
import { cleanNames, cleanUrl, latest, readJson, readText, toDay } from "#lib/ingest/sources/payload.ts";

const EXPECTED = "Homebrew's api/cask.json, an array of casks with token and artifacts";

export const homebrewCask: Source = {
  info: {
    id: "homebrew-cask",
    kind: "metadata",
    name: "Homebrew Cask",
    url: "https://formulae.brew.sh/cask/",
    licence: "BSD-2-Clause",
    attribution: "Homebrew Cask, © 2013 Paul Hinze & Contributors, BSD-2-Clause",
  },
  defaultUrl: "https://formulae.brew.sh/api/cask.json",
  complete: true,
  refsAreSlugs: true,
  read,
};

function read(input: Uint8Array, { companion }: ReadOptions): Reading {
  const { casks, skipped } = readCasks(input);
  const { dates, rows } = companion ? readBackfill(companion) : NO_BACKFILL;
  const entries = casks.map((cask) => toEntry(cask, dates.get(cask.token), rows.get(cask.token) ?? []));
  const snapshotDate = latest(...[...dates.values()].map(({ lastVersionBump }) => toDay(lastVersionBump)));
  return { entries, skipped, ...(snapshotDate && { snapshotDate }) };
}

/** @throws AppError("invalid_param") when it is not an array of casks. */
export function readCasks(input: Uint8Array): { casks: Cask[]; skipped: Skipped[] } {
  const list = readJson(readText(input), EXPECTED);
  if (!Array.isArray(list) || !list.some(looksLikeCask)) throw invalidParam("file", `expected ${EXPECTED}`);
  const casks = new Map<string, Cask>();
  const skipped: Skipped[] = [];
  list.forEach((item, index) => {
    const ref = looksLikeCask(item) ? item.token : `#${index + 1}`;
    const cask = Cask.safeParse(item);
    if (!cask.success) skipped.push({ ref, reason: reasonOf(cask.error) });
    else if (isFont(cask.data)) skipped.push({ ref, reason: "font" });
    else if (casks.has(ref)) skipped.push({ ref, reason: "listed twice" });
    else casks.set(ref, cask.data);
  });
  return { casks: [...casks.values()], skipped };
}

function looksLikeCask(item: unknown): item is { token: string } {
  return (
    typeof item === "object" &&
    item !== null &&
    "artifacts" in item &&
    "token" in item &&
    typeof item.token === "string"
  );
}

function reasonOf(error: { issues: readonly { path: PropertyKey[]; message: string }[] }): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join(".") || "entry"}: ${issue.message}` : "malformed";
}

function isFont(cask: Cask): boolean {
  return cask.token.startsWith("font-");
}

function toEntry(cask: Cask, dates: EvidenceDates | undefined, rows: readonly HistoryRow[]): Entry {
  const now = readStatement(cask, dates);
  const [name = cask.token, ...rest] = cleanNames(cask.name ?? []);
  const formerRefs = cask.old_tokens ?? [];
  const homepage = cleanUrl(cask.homepage);
  const kind = dates?.kind ?? (looksLikeGame(cask) ? "game" : undefined);
  const installs = cask.analytics?.install?.["365d"];
  return {
    ref: cask.token,
    url: `${homebrewCask.info.url}${cask.token}`,
    name,
    aliases: cleanNames([...rest, ...formerRefs]),
    formerRefs,
    ...(kind && { kind }),
    ...(cask.version && { version: cask.version }),
    ...(homepage && { homepage }),
    identifiers: [
      { scheme: "homebrew", value: cask.token },
      ...inferBundleIds(cask).map((value) => ({ scheme: "bundle" as const, value, signed: false })),
    ],
    categories: kind === "game" ? ["games"] : [],
    notes: readNotes(cask),
    replacements: [
      ...new Set([cask.deprecation_replacement_cask, cask.disable_replacement_cask].flatMap((token) => token ?? [])),
    ],
    ...(installs && { popularity: Object.values(installs).reduce((sum, count) => sum + count, 0) }),
    ...now,
    statements: joinPresent(pastStatements(rows, cask), now.statements[0]),
  };
}

const GAME =
  /\b(?:games?|shooter|roguelike|RPG)\b(?: \([^)]*\)| from [\w ]+| inspired by .+| sequel.*)?$|\bfirst.person shooter\b|^game of\b/i;
const NOT_GAME =
  /\b(?:engines?|launcher|emulat\w*|client|tool|frontend|trainer|framework|editor|development|platform for|apps|library|play|run(?:ning)?|making|your game)\b/i;

/** Only what plainly plays; engines, launchers, emulators and tools stay apps. The words themselves are not kept. */
function looksLikeGame({ desc }: Cask): boolean {
  return GAME.test(desc ?? "") && !NOT_GAME.test(desc ?? "");
}

const REASONS: Record<string, NoteCode> = {
  fails_gatekeeper_check: "fails_gatekeeper",
  unsigned: "fails_gatekeeper",
  discontinued: "discontinued",
  unmaintained: "unmaintained",
  repo_archived: "unmaintained",
  moved_to_mas: "moved_to_app_store",
  unreachable: "unreachable",
  no_longer_available: "no_longer_distributed",
};

function readNotes(cask: Cask): Note[] {
  const given = [
    { on: cask.deprecated, reason: cask.deprecation_reason, day: cask.deprecation_date },
    { on: cask.disabled, reason: cask.disable_reason, day: cask.disable_date },
  ].filter(({ on }) => on);
  const notes = new Map<NoteCode, Note>();
  for (const { reason, day } of given) {
    // Free text is somebody's sentence: the fact is kept, the words are not.
    const code = REASONS[reason ?? ""] ?? "deprecated";
    if (!notes.has(code)) notes.set(code, { code, ...(toDay(day) && day && { since: day }) });
  }
  return [...notes.values()];
}

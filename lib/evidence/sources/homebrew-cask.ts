/** Homebrew Cask's published api/cask.json. The companion is the one-time backfill: evidence dates, history, or both joined. */

import { invalidParam } from "#lib/core/errors.ts";
import { classify } from "#lib/evidence/categories/classify.ts";
import { inferBundleIds } from "#lib/evidence/sources/homebrew-bundle-ids.ts";
import { NO_BACKFILL, readBackfill } from "#lib/evidence/sources/homebrew-companion.ts";
import { readDownload } from "#lib/evidence/sources/homebrew-download.ts";
import { Cask, type EvidenceDates } from "#lib/evidence/sources/homebrew-format.ts";
import { readNotes } from "#lib/evidence/sources/homebrew-notes.ts";
import { gateSince, type HistoryRow, joinPresent, pastStatements } from "#lib/evidence/sources/homebrew-past.ts";
import { readStatement } from "#lib/evidence/sources/homebrew-statement.ts";
import { homeOf } from "#lib/evidence/sources/maker.ts";
import { cleanNames, cleanUrl, latest, readJson, readText, toDay } from "#lib/evidence/sources/payload.ts";
import type { Entry, Reading, ReadOptions, Skipped, Source } from "#lib/evidence/sources/source.ts";

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
  complete: true,
  refsAreSlugs: true,
  read,
};

function read(input: Uint8Array, { companion }: ReadOptions): Reading {
  const { casks, skipped } = readCasks(input);
  const { dates, rows } = companion ? readBackfill(companion) : NO_BACKFILL;
  const snapshot = latest(...[...dates.values()].map(({ lastVersionBump }) => toDay(lastVersionBump)));
  const entries = casks.map((cask) => toEntry(cask, dates.get(cask.token), rows.get(cask.token) ?? [], snapshot));
  return { entries, skipped, ...(snapshot && { snapshotDate: snapshot }) };
}

/** @throws AppError("invalid_param") if it is not an array of casks. */
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

// The cask installs a launcher, not the game itself, under the same name.
const LAUNCHERS: Readonly<Record<string, string>> = {
  "eve-online": "EVE Online Launcher",
  hytale: "Hytale Launcher",
  jagex: "Jagex Launcher",
  minecraft: "Minecraft Launcher",
  "toontown-rewritten": "Toontown Rewritten Launcher",
};

function toEntry(
  cask: Cask,
  dates: EvidenceDates | undefined,
  rows: readonly HistoryRow[],
  snapshot: Date | undefined,
): Entry {
  const now = readStatement(cask, dates && { dates, gateSince: gateSince(rows), snapshot });
  const [name = cask.token, ...rest] = cleanNames([LAUNCHERS[cask.token] ?? [], cask.name ?? []].flat());
  const statements = joinPresent(pastStatements(rows, cask, dates), now.statements[0]);
  // The file of the newest statement is still shipped if no newer version has appeared.
  const spokenOn = statements.at(-1)?.at?.toISOString() ?? "";
  const isSpokenOf = sameFile(cask).isKeptCurrent && dates?.lastVersionBump && spokenOn >= dates.lastVersionBump;
  const formerRefs = cask.old_tokens ?? [];
  const homepage = cleanUrl(cask.homepage);
  const kind = dates?.kind ?? (looksLikeGame(cask) ? "game" : undefined);
  const download = readDownload(cask);
  const installs = cask.analytics?.install?.["365d"];
  return {
    ref: cask.token,
    url: `${homebrewCask.info.url}${cask.token}`,
    name,
    aliases: cleanNames([...rest, ...formerRefs]),
    formerRefs,
    ...(kind && { kind }),
    ...(cask.version && { version: cask.version }),
    ...sameFile(cask),
    ...(download && { download }),
    ...(homepage && { homepage }),
    identifiers: [
      { scheme: "homebrew", value: cask.token },
      ...inferBundleIds(cask).map((value) => ({ scheme: "bundle" as const, value, signed: false })),
    ],
    categories: kind === "game" ? ["games"] : [],
    ...infer(cask, kind),
    notes: readNotes(cask),
    replacements: [
      ...new Set([cask.deprecation_replacement_cask, cask.disable_replacement_cask].flatMap((token) => token ?? [])),
    ],
    ...(installs && { popularity: Object.values(installs).reduce((sum, count) => sum + count, 0) }),
    ...now,
    statements,
    ...(isSpokenOf && snapshot && { confirmedOn: snapshot }),
  };
}

/** Inferred from the cask's description, which is not stored. */
function infer(cask: Cask, kind: Entry["kind"]): Pick<Entry, "inferredCategory"> {
  const artifacts = cask.artifacts.flatMap((artifact) => Object.keys(artifact));
  const inferredCategory = classify({ words: cask.desc, home: homeOf(cask.homepage), kind, artifacts });
  return inferredCategory ? { inferredCategory } : {};
}

/** Identifies the file of a statement. */
function sameFile(cask: Cask): Pick<Entry, "checksum" | "isKeptCurrent"> {
  const checksum = cask.sha256 && cask.sha256 !== "no_check" ? cask.sha256 : undefined;
  const isKeptCurrent = cask.autobump === true && !cask.skip_livecheck && !cask.disabled && !cask.deprecated;
  return checksum === undefined ? {} : { checksum, isKeptCurrent };
}

const GAME =
  /\b(?:games?|shooter|roguelike|RPG)\b(?: \([^)]*\)| from [\w ]+| inspired by .+| sequel.*)?$|\bfirst.person shooter\b|^game of\b/i;
const NOT_GAME =
  /\b(?:engines?|launcher|emulat\w*|client|tool|frontend|trainer|framework|editor|development|platform for|apps|library|play|run(?:ning)?|making|your game)\b/i;

/** Only what is clearly a game; engines, launchers, emulators and tools stay apps. The description is not stored. */
function looksLikeGame({ desc }: Cask): boolean {
  return GAME.test(desc ?? "") && !NOT_GAME.test(desc ?? "");
}

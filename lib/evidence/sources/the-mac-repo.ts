/** Reports of games that people ran, one JSON object per line; The-Mac-Repo's format. */
import { z } from "zod";
import type { NoteCode, Play } from "#lib/contract/evidence.ts";
import { Chip, type Status, type TranslationLayer } from "#lib/contract/schema.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { cleanName, latest, readRows, refOf, toDay } from "#lib/evidence/sources/payload.ts";
import {
  type Entry,
  NOTHING_SAID,
  type Reading,
  type Skipped,
  type Source,
  type Statement,
} from "#lib/evidence/sources/source.ts";

export const theMacRepo: Source = {
  info: {
    id: "the-mac-repo",
    kind: "crowd",
    name: "The-Mac-Repo",
    url: "https://github.com/WhySooooFurious/The-Mac-Repo",
    licence: "Unlicense",
    attribution: "The-Mac-Repo, WhySooooFurious and contributors",
  },
  read,
};

const Report = z.object({
  sourceId: z.string().min(1),
  title: z.string().min(1),
  steamAppIds: z.array(z.coerce.string().regex(/^\d+$/)).nullish(),
  archEvidence: z.object({
    method: z.string(),
    chip: Chip,
    stability: z.string().nullish(),
    frameRate: z.string().nullish(),
    resolution: z.string().nullish(),
    settings: z.string().nullish(),
  }),
  lastSourceDate: z.string(),
  refUrl: z.url(),
  suggested: z.object({ rule: z.string() }).nullish(),
});
type Report = z.infer<typeof Report>;

/** "RetroArch - Any Game", "Call of Duty (Most Games)" */
const SEVERAL_GAMES = /\b(?:any|most) games?\b/i;

function read(input: Uint8Array): Reading {
  const { rows: reports, skipped } = readRows(input, Report, "reports of games, one JSON object a line");
  const vague = reports.filter(({ title }) => SEVERAL_GAMES.test(title));
  skipped.push(...vague.map(({ sourceId }) => ({ ref: sourceId, reason: "not about one game" })));
  const about = reports.filter(({ title }) => !SEVERAL_GAMES.test(title));
  const games = groupBy(about, ({ title }) => refOf(title));
  const entries = [...games].map(([ref, list]) => toEntry(ref, list, skipped));
  const snapshotDate = latest(...reports.map(({ lastSourceDate }) => toDay(lastSourceDate)));
  return { entries, skipped, snapshotDate };
}

function toEntry(ref: string, reports: readonly Report[], skipped: Skipped[]): Entry {
  const statements: Statement[] = [];
  for (const report of reports) {
    const said = claimOf(report);
    if (typeof said === "string") skipped.push({ ref: report.sourceId, reason: said });
    else statements.push(toStatement(report, said));
  }
  const steamIds = [...new Set(reports.flatMap(({ steamAppIds }) => steamAppIds ?? []))];
  return {
    ref,
    ...(reports[0] && { url: reports[0].refUrl }),
    name: cleanName(reports[0]?.title ?? ref),
    kind: "game",
    ...NOTHING_SAID,
    identifiers: steamIds.map((value) => ({ scheme: "steam", value })),
    categories: ["games"],
    statements: statements.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0)),
  };
}

interface MethodClaim {
  readonly status: Status;
  readonly layer?: TranslationLayer;
}

const METHODS: readonly (readonly [method: RegExp, claim: MethodClaim])[] = [
  [/^Native \(ARM64\)$/i, { status: "native" }],
  [/^(?:Native|Rosetta) \(x(?:64|86)\)$/i, { status: "rosetta2" }],
  [/^Crossover\b/i, { status: "translation", layer: "crossover" }],
  [/^Whisky\b/i, { status: "translation", layer: "whisky" }],
  [/^Parallels\b/i, { status: "translation", layer: "vm" }],
];

/** The claim, or why there is none. */
function claimOf({ archEvidence: { method, stability }, suggested }: Report): MethodClaim | string {
  // The list puts these under "Games that do not work at all": one failed way is no statement about the others.
  if (!stability || stability === "N/A") return "did not run that way; says nothing of other ways";
  if (/playcover/i.test(suggested?.rule ?? "")) return "the iOS version, not the Mac's";
  const claim = METHODS.find(([pattern]) => pattern.test(method))?.[1];
  return claim ?? `no way of running a Mac or Windows copy that we know: ${method}`;
}

const STABILITY: Readonly<Record<string, NoteCode>> = {
  "Very Stable": "ran_very_stable",
  Stable: "ran_stable",
  "Not Stable": "ran_unstable",
};

/** Frames a second, as the list explains its words. */
const FRAME_RATES: Readonly<Record<string, string>> = {
  Bad: "under 20",
  Good: "30-40",
  "Good/Perfect": "30-60",
  "Good/Perfect/Excellent": "over 30",
  Perfect: "50-60",
  "Perfect/Excellent": "over 50",
  Excellent: "over 60",
};

/** Null where nothing was measured. */
function playOf({ frameRate, resolution, settings }: Report["archEvidence"]): Play | null {
  const fps = FRAME_RATES[frameRate ?? ""];
  if (fps === undefined) return null;
  const drawn = [resolution, settings?.toLowerCase()].filter((each) => each && !/^n\/a$/i.test(each)).join(", ");
  return { fps, ...(drawn && { resolution: drawn }) };
}

function toStatement({ archEvidence, lastSourceDate }: Report, claim: MethodClaim): Statement {
  const { chip, stability } = archEvidence;
  const ran = STABILITY[stability ?? ""];
  const play = playOf(archEvidence);
  return {
    kind: "report",
    ...claim,
    confidence: "low",
    basis: ["crowd"],
    chip,
    at: toDay(lastSourceDate) ?? null,
    ...(play && { play }),
    ...(ran && { notes: [{ code: ran }] }),
  };
}

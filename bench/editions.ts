/** Homebrew's file as it could have looked on each day of a year: as many casks move as moved, and as many change their word. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

interface CaskJson {
  readonly token: string;
  readonly version: string;
  readonly sha256: string | null;
  readonly caveats_rosetta?: true | null;
}

interface Dates {
  readonly token: string;
  readonly lastVersionBump: string | null;
}

interface Change {
  readonly sourceId: string;
  readonly changedAt: string;
  readonly inSnapshot: boolean;
  readonly initial: boolean;
}

const DAY_MS = 86_400_000;
const DAYS = 365;
/** Its file is of that day; the year before it is lived again. */
export const SNAPSHOT_DAY = "2026-08-22";
const FILES = {
  casks: "homebrew-cask.api.2026-08-22.json.gz",
  dates: "homebrew-cask-evidence-dates.2026-08-22.ndjson.gz",
  history: "homebrew-cask-history.2021-2026.ndjson.gz",
};

export interface Year {
  readonly bumpsPerDay: number;
  /** The file of so many days after the snapshot. */
  edition(day: number): Buffer;
}

/** @param oneIn of so many casks one is kept: everything else grows by as much less */
export function readYear(folder: string, oneIn = 1): Year {
  const text = (name: keyof typeof FILES) => gunzipSync(readFileSync(join(folder, FILES[name]))).toString();
  const lines = <T>(name: keyof typeof FILES): T[] =>
    text(name)
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const casks = (JSON.parse(text("casks")) as CaskJson[]).filter((_, index) => index % oneIn === 0);
  const kept = new Set(casks.map(({ token }) => token));
  const dates = lines<Dates>("dates").filter(({ token }) => kept.has(token));
  const ages = new Map(dates.map(({ token, lastVersionBump }) => [token, daysBefore(lastVersionBump)]));
  const bumpsPerDay = countWithin(dates, 5) / 5;
  const changes = lines<Change>("history").filter(({ inSnapshot, initial }) => inSnapshot && !initial);
  const turned = changes
    .map(({ sourceId, changedAt }) => ({ token: sourceId, day: DAYS - daysBefore(changedAt) }))
    .filter(({ day }) => day > 0);

  // The longer since its last version, the rarer its next; together as many a day as in the last days of the file.
  const weights = casks.map(({ token }) => 1 / (1 + (ages.get(token) ?? Number.POSITIVE_INFINITY)));
  const scale = bumpsPerDay / weights.reduce((sum, weight) => sum + Math.min(weight, 1), 0);

  const edition = (day: number) => {
    const flips = new Map<string, number>();
    for (const each of turned) if (each.day <= day) flips.set(each.token, (flips.get(each.token) ?? 0) + 1);
    const next = casks.map((cask, index) => {
      const phase = (index * 0.618_033_988_75) % 1;
      const bumps = Math.floor(day * Math.min(weights[index]! * scale, 1) + phase);
      const bumped = bumps > 0 ? { ...cask, version: `${cask.version}.${bumps}`, sha256: shaOf(cask, bumps) } : cask;
      return (flips.get(cask.token) ?? 0) % 2 === 0 ? bumped : { ...bumped, caveats_rosetta: flipped(cask) };
    });
    return Buffer.from(JSON.stringify(next));
  };
  return { bumpsPerDay, edition };
}

const daysBefore = (day: string | null) =>
  day === null ? Number.POSITIVE_INFINITY : Math.floor((Date.parse(SNAPSHOT_DAY) - Date.parse(day)) / DAY_MS);
const countWithin = (dates: readonly Dates[], days: number) =>
  dates.filter(({ lastVersionBump }) => daysBefore(lastVersionBump) <= days).length;
const shaOf = ({ sha256 }: CaskJson, bumps: number) =>
  sha256 === null || sha256 === "no_check" ? sha256 : `${sha256.slice(0, 56)}${String(bumps).padStart(8, "0")}`;
const flipped = ({ caveats_rosetta }: CaskJson) => (caveats_rosetta ? null : true);

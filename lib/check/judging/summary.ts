/** What becomes of the apps of a list, and how many there are of each. Pure. */

import { isInDoubt } from "#lib/check/judging/judge.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { isLeftOut, isOwnPart } from "#lib/check/lists/places.ts";
import type { Status } from "#lib/contract/schema.ts";
import { countWords } from "#lib/contract/words.ts";

/** A native version is out, and nothing says that this copy, or an older one on another Mac, is native, too. */
export const isFormer = ({ judgement: { action } }: Pick<Row, "judgement">): boolean =>
  action === "renew" || action === "probably";

export interface Summary {
  readonly apps: number;
  /** Stop with macOS 28. */
  readonly stopping: number;
  readonly withUpdate: number;
  /** Of those that stop, how many of their copies do, where others are native: "1 of 2 copies". */
  readonly partly: readonly string[];
  /** Unsupported on macOS 27 already. */
  readonly notRunning: number;
  /** Editions of 2012 and before, which may not start today, and will not open in macOS 28. */
  readonly early: number;
  readonly forced: number;
  /** Perhaps older than the native version of their title. */
  readonly toUpdate: number;
  /** By weak evidence, or a little older and of titles that no source ever called Intel. */
  readonly probablyNative: number;
  /** Neither these nor those that may stop. */
  readonly unknown: number;
  /** Whose evidence is old or thin, or that run through other software. */
  readonly mayStop: number;
  /** Ask for more than each Mac that has them. */
  readonly below: number;
  readonly fine: number;
  /** Helpers and drivers that stop, and Apple's own apps; neither is part of the other counts. */
  readonly partsStopping: number;
  /** Of these: plug-ins, drivers and tools, whose owner has to act. */
  readonly ownPartsStopping: number;
  readonly partsNotRunning: number;
  readonly parts: number;
  /** Named, but nothing says what they are built for; those that could not be read among them. */
  readonly ownPartsUnknown: number;
  /** Places and files that could not be read. */
  readonly partial: number;
  readonly apples: number;
  /** What comes with Steam, as part of no other count. */
  readonly steamTools: number;
  /** Intel Macs are counted apart, unless the list has no others. */
  readonly macs: number;
  /** Of these, those that nothing says to have Apple silicon. */
  readonly chipsUntold: number;
  readonly intelMacs: number;
  /** Both together. */
  readonly allMacs: number;
  /** Of these, those that only their apps show to be Intel Macs. */
  readonly seemIntel: readonly string[];
  readonly isIntelOnly: boolean;
  /** Apps that only these have. */
  readonly onIntelMacs: number;
  /** Of how many Macs a shared link says that its list is; it names none. */
  readonly ofMacs: number;
  /** Installs that a list counts without naming their Macs. */
  readonly installs: number;
}

/** Not surely lost today, and surely in macOS 28. */
type Judged = Pick<Row, "judgement" | "ran">;
export const isLostNext = ({ judgement: { on } }: Pick<Row, "judgement">) =>
  on[2] === "unsupported" && on[1] !== "unsupported";
/** So that it is no news where it may fail today. */
export const stops = (row: Pick<Row, "judgement">) => isLostNext(row) && row.judgement.old !== "early";
/** "1 of 2 copies", where the other copies are native; else empty. */
export const partlyWords = (row: Row): string =>
  stops(row) && row.stoppingCopies > 0 && row.nativeCopies > 0
    ? `${row.stoppingCopies.toLocaleString("en-GB")} of ${countWords(row.copies, "copy", "copies")}`
    : "";
/** It stops, but a newer version or edition does not. */
export const hasNewer = (row: Row) =>
  stops(row) && (row.judgement.action === "update" || row.judgement.action === "upgrade");
/** What becomes of an app: of these it is exactly one, and every count of apps is a count of these. */
export type Fate =
  | "stops"
  | "early"
  | "lost"
  | "update"
  | "mayStop"
  | "extra"
  | "below"
  | "unknown"
  | "probably"
  | "forced"
  | "fine";

export function fateOf(row: Judged): Fate {
  const { on, action } = row.judgement;
  if (action === "below") return "below";
  if (on[1] === "unsupported") return "lost";
  if (isLostNext(row)) return stops(row) ? "stops" : "early";
  if (action === "update" || action === "upgrade" || action === "renew") return "update";
  if (action === "probably" || action === "confirm") return "probably";
  if (action === "extra") return isInDoubt(on) ? "mayStop" : "extra";
  if (isInDoubt(on)) return "mayStop";
  if (on[2] === "unknown" || action === "partial") return "unknown";
  if (on[2] === "translation") return "extra";
  return row.ran === null ? "fine" : "forced";
}

/** What is to be done about a copy on its Mac: the same in the table of Macs and in their file. */
export type Work = "stops" | "early" | "lost" | "update" | "mayStop";
const WORK: Readonly<Partial<Record<Fate, Work>>> = {
  ...{ stops: "stops", early: "early", lost: "lost", update: "update", mayStop: "mayStop" },
};
export const workOf = (copy: Judged): Work | null => WORK[fateOf(copy)] ?? (isFormer(copy) ? "update" : null);

/** Whether the answer to one copy is that of its app. */
export function isSameFate(copy: Judged, app: Judged): boolean {
  const [one, other] = [fateOf(copy), fateOf(app)];
  const isLost = isLostNext(copy) && isLostNext(app);
  // Of an app with weak evidence only the older copies are to be updated.
  const isSame = one === other && (one !== "probably" || isFormer(copy) === isFormer(app));
  return isSame || isLost || (isFormer(copy) && isFormer(app));
}

/** Whether a copy is one that its app's row is about: of an app with work to do every copy with any, else those of its answer. */
export const isMeant = (copy: Judged, app: Judged): boolean =>
  workOf(app) ? workOf(copy) !== null : isSameFate(copy, app);

export const isUntoldPart = ({ place, judgement: { on } }: Row) => isOwnPart(place) && on[2] === "unknown";
export const isApp = ({ place }: Row) => place === "app";
const isPart = (row: Row) => !isApp(row) && !isLeftOut(row.place);

export function summarise(rows: readonly Row[]): Summary {
  const apps = rows.filter(isApp);
  const fates = apps.map(fateOf);
  // A list of Rosetta runs is separate and may come from the same Mac.
  const macs = new Set(rows.flatMap(({ macs, isInstalled }) => (isInstalled ? macs : [])));
  const appleMacs = new Set(rows.flatMap((row) => row.appleMacs));
  const intelMacs = [...new Set(rows.flatMap((row) => row.intelMacs))];
  const all = (fate: Fate) => fates.filter((each) => each === fate).length;
  return {
    apps: apps.length,
    stopping: all("stops"),
    partly: apps.flatMap((row) => partlyWords(row) || []),
    withUpdate: apps.filter(hasNewer).length,
    notRunning: all("lost"),
    early: all("early"),
    forced: all("forced"),
    toUpdate: all("update"),
    probablyNative: all("probably"),
    unknown: all("unknown"),
    mayStop: all("mayStop"),
    below: all("below"),
    fine: all("fine"),
    partsStopping: rows.filter((row) => isPart(row) && stops(row)).length,
    ownPartsStopping: rows.filter((row) => isOwnPart(row.place) && stops(row)).length,
    ownPartsUnknown: rows.filter(isUntoldPart).length,
    partsNotRunning: rows.filter((row) => isPart(row) && row.judgement.on[1] === "unsupported").length,
    parts: rows.filter(isPart).length,
    partial: rows.filter((row) => row.partial).length,
    apples: rows.filter(({ place }) => place === "apple").length,
    steamTools: rows.filter(({ place }) => place === "steamTool").length,
    intelMacs: intelMacs.length,
    allMacs: new Set([...macs, ...intelMacs]).size,
    seemIntel: [...new Set(rows.flatMap((row) => row.seemIntel))].sort(),
    isIntelOnly: intelMacs.length > 0 && intelMacs.every((mac) => macs.has(mac)),
    onIntelMacs: rows.filter(({ place }) => place === "intelMac").length,
    macs: macs.size,
    chipsUntold: [...macs].filter((mac) => !appleMacs.has(mac)).length,
    ofMacs: Math.max(0, ...rows.map((row) => row.ofMacs)),
    installs: rows.reduce((sum, { devices }) => sum + devices, 0),
  };
}

/** A list of more than one Mac, whether it names them or only counts. */
export const isFleet = ({ allMacs, installs }: Summary) => allMacs > 1 || installs > 0;

/** Neither known to stop nor known to keep running. */
export const toCheck = ({ toUpdate, probablyNative, unknown }: Summary): number => toUpdate + probablyNative + unknown;

/** No app has a sure answer. */
export const isUntold = ({ apps, unknown, mayStop, toUpdate }: Summary) => unknown + mayStop + toUpdate === apps;

/** The sign over it all: the worst that is so. */
export function toneOf(summary: Summary): Status {
  const { apps, stopping, notRunning, early, unknown, mayStop, toUpdate, parts } = summary;
  const { partsStopping, partsNotRunning, ownPartsUnknown, partial } = summary;
  if (stopping + notRunning > 0) return "unsupported";
  if (apps === 0 && parts > 0)
    return partsStopping + partsNotRunning > 0 ? "unsupported" : partial + ownPartsUnknown > 0 ? "unknown" : "native";
  return early > 0 || unknown + mayStop + toUpdate > apps / 2 || apps === 0 ? "unknown" : "native";
}

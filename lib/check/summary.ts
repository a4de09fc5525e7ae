/** The whole list in one sentence, and its counts. Pure. */

import { isInDoubt } from "#lib/check/judge.ts";
import { isLeftOut, isOwnPart } from "#lib/check/places.ts";
import type { Row } from "#lib/check/rows.ts";
import type { Status } from "#lib/contract/schema.ts";
import { allWords, countWords, listWords, sentenceCase } from "#lib/contract/words.ts";

export interface Summary {
  readonly apps: number;
  /** Stop with macOS 28. */
  readonly stopping: number;
  readonly withUpdate: number;
  /** Of those that stop, how many of their copies do, where others are native: "1 of 2 copies". */
  readonly partly: readonly string[];
  /** Unsupported on macOS 27 already. */
  readonly notRunning: number;
  readonly forced: number;
  /** Perhaps older than the native version of their title. */
  readonly toUpdate: number;
  /** A little older, of titles that no source ever called Intel. */
  readonly probablyNative: number;
  /** Neither these nor those that may stop. */
  readonly unknown: number;
  /** Whose evidence is old or thin, or that run through other software. */
  readonly mayStop: number;
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
  /** Intel Macs are counted apart, unless the list has no others. */
  readonly macs: number;
  readonly intelMacs: number;
  /** Of these, those that only their apps show to be Intel Macs. */
  readonly seemIntel: readonly string[];
  readonly isIntelOnly: boolean;
  /** Apps that only these have. */
  readonly onIntelMacs: number;
  /** Installs that a list counts without naming their Macs. */
  readonly installs: number;
}

export const stops = ({ judgement: { on } }: Row) => on[2] === "unsupported" && on[1] !== "unsupported";
/** "1 of 2 copies", of an app whose other copies are native; else empty. */
export const partlyWords = (row: Row): string =>
  stops(row) && row.intelCopies > 0 && row.nativeCopies > 0
    ? `${row.intelCopies.toLocaleString("en-GB")} of ${countWords(row.copies, "copy", "copies")}`
    : "";
/** It stops, but a newer version or edition does not. */
export const hasNewer = (row: Row) =>
  stops(row) && (row.judgement.action === "update" || row.judgement.action === "upgrade");
/** What becomes of an app: of these it is exactly one, and every count of apps is a count of these. */
export type Fate = "stops" | "lost" | "update" | "mayStop" | "extra" | "unknown" | "probably" | "forced" | "fine";

export function fateOf(row: Row): Fate {
  const { on, action } = row.judgement;
  if (on[1] === "unsupported") return "lost";
  if (stops(row)) return "stops";
  if (action === "update" || action === "upgrade" || action === "renew") return "update";
  if (action === "probably") return "probably";
  if (action === "extra") return isInDoubt(on) ? "mayStop" : "extra";
  if (isInDoubt(on)) return "mayStop";
  if (on[2] === "unknown" || action === "partial") return "unknown";
  if (on[2] === "translation") return "extra";
  return row.ran === null ? "fine" : "forced";
}

export const isUntoldPart = ({ place, judgement: { on } }: Row) => isOwnPart(place) && on[2] === "unknown";
export const isApp = ({ place }: Row) => place === "app";
const isPart = (row: Row) => !isApp(row) && !isLeftOut(row.place);

export function summarise(rows: readonly Row[]): Summary {
  const apps = rows.filter(isApp);
  const fates = apps.map(fateOf);
  // A list of Rosetta runs is separate and may come from the same Mac.
  const macs = new Set(rows.flatMap(({ macs, isInstalled }) => (isInstalled ? macs : [])));
  const intelMacs = [...new Set(rows.flatMap((row) => row.intelMacs))];
  const all = (fate: Fate) => fates.filter((each) => each === fate).length;
  return {
    apps: apps.length,
    stopping: all("stops"),
    partly: apps.flatMap((row) => partlyWords(row) || []),
    withUpdate: apps.filter(hasNewer).length,
    notRunning: all("lost"),
    forced: all("forced"),
    toUpdate: all("update"),
    probablyNative: all("probably"),
    unknown: all("unknown"),
    mayStop: all("mayStop"),
    fine: all("fine"),
    partsStopping: rows.filter((row) => isPart(row) && stops(row)).length,
    ownPartsStopping: rows.filter((row) => isOwnPart(row.place) && stops(row)).length,
    ownPartsUnknown: rows.filter(isUntoldPart).length,
    partsNotRunning: rows.filter((row) => isPart(row) && row.judgement.on[1] === "unsupported").length,
    parts: rows.filter(isPart).length,
    partial: rows.filter((row) => row.partial).length,
    apples: rows.filter(({ place }) => place === "apple").length,
    intelMacs: intelMacs.length,
    seemIntel: [...new Set(rows.flatMap((row) => row.seemIntel))].sort(),
    isIntelOnly: intelMacs.length > 0 && intelMacs.every((mac) => macs.has(mac)),
    onIntelMacs: rows.filter(({ place }) => place === "intelMac").length,
    macs: macs.size,
    installs: rows.reduce((sum, { devices }) => sum + devices, 0),
  };
}

/** A list of more than one Mac, whether it names them or only counts. */
export const isFleet = ({ macs, installs }: Summary) => macs > 1 || installs > 0;

/** Neither known to stop nor known to keep running. */
export const toCheck = ({ toUpdate, probablyNative, unknown }: Summary): number => toUpdate + probablyNative + unknown;

/** "4 of these 61 apps stop in macOS 28, 5 are to check; 3 of the 4 have an update." */
export function headline(summary: Summary): string {
  const { apps, stopping, withUpdate, notRunning, toUpdate, unknown, mayStop, parts } = summary;
  if (apps === 0 && parts > 0) return partsHeadline(summary);
  if (apps === 0) return "This list has no apps.";
  if (stopping > 0) {
    const stop =
      apps === 1
        ? "The one app stops"
        : `${stopping.toLocaleString("en-GB")} of these ${countWords(apps, "app")} ${stopping === 1 ? "stops" : "stop"}`;
    const untold = toCheck(summary);
    const check = untold > 0 ? `, ${untold.toLocaleString("en-GB")} ${untold === 1 ? "is" : "are"} to check` : "";
    return `${stop} in macOS 28${check}; ${updateWords(stopping, withUpdate)}.`;
  }
  if (isUntold(summary))
    return apps === 1 ? "Your one app is not known yet." : `Your ${countWords(apps, "app")} are not known yet.`;
  if (notRunning === apps)
    return `${apps === 1 ? "The one app does" : `${sentenceCase(allWords(apps))} apps do`} not run on a current Mac.`;
  if (apps === 1) return "The one app is not known to stop in macOS 28.";
  const none = `None of these ${countWords(apps, "app")} is known to stop in macOS 28`;
  const but = [
    notRunning > 0 ? `${notRunning.toLocaleString("en-GB")} already ${notRunning === 1 ? "does" : "do"} not run` : "",
    mayStop > 0 ? `${mayStop.toLocaleString("en-GB")} may stop` : "",
    toUpdate > 0 ? `${toUpdate.toLocaleString("en-GB")} may be too old to be native` : "",
    unknown > 0 ? `${unknown.toLocaleString("en-GB")} ${unknown === 1 ? "is" : "are"} not known yet` : "",
  ].filter(Boolean);
  return but.length > 0 ? `${none}; ${but.join(", ")}.` : `${none}.`;
}

/** No app has a sure answer. */
export const isUntold = ({ apps, unknown, mayStop, toUpdate }: Summary) => unknown + mayStop + toUpdate === apps;

function partsHeadline({ parts, partsStopping, partsNotRunning, ownPartsUnknown, partial }: Summary): string {
  const lost = partsStopping + partsNotRunning;
  if (lost === 0 && partial > 0) return "Partial: some of it could not be read. The rest is not known to stop.";
  if (ownPartsUnknown === parts) return "What these plug-ins, drivers and tools are built for is not known.";
  if (lost === 0 && ownPartsUnknown > 0)
    return `None of these plug-ins, drivers and tools is known to stop; ${ownPartsUnknown} ${ownPartsUnknown === 1 ? "is" : "are"} not known yet.`;
  if (lost === 0) return "None of these plug-ins, drivers and tools is known to stop in macOS 28.";
  const isOne = lost === 1;
  const stop = partsStopping > 0 ? `${isOne ? "stops" : "stop"} in macOS 28` : "";
  const not = partsNotRunning > 0 ? `${isOne ? "does" : "do"} not run today` : "";
  const all = countWords(parts, "plug-in, driver or tool", "plug-ins, drivers and tools");
  return `${lost.toLocaleString("en-GB")} of ${all} ${[stop, not].filter(Boolean).join(" or ")}.`;
}

function updateWords(stopping: number, withUpdate: number): string {
  if (withUpdate === 0) return "no update is known";
  if (withUpdate < stopping)
    return `${withUpdate.toLocaleString("en-GB")} ${withUpdate === 1 ? "has" : "have"} an update`;
  return stopping === 1 ? "it has an update" : `${allWords(stopping)} have an update`;
}

/** "39 apps, 2 plug-ins, drivers and other parts" */
export const readWords = ({ apps, parts }: Summary) =>
  [
    apps > 0 || parts === 0 ? countWords(apps, "app") : "",
    parts > 0 ? countWords(parts, "plug-in, driver or other part", "plug-ins, drivers and other parts") : "",
  ]
    .filter(Boolean)
    .join(", ");

/** "your 240 Macs with Apple silicon": without Intel Macs, where there are others. */
export function macsInWords({ macs, intelMacs, isIntelOnly }: Summary): string {
  const own = macs > 1 ? `your ${macs.toLocaleString("en-GB")} Macs` : "your Mac";
  return `${own}${intelMacs > 0 && !isIntelOnly ? " with Apple silicon" : ""}`;
}

/** Empty without Intel Macs. */
export function intelMacsWords({ intelMacs, isIntelOnly, seemIntel }: Summary): string {
  if (intelMacs === 0) return "";
  const isOne = intelMacs === 1;
  if (isIntelOnly) {
    const they = isOne ? "This is an Intel Mac, which gets" : "These are Intel Macs, which get";
    return `${they} neither macOS 27 nor 28: the answer is for a newer Mac.`;
  }
  return [toldIntelWords(intelMacs - seemIntel.length), seemIntelWords(seemIntel)].filter(Boolean).join(" ");
}

const NAMED_MAX = 3;

/** "iMac-2017 looks like an Intel Mac: it gets neither macOS 27 nor 28 and is left out." */
function seemIntelWords(macs: readonly string[]): string {
  const isOne = macs.length === 1;
  const named = macs.length > NAMED_MAX ? countWords(macs.length, "Mac") : listWords(macs);
  if (macs.length === 0) return "";
  return `${named} ${isOne ? "looks like an Intel Mac: it gets" : "look like Intel Macs: they get"} neither macOS 27 nor 28 and ${isOne ? "is" : "are"} left out.`;
}

function toldIntelWords(intelMacs: number): string {
  if (intelMacs === 0) return "";
  const isOne = intelMacs === 1;
  const others = isOne ? "other Mac has" : `other ${countWords(intelMacs, "Mac")} have`;
  return `The ${others} an Intel chip and ${isOne ? "gets" : "get"} neither macOS 27 nor 28.`;
}

/** Notes that complete the headline and the counts. */
export function asides(summary: Summary): string {
  const { forced, apples, partsStopping, ownPartsStopping, macs, installs, onIntelMacs } = summary;
  const followers = partsStopping - ownPartsStopping;
  const are = (number: number, one: string, many: string) => (number === 1 ? one : many);
  const parts = [
    macs > 1 ? `Copies on ${countWords(macs, "Mac")}.` : "",
    installs > 0 ? `${countWords(installs, "install")} counted, without the names of the Macs.` : "",
    forced > 0
      ? `${countWords(forced, "app")} could run natively but ${are(forced, "was", "were")} opened with Rosetta.`
      : "",
    followers > 0
      ? `${countWords(followers, "helper or shared part", "helpers and shared parts")} also ${are(followers, "stops", "stop")}, listed below.`
      : "",
    onIntelMacs > 0 ? `Left out: ${countWords(onIntelMacs, "app")} that only Intel Macs have.` : "",
    apples > 0 ? `Left out: ${countWords(apples, "Apple app")} that ${are(apples, "comes", "come")} with macOS.` : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** The sign over it all: the worst that is so. */
export function toneOf(summary: Summary): Status {
  const { apps, stopping, notRunning, unknown, mayStop, toUpdate, parts } = summary;
  const { partsStopping, partsNotRunning, ownPartsUnknown, partial } = summary;
  if (stopping + notRunning > 0) return "unsupported";
  if (apps === 0 && parts > 0)
    return partsStopping + partsNotRunning > 0 ? "unsupported" : partial + ownPartsUnknown > 0 ? "unknown" : "native";
  return unknown + mayStop + toUpdate > apps / 2 || apps === 0 ? "unknown" : "native";
}

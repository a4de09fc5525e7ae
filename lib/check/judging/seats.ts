/** The apps of a list as tiles: each as it is today, and at its foot what macOS 28 changes or what waits. Pure. */

import { lackWords } from "#lib/check/catalogue/asked.ts";
import { signOn } from "#lib/check/judging/own-macs.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { type Fate, fateOf, isApp, isFormer, partlyWords } from "#lib/check/judging/summary.ts";
import { taskOf } from "#lib/check/judging/task-of.ts";
import type { Task } from "#lib/check/judging/tasks.ts";
import { isOldVersionNamed, macsWords } from "#lib/check/words/doubt.ts";
import type { Status } from "#lib/contract/schema.ts";
import { BELOW_MINIMUM, type Sign } from "#lib/contract/sign.ts";

/** @param at among all apps, worst first */
export interface Seat {
  readonly row: Row;
  readonly at: number;
  readonly fate: Fate;
  readonly task: Task;
  readonly status: Sign;
  /** "1 of 2 copies", "2 of 35 Macs", of an app that stops or is to be updated on these alone; else empty. */
  readonly partly: string;
}

/** Of a tile whose colour is that of most of its copies, which keep running. */
const isMostlyNative = ({ partly, status }: Pick<Seat, "partly" | "status">) => partly !== "" && status === "native";
const keepsMost = ({ nativeCopies, copies }: Row) => 2 * nativeCopies >= copies;

/** "2 of 35 Macs", where most copies are new enough to be native. */
const toUpdateWords = (row: Row): string => (isFormer(row) && keepsMost(row) ? macsWords(row).replace(/^on /, "") : "");

/** As it is today; what macOS 28 changes is at the tile's foot. Null means as judged. */
const STATUS_OF: Readonly<Record<Fate, Sign | null>> = {
  ...{ stops: "rosetta2", early: null, lost: "unsupported", update: "unknown", mayStop: null },
  ...{
    below: BELOW_MINIMUM,
    extra: "translation",
    unknown: "unknown",
    // The colour of its title's answer.
    probably: "native",
    forced: "native",
    fine: "native",
  },
};

export const seatsOf = (rows: readonly Row[]): Seat[] =>
  rows.filter(isApp).map((row, at) => {
    const [fate, partly] = [fateOf(row), partlyWords(row) || toUpdateWords(row)];
    const status = partly && keepsMost(row) ? "native" : (STATUS_OF[fate] ?? row.judgement.on[1]);
    return { row, at, fate, task: taskOf(row), status, partly };
  });

export const hasUpdate = ({ fate, task, partly }: Seat) =>
  fate === "stops" && !partly && (task === "update" || task === "upgrade");

const SEAT_WORDS: Readonly<Record<Fate, string>> = {
  stops: "will stop in macOS 28",
  early: "may not start, and will not in macOS 28",
  lost: "does not run",
  update: "update to be sure",
  mayStop: "may stop",
  extra: "needs extra software",
  below: "below its minimum",
  unknown: "not known yet",
  probably: "probably native",
  forced: "keeps running",
  fine: "keeps running",
};
export function seatWords(seat: Seat): string {
  if (seat.partly) return seat.fate === "stops" ? `${seat.partly} will stop in macOS 28` : `update ${seat.partly}`;
  if (hasUpdate(seat)) return "will stop in macOS 28, but a newer version is out";
  const fate = isOldVersionNamed(seat.row) ? "needs no Rosetta 2, but is an old version" : SEAT_WORDS[seat.fate];
  return [fate, lackWords(seat.row)].filter(Boolean).join(", ");
}

/** What macOS 28 makes of the copy on the disk; null where it changes nothing that is known. */
export function nextOf(seat: Seat): Next | null {
  const { fate } = seat;
  if (isMostlyNative(seat)) return null;
  return fate === "stops" || fate === "early" ? "unsupported" : fate === "mayStop" ? "unknown" : null;
}
export type Next = Extract<Status, "unsupported" | "unknown">;

/** What it is on that macOS, where its tile has another colour. @param at its place among those of a judgement */
export function otherOn({ row, status }: Seat, at: number): Sign | null {
  const on = signOn(row, at);
  return on === status ? null : on;
}

/** The colour of its tile on that macOS. */
export const statusAt = (seat: Seat, at: number): Sign =>
  at < 2 ? signOn(seat.row, at) : (nextOf(seat) ?? seat.status);

/** Whether its tile turns with the macOS of the plate. */
export const isTurning = (seat: Seat): boolean => nextOf(seat) !== null || signOn(seat.row, 0) !== signOn(seat.row, 1);

/** The colour of a tile's foot: that, or green where an update waits, which does not install itself. */
export type Foot = Next | "native";

export function footOf(seat: Seat): Foot | null {
  if (seat.partly) return seat.fate === "stops" ? "unsupported" : "unknown";
  if (seat.fate === "probably") return "unknown";
  if (hasUpdate(seat) || seat.fate === "update") return "native";
  return nextOf(seat);
}

/** @param foot of a tile, which has no sign of its own */
export type SeatKey = readonly [words: string, Sign, is: (seat: Seat) => boolean, foot?: Foot];

export const SEAT_KEY: readonly SeatKey[] = [
  [
    "Will stop in macOS 28",
    "rosetta2",
    (seat) => seat.fate === "stops" && !isMostlyNative(seat) && !hasUpdate(seat),
    "unsupported",
  ],
  ["Some copies will stop", "native", (seat) => isMostlyNative(seat) && seat.fate === "stops", "unsupported"],
  ["Will stop, but a newer version is out", "rosetta2", hasUpdate, "native"],
  ["May not start, and will not in macOS 28", "unknown", ({ fate }) => fate === "early", "unsupported"],
  ["Does not run", "unsupported", ({ fate }) => fate === "lost"],
  ["May stop in macOS 28", "rosetta2", ({ fate }) => fate === "mayStop", "unknown"],
  ["Update to be sure", "unknown", (seat) => seat.fate === "update" && !isMostlyNative(seat), "native"],
  ["Needs extra software", "translation", ({ fate }) => fate === "extra"],
  ["Below its minimum", BELOW_MINIMUM, ({ fate }) => fate === "below"],
  ["Not known yet", "unknown", ({ fate }) => fate === "unknown"],
  [
    "Native: probably, or in most copies",
    "native",
    (seat) => seat.fate === "probably" || (isMostlyNative(seat) && seat.fate !== "stops"),
    "unknown",
  ],
  ["Keeps running", "native", ({ fate }) => fate === "fine" || fate === "forced"],
];

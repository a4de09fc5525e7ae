/** A list on one macOS of the plate's ruler: how many run in which way, and why. Pure. */
import { lackWords } from "#lib/check/catalogue/asked.ts";
import { changeWords } from "#lib/check/judging/board.ts";
import { signOn, type Way, wayOn } from "#lib/check/judging/own-macs.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import type { Seat, SeatKey } from "#lib/check/judging/seats.ts";
import { summarise } from "#lib/check/judging/summary.ts";
import { AT_BEST, OF_EARLY } from "#lib/check/words/on-macos.ts";
import { LATEST_MACOS, MACOS_COLUMNS } from "#lib/contract/scope.ts";
import type { Sign } from "#lib/contract/sign.ts";
import { allWords, sentenceCase } from "#lib/contract/words.ts";

/** Worst first. */
export const WAYS = {
  stops: ["stops", "stop", "unsupported"],
  unsupported: ["does not run", "do not run", "unsupported"],
  below_minimum: ["asks for more", "ask for more", "below_minimum"],
  early: [OF_EARLY[0], OF_EARLY[0], "unknown"],
  older: [AT_BEST, AT_BEST, "unknown"],
  mayStop: ["may stop", "may stop", "unknown"],
  unknown: ["to check", "to check", "unknown"],
  translation: ["with extra software", "with extra software", "translation"],
  rosetta2: ["runs with Rosetta 2", "run with Rosetta 2", "rosetta2"],
  native: ["runs natively", "run natively", "native"],
} as const satisfies Record<Way, readonly [one: string, many: string, Sign]>;

interface CountedWay {
  readonly way: Way;
  readonly status: Sign;
  readonly count: number;
  readonly words: string;
  /** Of the colour, for one or many. */
  readonly key: string;
}

const countOn = (seats: readonly Seat[], at: number, sign: Sign) =>
  seats.filter(({ row }) => signOn(row, at) === sign).length;

const ORDER = Object.keys(WAYS) as Way[];
/** Its place on that macOS, the worst first, as the figures follow each other; the last is `LAST_PLACE`. */
export const placeOn = (seat: Seat, at: number): number => ORDER.indexOf(wayOn(seat.row, at));
export const LAST_PLACE = ORDER.length - 1;
/** Equal ones keep their order. */
export const worstSeatsFirst = (seats: readonly Seat[], at: number): Seat[] =>
  seats.toSorted((a, b) => placeOn(a, at) - placeOn(b, at));
export const worstRowsFirst = (rows: readonly Row[], at: number): Row[] =>
  rows.toSorted((a, b) => ORDER.indexOf(wayOn(a, at)) - ORDER.indexOf(wayOn(b, at)));

/** The key of tiles that are turned to that macOS. */
export const keyOn = (seats: readonly Seat[], at: number): SeatKey[] =>
  waysOn(seats, at).map(({ key, status, way }) => [key, status, ({ row }) => wayOn(row, at) === way]);

/** Those that there are. @param at its place among the macOS of a judgement */
export const waysOn = (seats: readonly Seat[], at: number): CountedWay[] =>
  ORDER.map((way) => ({ way, count: seats.filter(({ row }) => wayOn(row, at) === way).length }))
    .filter(({ count }) => count > 0)
    .map(({ way, count }) => ({
      ...{ way, count, status: WAYS[way][2] },
      words: WAYS[way][count === 1 ? 0 : 1],
      key: sentenceCase(WAYS[way][0]),
    }));

/** Of one tile, for screen readers: "runs with Rosetta 2 on macOS 26". */
export const turnedSeatWords = (seat: Seat, at: number): string =>
  [`${WAYS[wayOn(seat.row, at)][0]} on macOS ${MACOS_COLUMNS[at]}`, lackWords(seat.row)].filter(Boolean).join(", ");

/** "3 of them run with Rosetta 2, which macOS 27 is the last to have." */
export function turnedSentence(seats: readonly Seat[], at: number): string {
  const macos = MACOS_COLUMNS[at]!;
  if (macos > LATEST_MACOS) {
    const change = changeWords(summarise(seats.map(({ row }) => row))).replace(", ", " and ");
    return change && `macOS ${macos} removes Rosetta 2: ${change}.`;
  }
  const who = (count: number) =>
    seats.length === 1 ? "it" : count === seats.length ? allWords(count) : `${count.toLocaleString("en-GB")} of them`;
  const [rosetta, extra, untold] = (["rosetta2", "translation", "unknown"] as const).map((status) =>
    countOn(seats, at, status),
  ) as [number, number, number];
  const isLast = macos === LATEST_MACOS;
  if (rosetta > 0)
    return `${sentenceCase(who(rosetta))} ${WAYS.rosetta2[rosetta === 1 ? 0 : 1]}, which macOS ${macos} ${isLast ? "is the last to have" : "still has"}.`;
  if (extra > 0) return `${sentenceCase(who(extra))} ${extra === 1 ? "runs" : "run"} with extra software.`;
  return untold > 0 ? `We are not sure about ${who(untold)}: what to do is below.` : "";
}

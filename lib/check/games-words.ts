/** A library of games: how they run today, before what macOS 28 changes. Pure. */
import { type PlateField, plateFields, type Seat } from "#lib/check/board.ts";
import type { Row } from "#lib/check/rows.ts";
import { isApp, summarise } from "#lib/check/summary.ts";
import { gradeOf, meaningOf, PLAY_GRADES } from "#lib/contract/play-scale.ts";
import type { Status } from "#lib/contract/schema.ts";
import { lowerFirst } from "#lib/contract/words.ts";

const WAYS: readonly [Status, string][] = [
  ["native", "natively"],
  ["rosetta2", "with Rosetta 2"],
  ["translation", "with extra software"],
];
const TODAY_WORDS = {
  native: "runs natively",
  rosetta2: "runs with Rosetta 2",
  translation: "runs with extra software",
  unsupported: "does not run",
  unknown: "not known yet",
} as const satisfies Record<Status, string>;
const number = (count: number) => count.toLocaleString("en-GB");

const statusToday = ({ judgement: { on } }: Row): Status => on[1];
const countToday = (rows: readonly Row[], ...statuses: Status[]) =>
  rows.filter((row) => isApp(row) && statuses.includes(statusToday(row))).length;
const countRunning = (rows: readonly Row[]) => countToday(rows, ...WAYS.map(([status]) => status));

/** Nothing but games, as far as we know what they are. */
export function isOfGames(rows: readonly Row[]): boolean {
  const kinds = rows.filter(isApp).flatMap(({ title }) => title?.kind ?? []);
  return kinds.length > 0 && kinds.every((kind) => kind === "game");
}

/** "17 of 20 games run today." */
export function gamesAnswer(rows: readonly Row[]): string {
  const [run, all] = [countRunning(rows), rows.filter(isApp).length];
  if (all === 1) return run === 1 ? "It runs today." : "It is not known to run today.";
  return `${number(run)} of ${number(all)} games run${run === 1 ? "s" : ""} today.`;
}

/** "9 natively, 5 with Rosetta 2, 3 with extra software. 2 are sure to stop in macOS 28; 6 may." */
export function gamesSentence(rows: readonly Row[]): string {
  const ways = WAYS.flatMap(([status, words]) => {
    const count = countToday(rows, status);
    return count > 0 ? [`${number(count)} ${words}`] : [];
  });
  const { stopping, mayStop } = summarise(rows);
  const are = (count: number) => (count === 1 ? "is" : "are");
  const sure = stopping > 0 ? `${number(stopping)} ${are(stopping)} sure to stop in macOS 28` : "";
  const may = mayStop > 0 ? `${number(mayStop)} may${sure ? "" : " stop in macOS 28"}` : "";
  const [lost, untold] = [countToday(rows, "unsupported"), countToday(rows, "unknown")];
  return [
    ways.join(", "),
    [sure, may].filter(Boolean).join("; "),
    lost > 0 ? `${number(lost)} ${lost === 1 ? "does" : "do"} not run` : "",
    untold > 0 ? `${number(untold)} ${are(untold)} not known yet` : "",
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

/** By what runs today: green from half of them on. */
export function gamesStatus(rows: readonly Row[]): Status {
  const lost = countToday(rows, "unsupported");
  if (2 * countRunning(rows) >= rows.filter(isApp).length) return "native";
  return lost > countToday(rows, "unknown") ? "unsupported" : "unknown";
}

export function gamesFields(rows: readonly Row[]): PlateField[] {
  const { stopping, mayStop } = summarise(rows);
  return plateFields(rows).map((field, at) => {
    if (at < 2 || stopping + mayStop === 0) return { ...field, status: gamesStatus(rows) };
    const stop = stopping > 0 ? `${number(stopping)} stop${stopping === 1 ? "s" : ""}` : "";
    const may = mayStop > 0 ? `${number(mayStop)} may${stop ? "" : " stop"}` : "";
    const words = [stop, may].filter(Boolean).join(", ");
    return { ...field, status: stopping > 0 ? "unsupported" : "unknown", words };
  });
}

/** Each by today's answer; what macOS 28 changes is at its foot. */
export const gameSeats = (seats: readonly Seat[]): Seat[] =>
  seats.map((seat) => ({ ...seat, status: statusToday(seat.row) }));

export const gameSeatWords = ({ row, fate }: Seat): string =>
  [TODAY_WORDS[statusToday(row)], lowerFirst(playsWord(row)), FATE_WORDS[fate]].filter(Boolean).join(", ");

/** How well it plays, by the newest report; empty where it does not run or none says so. */
export const playsWord = (row: Row): string =>
  statusToday(row) === "unknown" ? "" : (gradeOf(row.title?.plays ?? 0) ?? "");

/** What the words on the tiles mean. */
export const GRADES_WORDS = `${PLAY_GRADES.map((grade) => `${grade}: ${meaningOf(grade)}`).join(
  " · ",
)}. A tile without a word: no report says how well it plays.`;

const FATE_WORDS: Readonly<Partial<Record<Seat["fate"], string>>> = {
  stops: "stops in macOS 28",
  mayStop: "may stop in macOS 28",
};

/** What the colours mean, and the marks at the foot. */
export const GAMES_KEY: readonly [words: string, Status, is: (seat: Seat) => boolean, mark?: string][] = [
  ["Stops in macOS 28", "rosetta2", ({ fate }) => fate === "stops", "el-foot-stops"],
  ["May stop in macOS 28", "rosetta2", ({ fate }) => fate === "mayStop", "el-foot-may"],
  ["Runs natively", "native", ({ status }) => status === "native"],
  ["Rosetta 2", "rosetta2", ({ status }) => status === "rosetta2"],
  ["Extra software", "translation", ({ status }) => status === "translation"],
  ["Does not run", "unsupported", ({ status }) => status === "unsupported"],
  ["Not known yet", "unknown", ({ status }) => status === "unknown"],
];

/** The poster's: "17 of 20 games run", and under it "2 stop, 6 may in macOS 28". */
export function gamesPoster(rows: readonly Row[]): { readonly words: string; readonly lost: string } {
  const next = gamesFields(rows).at(-1)!;
  const changes = /\b(?:stops?|may)\b/.test(next.words);
  return { words: gamesAnswer(rows).replace(/ today\.$/, ""), lost: changes ? `${next.words} in macOS 28` : "" };
}

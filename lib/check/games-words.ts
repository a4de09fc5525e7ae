/** A list of games in its first sentences: how they run today, before what macOS 28 changes. Pure. */
import type { Row } from "#lib/check/rows.ts";
import { isApp } from "#lib/check/summary.ts";
import type { Status } from "#lib/contract/schema.ts";

const WAYS: readonly [Status, string][] = [
  ["native", "natively"],
  ["rosetta2", "with Rosetta 2"],
  ["translation", "with extra software"],
];
const number = (count: number) => count.toLocaleString("en-GB");

/** Nothing but games, as far as we know what they are. */
export function isOfGames(rows: readonly Row[]): boolean {
  const kinds = rows.filter(isApp).flatMap(({ title }) => title?.kind ?? []);
  return kinds.length > 0 && kinds.every((kind) => kind === "game");
}

/** "17 of 20 games run today." */
export function gamesAnswer(rows: readonly Row[]): string {
  const games = rows.filter(isApp);
  const run = games.filter(({ judgement: { on } }) => WAYS.some(([status]) => status === on[1])).length;
  if (games.length === 1) return run === 1 ? "It runs today." : "It is not known to run today.";
  return `${number(run)} of ${number(games.length)} games run${run === 1 ? "s" : ""} today.`;
}

/** "9 natively, 5 with Rosetta 2, 3 with extra software." */
export function gamesSentence(rows: readonly Row[]): string {
  const countOf = (status: Status) => rows.filter((row) => isApp(row) && row.judgement.on[1] === status).length;
  const ways = WAYS.flatMap(([status, words]) => (countOf(status) > 0 ? [`${number(countOf(status))} ${words}`] : []));
  return ways.length > 0 ? `${ways.join(", ")}.` : "";
}

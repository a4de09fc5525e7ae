/** What the plate says of a list, for the page, files and the terminal. Pure. */
import { lackingSentence } from "#lib/check/catalogue/asked.ts";
import { plateAnswer, plateSentence, type Whose } from "#lib/check/judging/board.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import type { Seat } from "#lib/check/judging/seats.ts";
import { type Summary, summarise } from "#lib/check/judging/summary.ts";
import { TASK_ORDER } from "#lib/check/judging/task-order.ts";
import { figureOf, type Task } from "#lib/check/judging/tasks.ts";
import { macsStoppingWords, ofWhichStop, restWords } from "#lib/check/words/fleet.ts";
import { gamesAnswer, gamesSentence, isOfGames, shownSeats } from "#lib/check/words/games.ts";
import { intelMacsWords } from "#lib/check/words/summary.ts";
import { daysLeft, isoDay } from "#lib/contract/days.ts";
import { NEXT_MACOS_EXPECTED } from "#lib/contract/scope.ts";

export interface PlateWords {
  /** In large letters. */
  readonly answer: string;
  readonly sentence: string;
  /** Which begin with a link on the page. */
  readonly macs: string;
  readonly intelMacs: string;
}

export interface Reader {
  readonly whose: Whose;
  /** As a timestamp in ms. */
  readonly now: number;
}

/** Installs that are counted without names may be another's. */
export const whoseIs = ({ installs }: Summary, { whose }: Reader): Whose => (installs > 0 ? "this" : whose);

export function plateWords(rows: readonly Row[], reader: Reader): PlateWords {
  const summary = summarise(rows);
  const days = daysLeft(isoDay(new Date(reader.now)), NEXT_MACOS_EXPECTED);
  const [answer, rest, told] = isOfGames(rows)
    ? [gamesAnswer(rows), "", gamesSentence(rows)]
    : [plateAnswer(summary), restWords(summary), plateSentence(summary, rows, whoseIs(summary, reader), days)];
  return {
    answer,
    sentence: [rest, told, lackingSentence(rows)].filter(Boolean).join(" "),
    macs: macsStoppingWords(rows, summary),
    intelMacs: intelMacsWords(summary),
  };
}

/** All of it in one line. */
export const plateText = (rows: readonly Row[], reader: Reader): string =>
  Object.values(plateWords(rows, reader)).filter(Boolean).join(" ");

interface Figure {
  readonly task: Task;
  readonly count: number;
  readonly words: string;
}

/** How many there are to do what about: 15, "have a newer edition". */
export function plateFigures(rows: readonly Row[], seats: readonly Seat[] = shownSeats(rows)): Figure[] {
  const summary = summarise(rows);
  return TASK_ORDER.flatMap((task) => {
    const own = seats.filter((seat) => seat.task === task).map(({ row }) => row);
    const words = figureOf(task, own.length) + ofWhichStop(own, summary);
    return own.length > 0 ? [{ task, count: own.length, words }] : [];
  });
}

/** What the poster of a list says: how many are ready, or else the page's headline; when that is, and what becomes of the others. Pure. */
import {
  askWords,
  changeWords,
  earlyWords,
  lostWords,
  plateAnswer,
  plateFields,
  type Whose,
} from "#lib/check/judging/board.ts";
import type { Way } from "#lib/check/judging/own-macs.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import type { Foot, Seat, SeatKey } from "#lib/check/judging/seats.ts";
import { summarise, toCheck } from "#lib/check/judging/summary.ts";
import { gamesFields, gamesPoster, isOfGames, shownSeats } from "#lib/check/words/games.ts";
import { posterHead } from "#lib/check/words/heading.ts";
import { waysOn } from "#lib/check/words/turned.ts";
import { MACOS_COLUMNS } from "#lib/contract/scope.ts";
import type { Sign } from "#lib/contract/sign.ts";
import { allWords, sentenceCase } from "#lib/contract/words.ts";

const number = (count: number) => count.toLocaleString("en-GB");

const HOW: readonly Way[] = ["translation", "rosetta2", "native"];

interface PosterWords {
  /** "22 of 39 ready", "All 3 stop"; of games "17 of 20 games run" */
  readonly answer: string;
  readonly when: string;
  /** "12 stop, 1 may stop", "1 does not run", "4 to check" */
  readonly others: readonly string[];
}

/** @param at the macOS that the list is turned to, by its place among those of a judgement; null: as it is judged */
export function posterWords(rows: readonly Row[], at: number | null = null): PosterWords {
  if (at !== null)
    return {
      answer: sentenceCase((isOfGames(rows) ? gamesFields : plateFields)(rows)[at]!.words),
      when: `on macOS ${MACOS_COLUMNS[at]}`,
      // The others the answer counts already.
      others: waysOn(shownSeats(rows), at)
        .filter(({ way }) => HOW.includes(way))
        .map(({ count, words }) => `${number(count)} ${words}`),
    };
  if (isOfGames(rows)) {
    const { words, lost } = gamesPoster(rows);
    return { answer: words, when: "today", others: lost ? lost.split(", ") : [] };
  }
  const summary = summarise(rows);
  const { apps, fine, forced, below, stopping, early, mayStop, notRunning } = summary;
  const [keep, untold] = [fine + forced, toCheck(summary)];
  const extra = apps - keep - stopping - early - mayStop - notRunning - untold - below;
  // What one likes to show leads; the page tells first what stops.
  const areAll = apps > 1 && keep === apps;
  const isReady = areAll || (keep > 0 && stopping + mayStop > 0);
  const isLost = !isReady && stopping === 0 && notRunning > 0;
  const isEarly = !isReady && !isLost && stopping === 0 && early > 0;
  const ready = areAll ? sentenceCase(allWords(apps)) : `${number(keep)} of ${number(apps)}`;
  const answer = isReady ? `${ready} ready` : plateAnswer(summary).replace(/\.$/, "");
  const others = [
    ...changeWords(isReady ? summary : { ...summary, stopping: 0 }).split(", "),
    early > 0 && !isEarly && earlyWords(early, 1),
    notRunning > 0 && !isLost && lostWords(notRunning),
    below > 0 && !answer.includes(askWords(below)) && askWords(below),
    extra > 0 && `${number(extra)} with extra software`,
    untold > 0 && `${number(untold)} to check`,
    !isReady && keep > 0 && keep + below < apps && `${number(keep)} keep${keep === 1 ? "s" : ""} running`,
  ];
  return {
    answer,
    when: isReady ? "for macOS 28" : isLost || isEarly ? "today" : "in macOS 28",
    others: others.flatMap((words) => words || []),
  };
}

/** In one line, as the text of a link that is shared: "My Mac: 22 of 39 ready for macOS 28". */
export function shareWords(rows: readonly Row[], whose: Whose): string {
  const { answer, when } = posterWords(rows);
  return `${posterHead(rows, whose)}: ${answer} ${when}`;
}

interface PosterKey {
  /** "May stop in macOS 28: 2" */
  readonly words: string;
  /** One for each colour that has this meaning. */
  readonly tiles: readonly { readonly status: Sign; readonly foot: Foot | null }[];
}

/** What the tiles mean, and how many there are of each; none that is not there. */
export const posterKey = (seats: readonly Seat[], keys: readonly SeatKey[]): PosterKey[] =>
  keys.flatMap(([words, status, is, foot = null]) => {
    const meant = seats.filter(is);
    if (meant.length === 0) return [];
    const colours = foot ? [...new Set(meant.map((seat) => seat.status))] : [status];
    return [{ words: `${words}: ${number(meant.length)}`, tiles: colours.map((colour) => ({ status: colour, foot })) }];
  });

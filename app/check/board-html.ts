/** The result of /check as HTML, for its script and for the server: plate, seat map, groups. Everything is escaped. */

import { LACKING, LACKING_MEANING, lackingSentence, lackWords } from "#lib/check/asked.ts";
import { plateAnswer, plateFields, plateSentence, plateStatus, type Whose } from "#lib/check/board.ts";
import { macsStoppingWords } from "#lib/check/fleet-words.ts";
import { escapeHtml } from "#lib/check/formats/markup.ts";
import {
  GAMES_KEY,
  gameSeatWords,
  gamesAnswer,
  gamesFields,
  gamesSentence,
  gamesStatus,
  gradesMeaning,
  isOfGames,
  playsWord,
  shownSeats,
} from "#lib/check/games-words.ts";
import type { Row } from "#lib/check/rows.ts";
import { footOf, nextOf, SEAT_KEY, type Seat, seatWords } from "#lib/check/seats.ts";
import { intelMacsWords, macsInWords, summarise } from "#lib/check/summary.ts";
import { figureOf } from "#lib/check/tasks.ts";
import { daysLeft, isoDay } from "#lib/contract/days.ts";
import type { Status } from "#lib/contract/schema.ts";
import { LATEST_MACOS, MACOS_RELEASES, NEXT_MACOS_EXPECTED } from "#lib/contract/scope.ts";
import { countWords, sentenceCase } from "#lib/contract/words.ts";
import { initials } from "#lib/site/words/monogram.ts";
import { nameParts } from "#lib/site/words/tile-name.ts";
import { TASK_ORDER } from "./task-order.ts";

const SEATS_MAX = 260;

/** @param mark a further class */
export const sign = (status: Status, mark = "") =>
  `<svg class="icon sign-use sign-flip${mark && ` ${mark}`}" aria-hidden="true"><use href="#sign-${status}"/></svg>`;
const fieldNote = (macos: number) => {
  const name = MACOS_RELEASES.find(({ major }) => major === macos)?.name;
  return name ? `${name}${macos === LATEST_MACOS ? ", today" : ""}` : "Forecast, autumn 2027";
};
const number = (count: number) => count.toLocaleString("en-GB");

const COUNT_STEPS = 10;
const COUNT_MIN = 3;
// Tiles that land one after the other; the rest are there already.
const LANDING_MAX = 60;

/** A number with those on its way up, slower towards the end, for the style sheet: one line each. */
function countHtml(count: number): string {
  if (count < COUNT_MIN) return number(count);
  const steps = Array.from({ length: COUNT_STEPS }, (_, at) =>
    number(Math.round(count * (1 - (1 - at / COUNT_STEPS) ** 2))),
  );
  return `<span class="count" style="--steps:'${steps.join("\\a ")}'"><span>${number(count)}</span></span>`;
}

/** @param now as a timestamp in ms */
export function boardHtml(rows: readonly Row[], { whose: told, now }: { whose: Whose; now: number }): string {
  const seats = shownSeats(rows);
  const whose = summarise(rows).installs > 0 ? "this" : told;
  return `${plateHtml(rows, seats, whose, now)}${seats.length > 0 ? seatMapHtml(seats, whose, isOfGames(rows)) : ""}`;
}

function plateHtml(rows: readonly Row[], seats: readonly Seat[], whose: Whose, now: number): string {
  const summary = summarise(rows);
  const isGames = isOfGames(rows);
  const status = isGames ? gamesStatus(rows) : plateStatus(summary);
  const days = daysLeft(isoDay(new Date(now)), NEXT_MACOS_EXPECTED);
  const list = summary.installs > 0 ? `This list of ${countWords(summary.installs, "install")}` : "This list";
  const library = `${whose === "your" ? "Your" : "This"} Steam library`;
  const kind = isGames ? library : `${whose === "your" ? sentenceCase(macsInWords(summary)) : list} and macOS 28`;
  const figures = TASK_ORDER.flatMap((task) => {
    const count = seats.filter((seat) => seat.task === task).length;
    return count > 0 ? [`<li><a href="#do-${task}"><b>${countHtml(count)}</b> ${figureOf(task, count)}</a></li>`] : [];
  });
  const parts = summary.apps > 0 ? summary.ownPartsStopping : 0;
  if (parts > 0)
    figures.unshift(
      `<li><a href="#check-todo"><b>${countHtml(parts)}</b> ${parts === 1 ? "plug-in or tool stops" : "plug-ins and tools stop"}</a></li>`,
    );
  const fields = (isGames ? gamesFields : plateFields)(rows).map(
    (field) =>
      `<li class="year${field.macos === LATEST_MACOS ? " year-now" : ""}"${field.status === status ? "" : ` data-status="${field.status}"`}><b><span class="out-of-sight">macOS </span>${field.macos}</b><span class="year-says"><span class="year-word">${sign(field.status)}<span>${field.words}</span></span><small>${fieldNote(field.macos)}</small></span></li>`,
  );
  const answer = isGames ? gamesAnswer(rows) : plateAnswer(summary);
  const told = isGames ? gamesSentence(rows) : plateSentence(summary, rows, whose, days);
  const sentence = [told, lackingSentence(rows), macsStoppingWords(rows, summary), intelMacsWords(summary)]
    .filter(Boolean)
    .join(" ");
  return `<div class="plate check-plate" data-status="${status}"><div class="plate-in"><div><p class="plate-top">${sign(status)}<span>${kind}</span></p><h2 class="plate-answer" id="check-headline" tabindex="-1">${answerHtml(answer)}</h2>${sentence ? `<p class="plate-sentence">${escapeHtml(sentence)}</p>` : ""}</div>${figures.length > 0 ? `<ul class="check-figures">${figures.join("")}</ul>` : ""}</div>${seats.length > 0 ? `<ol class="years" aria-label="By macOS version">${fields.join("")}</ol>` : ""}</div>`;
}

/** Counts up to the number that it begins with. */
const answerHtml = (answer: string) =>
  escapeHtml(answer).replace(/^[\d,]+/, (shown) => countHtml(Number(shown.replaceAll(",", ""))));

function seatMapHtml(seats: readonly Seat[], whose: Whose, isGames: boolean): string {
  const [keys, wordsOf] = isGames ? [GAMES_KEY, gameSeatWords] : [SEAT_KEY, seatWords];
  const apps = countWords(seats.length, isGames ? "game" : "app");
  const key = keys
    .filter(([, , is]) => seats.some(is))
    .map(([words, status, is, foot]) =>
      foot
        ? `<li><span class="check-swatch el-foot" data-foot="${foot}" data-status="${seats.find(is)!.status}" aria-hidden="true"></span>${words}</li>`
        : `<li><svg class="icon sign-use" data-status="${status}" aria-hidden="true"><use href="#sign-${status}"/></svg>${words}</li>`,
    );
  const of = seats.map(({ row }) => row);
  const meaning = [of.some(lackWords) ? LACKING_MEANING : "", isGames ? gradesMeaning(of) : ""]
    .filter(Boolean)
    .join(" ");
  const left = seats.length - SEATS_MAX;
  const more =
    left > 0 ? `<p class="fine">The worst ${SEATS_MAX}; ${number(left)} more are in the table below.</p>` : "";
  return `<section class="check-seats" aria-labelledby="check-seats-head"><div class="check-seats-head"><h2 id="check-seats-head">${whose === "your" ? `Your ${apps}` : `${apps} on this list`}${seats.length > 1 ? ", worst first" : ""}</h2><ul class="sign-key">${key.join("")}</ul>${seats.some(nextOf) ? TURN : ""}</div><ul class="wall check-wall">${seats
    .slice(0, SEATS_MAX)
    .map((seat, at) =>
      seatHtml(seat, at, {
        words: wordsOf(seat),
        well: lackWords(seat.row) ? LACKING : isGames ? playsWord(seat.row) : seat.partly.replace(/ copies$/, ""),
      }),
    )
    .join("")}</ul>${more}${meaning && `<p class="fine">${meaning}</p>`}</section>`;
}

/** The classes and data of a tile, of one colour wherever it stands. */
export function tileAttributes(seat: Seat, kind = ""): string {
  const [foot, next] = [footOf(seat), nextOf(seat)];
  return `class="el${kind && ` ${kind}`}${foot ? " el-foot" : ""}"${foot ? ` data-foot="${foot}"` : ""} data-status="${seat.status}"${next ? ` data-next="${next}"` : ""}`;
}

/** Turns the tiles by the style sheet alone. */
const TURN = `<label class="check-turn no-print"><input type="checkbox"> Turn to macOS 28</label>`;

interface SeatWords {
  readonly words: string;
  readonly well: string;
}

function seatHtml(seat: Seat, at: number, { words, well }: SeatWords): string {
  const next = nextOf(seat);
  const name = escapeHtml(seat.row.name);
  return `<li><a ${tileAttributes(seat)}${at < LANDING_MAX ? ` style="--at:${at}"` : ""} href="#seat-${seat.at}" title="${name}: ${words}"><b aria-hidden="true">${escapeHtml(initials(seat.row.name))}</b>${sign(seat.status)}${next ? sign(next, "el-next") : ""}<span class="el-name"><bdi>${nameParts(seat.row.name).map(escapeHtml).join("<wbr>")}</bdi><span class="out-of-sight">: ${words}</span></span>${well && `<small class="el-well" aria-hidden="true">${well}</small>`}</a></li>`;
}

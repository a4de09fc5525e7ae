/** The result of /check as HTML, for its script and for the server: plate, seat map, groups. Everything is escaped. */

import { LACKING, LACKING_MEANING, lackWords } from "#lib/check/catalogue/asked.ts";
import { escapeHtml } from "#lib/check/formats/markup.ts";
import { type PlateField, plateFields, plateStatus, type Whose } from "#lib/check/judging/board.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { footOf, isTurning, nextOf, otherOn, SEAT_KEY, type Seat, seatWords } from "#lib/check/judging/seats.ts";
import { type Summary, summarise } from "#lib/check/judging/summary.ts";
import { listedAs } from "#lib/check/matching/shown-name.ts";
import {
  GAMES_KEY,
  gameSeatWords,
  gamesFields,
  gamesNoun,
  gamesStatus,
  gradesMeaning,
  isOfGames,
  shownSeats,
  thingIn,
  tileWord,
} from "#lib/check/words/games.ts";
import { thisWord } from "#lib/check/words/heading.ts";
import { plateFigures, plateWords, type Reader, whoseIs } from "#lib/check/words/plate.ts";
import { macsInWords } from "#lib/check/words/summary.ts";
import {
  LAST_PLACE,
  placeOn,
  turnedSeatWords,
  turnedSentence,
  waysOn,
  worstSeatsFirst,
} from "#lib/check/words/turned.ts";
import { LATEST_MACOS, MACOS_COLUMNS, MACOS_RELEASES } from "#lib/contract/scope.ts";
import type { Sign } from "#lib/contract/sign.ts";
import { countWords, sentenceCase } from "#lib/contract/words.ts";
import { initials } from "#lib/site/words/lists/monogram.ts";
import { nameParts } from "#lib/site/words/lists/tile-name.ts";

const SEATS_MAX = 260;
// Of more than fit on a screen the worst are enough: what to do stands below them.
const [SEATS_UNFOLDED_MAX, SEATS_FIRST] = [60, 36];

/** @param mark a further class */
export const sign = (status: Sign, mark = "") =>
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
/** The signs of a tile turned to the first and the second macOS. */
const AT_CLASSES = ["el-at-0", "el-at-1"];

/** A number with those on its way up, slower towards the end, for the style sheet: one line each. */
function countHtml(count: number): string {
  if (count < COUNT_MIN) return number(count);
  const steps = Array.from({ length: COUNT_STEPS }, (_, at) =>
    number(Math.round(count * (1 - (1 - at / COUNT_STEPS) ** 2))),
  );
  return `<span class="count" style="--steps:'${steps.join("\\a ")}'"><span>${number(count)}</span></span>`;
}

export function boardHtml(rows: readonly Row[], reader: Reader): string {
  const seats = shownSeats(rows);
  const whose = whoseIs(summarise(rows), reader);
  return `${plateHtml(rows, seats, reader)}${seats.length > 0 ? seatMapHtml(seats, whose, isOfGames(rows)) : ""}`;
}

function plateHtml(rows: readonly Row[], seats: readonly Seat[], reader: Reader): string {
  const summary = summarise(rows);
  const whose = whoseIs(summary, reader);
  const isGames = isOfGames(rows);
  const status = isGames ? gamesStatus(rows) : plateStatus(summary);
  const list = `This list${countedIn(summary)}`;
  const library = `${whose === "your" ? "Your" : thisWord(rows)} ${gamesNoun(rows)}`;
  const whole = isGames ? library : whose === "your" ? sentenceCase(macsInWords(summary)) : list;
  const kind = isGames ? library : `${whole} and macOS 28`;
  const figures = plateFigures(rows, seats).map(
    ({ task, count, words }) => `<li><a href="#do-${task}"><b>${countHtml(count)}</b> ${words}</a></li>`,
  );
  const parts = summary.apps > 0 ? summary.ownPartsStopping : 0;
  if (parts > 0)
    figures.unshift(
      `<li><a href="#check-todo"><b>${countHtml(parts)}</b> ${parts === 1 ? "plug-in or tool stops" : "plug-ins and tools stop"}</a></li>`,
    );
  const fields = (isGames ? gamesFields : plateFields)(rows);
  const canTurn = seats.some(isTurning);
  const years = fields.map((field) => yearHtml(field, field.status === status, canTurn));
  const turned = turnedTo(seats, isGames).map((at) =>
    turnedHtml(fields[at]!, `${whole} and macOS ${fields[at]!.macos}`, seats, at),
  );
  const { answer, sentence: told, macs, intelMacs } = plateWords(rows, reader);
  const sentence = [escapeHtml(told), macsLinked(macs, whose), escapeHtml(intelMacs)].filter(Boolean).join(" ");
  return `<div class="plate check-plate" data-status="${status}"><div class="plate-in" aria-live="polite"><div class="check-told"><p class="plate-top">${sign(status)}<span>${kind}</span></p><h2 class="plate-answer" id="check-headline" tabindex="-1">${answerHtml(answer)}</h2>${sentence ? `<p class="plate-sentence">${sentence}</p>` : ""}</div>${figures.length > 0 ? `<ul class="check-figures check-told">${figures.join("")}</ul>` : ""}${turned.join("")}</div>${seats.length > 0 ? `<div${canTurn ? ' role="radiogroup" aria-label="Show macOS version"' : ""}><ol class="years" aria-label="By macOS version">${years.join("")}</ol></div>` : ""}</div>`;
}

/** ", of 35 Macs", " of 160 installs"; empty of one Mac. */
const countedIn = ({ ofMacs, installs }: Summary) =>
  ofMacs > 0 ? `, of ${countWords(ofMacs, "Mac")},` : installs > 0 ? ` of ${countWords(installs, "install")}` : "";

/** To the table of Macs, which is on the reader's own page alone. */
const macsLinked = (words: string, whose: Whose) =>
  whose === "your"
    ? escapeHtml(words).replace(/^.*?Macs?\b/, (macs) => `<a href="#check-macs-head">${macs}</a>`)
    : escapeHtml(words);

/** One macOS of the ruler. @param canTurn a radio button that turns plate and tiles to it, by the style sheet alone */
function yearHtml({ macos, status, words }: PlateField, isAsPlate: boolean, canTurn: boolean): string {
  const said = `<b><span class="out-of-sight">macOS </span>${macos}</b><span class="year-says"><span class="year-word">${sign(status)}<span>${words}</span></span><small>${fieldNote(macos)}</small></span>`;
  const own = canTurn
    ? `<label><input class="out-of-sight" type="radio" name="check-macos" value="${macos}">${said}</label>`
    : said;
  return `<li class="year${macos === LATEST_MACOS ? " year-now" : ""}"${isAsPlate ? "" : ` data-status="${status}"`}>${own}</li>`;
}

/** What another macOS than the plate's own answer makes of the list. @param at its place among those of a judgement */
function turnedHtml({ words, status }: PlateField, kind: string, seats: readonly Seat[], at: number): string {
  const figures = waysOn(seats, at).map((way) => `<li><div><b>${number(way.count)}</b> ${way.words}</div></li>`);
  const sentence = turnedSentence(seats, at);
  return `<div class="check-turned" data-at="${at}"><div><p class="plate-top">${sign(status)}<span>${kind}</span></p><h2 class="plate-answer">${sentenceCase(words)}.</h2>${sentence && `<p class="plate-sentence">${sentence}</p>`}</div><ul class="check-figures">${figures.join("")}</ul></div>`;
}

/** Counts up to the number that it begins with. */
const answerHtml = (answer: string) =>
  escapeHtml(answer).replace(/^[\d,]+/, (shown) => countHtml(Number(shown.replaceAll(",", ""))));

function seatMapHtml(seats: readonly Seat[], whose: Whose, isGames: boolean): string {
  const keys = isGames ? GAMES_KEY : SEAT_KEY;
  const of = seats.map(({ row }) => row);
  const apps = countWords(seats.length, thingIn(of));
  const key = keys
    .filter(([, , is]) => seats.some(is))
    .map(([words, status, is, foot]) =>
      foot
        ? `<li><span class="check-swatch el-foot" data-foot="${foot}" ${coloursOf(seats.find(is)!)} aria-hidden="true">${sign(status)}</span>${words}</li>`
        : keyHtml(status, words),
    );
  const turned = turnedTo(seats, isGames).map(
    (at) =>
      `<ul class="sign-key check-turned" data-at="${at}">${waysOn(seats, at)
        .map((way) => keyHtml(way.status, way.key))
        .join("")}</ul>`,
  );
  const meaning = [of.some(lackWords) ? LACKING_MEANING : "", isGames ? gradesMeaning(of) : ""]
    .filter(Boolean)
    .join(" ");
  return `<section class="check-seats" aria-labelledby="check-seats-head"><div class="check-seats-head"><h2 id="check-seats-head">${whose === "your" ? `Your ${apps}` : `${apps} on this list`}<span class="check-told check-order" aria-live="polite">${seats.length > 1 && !isGames ? ", worst first" : ""}</span></h2><div class="check-keys"><ul class="sign-key check-told">${key.join("")}</ul>${turned.join("")}</div>${seats.some(isTurning) ? turnHtml(`${whose === "your" ? "your" : "these"} ${thingIn(of)}s`) : ""}</div><div class="check-walls">${wallsHtml(seats, isGames, null, LANDING_MAX)}</div>${meaning && `<p class="fine">${meaning}</p>`}</section>`;
}

/** The tiles in another order: worst first on one macOS. @param at its place among those of a judgement; null: as the list is judged */
export function turnedWallsHtml(rows: readonly Row[], at: number | null): string {
  const seats = shownSeats(rows);
  return wallsHtml(at === null ? seats : worstSeatsFirst(seats, at), isOfGames(rows), at);
}

/** @param at as of `turnedWallsHtml`; landing how many land one after the other */
function wallsHtml(seats: readonly Seat[], isGames: boolean, at: number | null, landing = 0): string {
  const turned = turnedTo(seats, isGames);
  const tiles = seats.slice(0, SEATS_MAX).map((seat, place) =>
    seatHtml(seat, place < landing ? place : null, {
      words: (isGames ? gameSeatWords : seatWords)(seat),
      turned: turned.map((on) => [on, turnedSeatWords(seat, on)]),
      at,
      well: lackWords(seat.row) ? LACKING : isGames ? tileWord(seat.row) : seat.partly.replace(/ (?:copies|Macs)$/, ""),
    }),
  );
  const count = seats.length;
  const wall = (some: readonly string[]) => `<ul class="wall check-wall">${some.join("")}</ul>`;
  if (count <= SEATS_UNFOLDED_MAX) return wall(tiles);
  const rest = tiles.slice(SEATS_FIRST);
  const left = (shown: number, mark = "") =>
    count > shown
      ? `<p class="fine${mark}">The worst ${shown}; ${number(count - shown)} more are in the table below.</p>`
      : "";
  return `${wall(tiles.slice(0, SEATS_FIRST))}<details class="check-tiles no-print"><summary>Show ${number(rest.length)} more tiles</summary>${wall(rest)}${left(SEATS_MAX)}</details>${left(SEATS_FIRST, " print-only")}`;
}

const keyHtml = (status: Sign, words: string) =>
  `<li><svg class="icon sign-use" data-status="${status}" aria-hidden="true"><use href="#sign-${status}"/></svg>${words}</li>`;

/** Where the plate tells something else than its own answer: an app's is about macOS 28, a game's about today. */
const turnedTo = (seats: readonly Seat[], isGames: boolean) =>
  seats.some(isTurning) ? MACOS_COLUMNS.map((_, at) => at).filter((at) => at < 2 || isGames) : [];

/** As it is today and, where that differs, with macOS 28. */
function coloursOf(seat: Seat): string {
  const next = nextOf(seat);
  return `data-status="${seat.status}"${next ? ` data-next="${next}"` : ""}`;
}

/** The classes and data of a tile, of one colour wherever it stands. */
export function tileAttributes(seat: Seat, kind = ""): string {
  const foot = footOf(seat);
  return `class="el${kind && ` ${kind}`}${foot ? " el-foot" : ""}"${foot ? ` data-foot="${foot}"` : ""} ${coloursOf(seat)}`;
}

const turnHtml = (things: string) =>
  `<p class="fine no-print">Press ${MACOS_COLUMNS.join(", ").replace(/, (\d+)$/, " or $1")} above to see ${things} on that macOS.</p>`;

interface SeatWords {
  readonly words: string;
  /** The same by macOS; the style sheet shows one to screen readers. */
  readonly turned: readonly (readonly [at: number, words: string])[];
  /** What a pointer is told. */
  readonly at: number | null;
  readonly well: string;
}

function seatHtml(seat: Seat, landing: number | null, { words, turned, at, well }: SeatWords): string {
  const hint = turned.find(([on]) => on === at)?.[1] ?? words;
  const said = [
    `<span class="out-of-sight${turned.length > 0 ? " check-told" : ""}">: ${words}</span>`,
    ...turned.map(([on, own]) => `<span class="out-of-sight check-turned" data-at="${on}">: ${own}</span>`),
  ].join("");
  const next = nextOf(seat);
  const on = [0, 1].map((at) => otherOn(seat, at));
  const style = [
    landing !== null && `--at:${landing}`,
    ...on.map((status, at) => status && `--at-${at}:var(--${status});--on-at-${at}:var(--on-${status})`),
  ]
    .filter(Boolean)
    .join(";");
  // For the style sheet, which sorts where there are no scripts.
  const places = (turned.length > 0 ? MACOS_COLUMNS : []).flatMap((_, on) =>
    placeOn(seat, on) < LAST_PLACE ? `--o-${on}:${placeOn(seat, on)}` : [],
  );
  return `<li${places.length > 0 ? ` style="${places.join(";")}"` : ""}><a ${tileAttributes(seat)}${on.map((status, at) => (status ? ` data-at-${at}="${status}"` : "")).join("")}${style && ` style="${style}"`} href="#seat-${seat.at}" title="${escapeHtml([seat.row.name, listedAs(seat.row)].filter(Boolean).join(", "))}: ${hint}"><b aria-hidden="true">${escapeHtml(initials(seat.row.name))}</b>${sign(seat.status)}${next ? sign(next, "el-next") : ""}${on.map((status, at) => (status ? sign(status, AT_CLASSES[at]) : "")).join("")}<span class="el-name"><bdi>${nameParts(seat.row.name).map(escapeHtml).join("<wbr>")}</bdi>${said}</span>${well && `<small class="el-well" aria-hidden="true">${well}</small>`}</a></li>`;
}

/** The result of /check as HTML, for its script and for the server: plate, seat map, groups. Everything is escaped. */

import {
  figureOf,
  hasUpdate,
  plateAnswer,
  plateFields,
  plateSentence,
  plateStatus,
  type Seat,
  seatsOf,
  seatWords,
  TASKS,
  type Task,
  type Whose,
} from "#lib/check/board.ts";
import { doubtOf, installsMeant, isFormer, macsWords } from "#lib/check/doubt-words.ts";
import { escapeHtml, nearHtml } from "#lib/check/formats/markup.ts";
import {
  GAMES_KEY,
  GRADES_WORDS,
  gameSeats,
  gameSeatWords,
  gamesAnswer,
  gamesFields,
  gamesSentence,
  gamesStatus,
  isOfGames,
  playsWord,
} from "#lib/check/games-words.ts";
import type { Row } from "#lib/check/rows.ts";
import { isFleet, summarise } from "#lib/check/summary.ts";
import { adviceFor, LOOK_ADVICE } from "#lib/check/verdict-words.ts";
import { shownVersion } from "#lib/contract/app-versions.ts";
import { daysLeft, isoDay } from "#lib/contract/days.ts";
import type { Status } from "#lib/contract/schema.ts";
import { LATEST_MACOS, MACOS_RELEASES, NEXT_MACOS_EXPECTED } from "#lib/contract/scope.ts";
import { partOf } from "#lib/contract/title-parts.ts";
import { allWords, countWords } from "#lib/contract/words.ts";
import { initials } from "#lib/site/words/monogram.ts";
import { nameParts } from "#lib/site/words/tile-name.ts";

const SEATS_MAX = 260;
const ITEMS_MAX = 60;
const NAMES_MAX = 300;
const MACS_MAX = 30;
const LATER: readonly Task[] = ["switch", "may", "extra", "look", "probably", "fine"];
const FIGURE_ORDER: readonly Task[] = ["ask", "replace", "upgrade", "update", ...LATER];
const GROUP_ORDER: readonly Task[] = ["update", "upgrade", "replace", "ask", ...LATER];

const sign = (status: Status) =>
  `<svg class="icon sign-use sign-flip" aria-hidden="true"><use href="#sign-${status}"/></svg>`;
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
  const seats = seatsOf(rows);
  const whose = summarise(rows).installs > 0 ? "this" : told;
  return `${plateHtml(rows, seats, whose, now)}${seats.length > 0 ? seatMapHtml(seats, whose, isOfGames(rows)) : ""}`;
}

function plateHtml(rows: readonly Row[], seats: readonly Seat[], whose: Whose, now: number): string {
  const summary = summarise(rows);
  const isGames = isOfGames(rows);
  const status = isGames ? gamesStatus(rows) : plateStatus(summary);
  const days = daysLeft(isoDay(new Date(now)), NEXT_MACOS_EXPECTED);
  const macs = summary.macs > 1 ? `${summary.macs} Macs` : "Mac";
  const list = summary.installs > 0 ? `This list of ${countWords(summary.installs, "install")}` : "This list";
  const library = `${whose === "your" ? "Your" : "This"} Steam library`;
  const kind = isGames ? library : `${whose === "your" ? `Your ${macs}` : list} and macOS 28`;
  const figures = FIGURE_ORDER.flatMap((task) => {
    const count = seats.filter((seat) => seat.task === task).length;
    return count > 0 ? [`<li><a href="#do-${task}"><b>${countHtml(count)}</b> ${figureOf(task, count)}</a></li>`] : [];
  });
  const parts = summary.apps > 0 ? summary.ownPartsStopping : 0;
  if (parts > 0) figures.unshift(`<li><a href="#check-todo"><b>${countHtml(parts)}</b> Plug-ins and tools</a></li>`);
  const fields = (isGames ? gamesFields : plateFields)(rows).map(
    (field) =>
      `<li class="year${field.macos === LATEST_MACOS ? " year-now" : ""}"${field.status === status ? "" : ` data-status="${field.status}"`}><b><span class="out-of-sight">macOS </span>${field.macos}</b><span class="year-says"><span class="year-word">${sign(field.status)}<span>${field.words}</span></span><small>${fieldNote(field.macos)}</small></span></li>`,
  );
  const answer = isGames ? gamesAnswer(rows) : plateAnswer(summary);
  const sentence = isGames ? gamesSentence(rows) : plateSentence(summary, rows, whose, days);
  return `<div class="plate check-plate" data-status="${status}"><div class="plate-in"><div><p class="plate-top">${sign(status)}<span>${kind}</span></p><h2 class="plate-answer" id="check-headline" tabindex="-1">${answerHtml(answer)}</h2>${sentence ? `<p class="plate-sentence">${escapeHtml(sentence)}</p>` : ""}</div>${figures.length > 0 ? `<ul class="check-figures">${figures.join("")}</ul>` : ""}</div>${seats.length > 0 ? `<ol class="years" aria-label="By macOS version">${fields.join("")}</ol>` : ""}</div>`;
}

/** Counts up to the number that it begins with. */
const answerHtml = (answer: string) =>
  escapeHtml(answer).replace(/^[\d,]+/, (shown) => countHtml(Number(shown.replaceAll(",", ""))));

/** A swatch for what has no sign of its own. */
const KEY: typeof GAMES_KEY = [
  ["Will stop", "rosetta2", ({ fate }) => fate === "stops"],
  ["Will stop, but a newer version is out", "rosetta2", hasUpdate, "el-update"],
  ["Does not run", "unsupported", ({ fate }) => fate === "lost"],
  ["May stop", "unknown", ({ fate }) => fate === "mayStop", "el-may"],
  ["Update to be sure", "unknown", ({ fate }) => fate === "update", "el-sure"],
  ["Needs extra software", "translation", ({ fate }) => fate === "extra"],
  ["Not known yet", "unknown", ({ fate }) => fate === "unknown"],
  ["Probably native", "unknown", ({ fate }) => fate === "probably", "el-sure"],
  ["Keeps running", "native", ({ fate }) => fate === "fine" || fate === "forced"],
];

function seatMapHtml(all: readonly Seat[], whose: Whose, isGames: boolean): string {
  const [keys, seats, wordsOf] = isGames ? [GAMES_KEY, gameSeats(all), gameSeatWords] : [KEY, all, seatWords];
  const markOf = (seat: Seat) => keys.find(([, , is, mark]) => mark && is(seat))?.[3] ?? "";
  const apps = countWords(seats.length, isGames ? "game" : "app");
  const key = keys
    .filter(([, , is]) => seats.some(is))
    .map(([words, status, , mark]) =>
      mark
        ? `<li><span class="check-swatch ${mark}" data-status="${status}" aria-hidden="true"></span>${words}</li>`
        : `<li><svg class="icon sign-use" data-status="${status}" aria-hidden="true"><use href="#sign-${status}"/></svg>${words}</li>`,
    );
  const left = seats.length - SEATS_MAX;
  const more =
    left > 0 ? `<p class="fine">The worst ${SEATS_MAX}; ${number(left)} more are in the table below.</p>` : "";
  return `<section class="check-seats" aria-labelledby="check-seats-head"><div class="check-seats-head"><h2 id="check-seats-head">${whose === "your" ? `Your ${apps}` : `${apps} on this list`}${seats.length > 1 ? ", worst first" : ""}</h2><ul class="sign-key">${key.join("")}</ul></div><ul class="wall check-wall">${seats
    .slice(0, SEATS_MAX)
    .map((seat, at) =>
      seatHtml(seat, at, { mark: markOf(seat), words: wordsOf(seat), well: isGames ? playsWord(seat.row) : "" }),
    )
    .join(
      "",
    )}</ul>${more}${isGames && seats.some(({ row }) => playsWord(row)) ? `<p class="fine">${GRADES_WORDS}</p>` : ""}</section>`;
}

interface SeatWords {
  readonly mark: string;
  readonly words: string;
  readonly well: string;
}

function seatHtml(seat: Seat, at: number, { mark, words, well }: SeatWords): string {
  const name = escapeHtml(seat.row.name);
  return `<li><a class="el${mark && ` ${mark}`}" data-status="${seat.status}"${at < LANDING_MAX ? ` style="--at:${at}"` : ""} href="#seat-${seat.at}" title="${name}: ${words}"><b aria-hidden="true">${escapeHtml(initials(seat.row.name))}</b>${sign(seat.status)}<span class="el-name"><bdi>${nameParts(seat.row.name).map(escapeHtml).join("<wbr>")}</bdi><span class="out-of-sight">: ${words}</span></span>${well && `<small class="el-well" aria-hidden="true">${well}</small>`}</a></li>`;
}

/** What to do, a group for each kind of task. */
export function groupsHtml(rows: readonly Row[]): string {
  const seats = seatsOf(rows);
  const hasMacs = isFleet(summarise(rows));
  return GROUP_ORDER.map((task) => {
    const own = seats.filter((seat) => seat.task === task);
    return own.length > 0 ? groupHtml(task, own, hasMacs) : "";
  }).join("");
}

function groupHtml(task: Task, seats: readonly Seat[], hasMacs: boolean): string {
  const { label, advice } = TASKS[task];
  const head = `<h2><b>${number(seats.length)}</b> ${task === "fine" ? figureOf(task, seats.length) : label}</h2><p class="fine">${advice}</p>`;
  const left = (max: number) =>
    seats.length > max ? `<p class="fine">${number(seats.length - max)} more are in the table below.</p>` : "";
  const inner =
    task === "fine"
      ? `<details><summary>Show ${allWords(seats.length)}</summary><ul class="check-names">${seats
          .slice(0, NAMES_MAX)
          .map(
            ({ row, at }) =>
              `<li id="seat-${at}">${linkHtml(row)}${adviceFor(row) && `: ${escapeHtml(adviceFor(row))}`}</li>`,
          )
          .join("")}</ul>${left(NAMES_MAX)}</details>`
      : `<ul class="check-items">${seats
          .slice(0, ITEMS_MAX)
          .map((seat) => itemHtml(seat, hasMacs))
          .join("")}</ul>${left(ITEMS_MAX)}${task === "ask" ? LETTER : ""}`;
  return `<section class="check-group" id="do-${task}">${head}${inner}</section>`;
}

const LETTER = `<details><summary>A message to the maker</summary><p>Hello, I use your app on a Mac with Apple silicon. It still needs Rosetta 2, which macOS 28 removes in autumn 2027. Do you plan a version for Apple silicon, and when? Otherwise I’ll have to look for an alternative. Thank you.</p></details>`;

const linkHtml = ({ name, title }: Pick<Row, "name"> & { readonly title: { readonly slug: string } | null }) =>
  title
    ? `<a href="/titles/${encodeURIComponent(title.slug)}"><bdi>${escapeHtml(name)}</bdi></a>`
    : `<bdi>${escapeHtml(name)}</bdi>`;

function itemHtml(seat: Seat, hasMacs: boolean): string {
  const { row, at, task } = seat;
  const { successor, title } = row;
  const other = task === "replace" || task === "upgrade" ? successor : null;
  const [shown, status]: [string, Status] = other
    ? [other.name, "native"]
    : [row.name, task === "update" ? "native" : seat.status];
  const tile = `<span class="el el-mini" data-status="${status}" aria-hidden="true">${sign(status)}<b>${escapeHtml(initials(shown))}</b></span>`;
  const link = other ? linkHtml({ name: other.name, title: other }) : linkHtml(row);
  const note = other
    ? `${task === "replace" ? "A native alternative to" : "instead of"} <bdi>${escapeHtml(row.name === other.name && title ? title.name : row.name)}</bdi>`
    : noteOf(row, task, title?.host ?? "");
  return `<li id="seat-${at}">${tile}<div><h3>${link}</h3>${note && `<p>${note}</p>`}${hasMacs ? macsHtml(row) : ""}</div></li>`;
}

function noteOf(row: Row, task: Task, host: string): string {
  const latest = shownVersion(row.title?.latest ?? "");
  if (isFormer(row)) return escapeHtml(`${adviceFor(row)} ${doubtOf(row, { besideName: true })}`);
  if (task === "update" && latest && row.version !== latest) return `Version ${escapeHtml(latest)} is native`;
  if (row.near.length > 0) return nearHtml(row);
  const advice = adviceFor(row);
  // Its group's own.
  if (task !== "ask" || (row.title && partOf(row.title.slug)))
    return advice === LOOK_ADVICE || advice === TASKS[task].advice ? "" : escapeHtml(advice);
  return host
    ? `<a href="https://${escapeHtml(host)}" rel="noreferrer nofollow">Its maker: ${escapeHtml(host)}</a>`
    : escapeHtml(row.maker || "Ask its maker");
}

/** Which Macs have the copies that the answer is about, and whose they are. */
function macsHtml(row: Row): string {
  const own = installsMeant(row);
  if (own.length === 0) return row.devices > 0 && macsWords(row) ? `<p>${macsWords(row)}</p>` : "";
  const lines = own.slice(0, MACS_MAX).map(({ mac, owner, version }) => {
    const words = [mac, owner, shownVersion(version)].filter(Boolean).join(" · ");
    return `<li><bdi>${escapeHtml(words)}</bdi></li>`;
  });
  return `<details><summary>${macsWords(row) || "on 1 Mac"}</summary><ul>${lines.join("")}</ul>${own.length > MACS_MAX ? `<p class="fine">${number(own.length - MACS_MAX)} more are in the file “Which Macs stop”.</p>` : ""}</details>`;
}

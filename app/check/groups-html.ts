/** What to do about a list, as groups of HTML, for the script of /check and for the server. Everything is escaped. */

import { askedBeside, keptOutBeside } from "#lib/check/catalogue/asked.ts";
import { choiceHtml, escapeHtml, nearHtml } from "#lib/check/formats/markup.ts";
import { mostMacsFirst } from "#lib/check/judging/most-macs-first.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import type { Seat } from "#lib/check/judging/seats.ts";
import { isFleet, isFormer, summarise, workOf } from "#lib/check/judging/summary.ts";
import { TASK_ORDER, TODAY } from "#lib/check/judging/task-order.ts";
import { figureOf, TASKS, type Task, taskAdvice } from "#lib/check/judging/tasks.ts";
import { titlePath } from "#lib/check/lists/own-mac.ts";
import { listedAs } from "#lib/check/matching/shown-name.ts";
import {
  doubtOf,
  installsMeant,
  macsWords,
  oldEvidenceWords,
  untoldMacsWords,
  weakWords,
} from "#lib/check/words/doubt.ts";
import { FATE_WORDS, newestWords, playsWord, shownSeats } from "#lib/check/words/games.ts";
import {
  adviceFor,
  asideOf,
  CONFIRM_ADVICE,
  intelWords,
  isOfMacos,
  LOOK_ADVICE,
  stepFor,
} from "#lib/check/words/verdicts.ts";
import { shownVersion } from "#lib/contract/app-versions.ts";
import { partOf } from "#lib/contract/title-parts.ts";
import { allWords, countWords, lowerFirst } from "#lib/contract/words.ts";
import { bestWay } from "#lib/site/words/answers/answers.ts";
import { initials } from "#lib/site/words/lists/monogram.ts";
import { sign, tileAttributes } from "./board-html.ts";

const ITEMS_MAX = 12;
const NAMES_MAX = 300;
const MACS_MAX = 30;
const number = (count: number) => count.toLocaleString("en-GB");

/** What to do, a group for each kind of task. */
export function groupsHtml(rows: readonly Row[]): string {
  const seats = shownSeats(rows);
  const hasMacs = isFleet(summarise(rows));
  return TASK_ORDER.map((task) => {
    const among = seats.filter((seat) => seat.task === task);
    // A group may hold what stops and what has stopped.
    const own = hasMacs ? mostMacsFirst(among, ({ row }) => row) : among;
    return own.length > 0 ? groupHtml(task, own, hasMacs) : "";
  }).join("");
}

function groupHtml(task: Task, seats: readonly Seat[], hasMacs: boolean): string {
  const advice = taskAdvice(
    task,
    seats.map(({ row }) => row),
  );
  const head = `<h2><b>${number(seats.length)}</b> ${figureOf(task, seats.length)}</h2><p class="fine">${advice}</p>`;
  const left = (max: number) =>
    seats.length > max
      ? `<p class="fine check-left">${number(seats.length - max)} more are in the table below.</p>`
      : "";
  const inner =
    task === "fine"
      ? `<details><summary>${seats.length === 1 ? "Show it" : `Show ${allWords(seats.length)}`}</summary><ul class="check-names">${seats
          .slice(0, NAMES_MAX)
          .map(
            ({ row, at }) =>
              `<li id="seat-${at}">${[linkHtml(row) + listedHtml(row), [escapeHtml(adviceFor(row)), choiceHtml(row)].filter(Boolean).join(" "), lowerFirst(oldEvidenceWords(row))].filter(Boolean).join(": ")}</li>`,
          )
          .join("")}</ul>${left(NAMES_MAX)}</details>`
      : `${itemsHtml(seats.slice(0, ITEMS_MAX), hasMacs)}${restHtml(seats.slice(ITEMS_MAX, NAMES_MAX), hasMacs)}${left(NAMES_MAX)}${printedHtml(seats.length)}${task === "ask" ? LETTER : ""}`;
  return `<section class="check-group" id="do-${task}">${head}${inner}</section>`;
}

const itemsHtml = (seats: readonly Seat[], hasMacs: boolean) =>
  `<ul class="check-items">${seats.map((seat) => itemHtml(seat, hasMacs)).join("")}</ul>`;

/** Folded, so that a large fleet's groups are seen together; paper has them in the table. */
const restHtml = (seats: readonly Seat[], hasMacs: boolean) =>
  seats.length > 0
    ? `<details><summary>Show ${countWords(seats.length, "more", "more")}</summary>${itemsHtml(seats, hasMacs)}</details>`
    : "";

/** What paper leaves out, while the others stay folded. */
const printedHtml = (count: number) =>
  count > ITEMS_MAX
    ? `<p class="fine print-only check-printed">${ITEMS_MAX} of ${number(count)}; all are in the table.</p>`
    : "";

/** "CrossOver, paid" */
function wayWords({ row, status }: Seat): string {
  const isThroughOther = status === "translation" || row.judgement.action === "extra";
  const way = isThroughOther ? bestWay("translation", row.title?.layer ?? null) : null;
  return way ? `${way.name}${/^CrossOver/.test(way.name) ? ", paid" : ""}` : "";
}

/** "CrossOver, paid · Good · may stop in macOS 28" */
function gameNote(seat: Seat): string {
  const { row, fate, status } = seat;
  if (isFormer(row)) return adviceFor(row);
  const lost = status === "unsupported" ? adviceFor(row) : "";
  return [
    wayWords(seat),
    playsWord(row),
    keptOutBeside(row),
    askedBeside(row),
    newestWords(row),
    FATE_WORDS[fate],
    lost,
  ]
    .filter(Boolean)
    .join(" · ");
}

const LETTER = `<details><summary>A message to the maker</summary><p>Hello, I use your app on a Mac with Apple silicon. It still needs Rosetta 2, which macOS 28 removes in autumn 2027. Do you plan a version for Apple silicon, and when? Otherwise I’ll have to look for an alternative. Thank you.</p></details>`;

const linkHtml = (row: Pick<Row, "name" | "title" | "isGame" | "hardware" | "formula">) => {
  const name = `<bdi>${escapeHtml(row.name)}</bdi>`;
  if (row.title) return `<a href="${escapeHtml(titlePath(row))}">${name}</a>`;
  return row.formula ? `<a href="/search?q=${encodeURIComponent(row.formula)}" rel="nofollow">${name}</a>` : name;
};

const listedHtml = (row: Row) =>
  listedAs(row) && `<small class="check-below"><bdi>${escapeHtml(listedAs(row))}</bdi></small>`;

function itemHtml(seat: Seat, hasMacs: boolean): string {
  const { row, at, task } = seat;
  const { successor, title } = row;
  const other = task === "replace" || task === "upgrade" ? successor : null;
  const tile = `<span ${tileAttributes(seat, "el-mini")} aria-hidden="true">${sign(seat.status)}<b>${escapeHtml(initials(row.name))}</b></span>`;
  // Beside its product an edition has its own name.
  const link = linkHtml(row.name === other?.name && title ? { ...row, name: title.name } : row);
  const otherLink = other ? linkHtml({ ...row, name: other.name, title: other }) : "";
  const own = other
    ? task === "replace"
      ? `A native alternative: ${otherLink}`
      : `Use ${otherLink} instead${whyWords(row)}`
    : row.several.length > 0
      ? ""
      : noteOf(seat, title?.host ?? "");
  const note = [own, choiceHtml(row)].filter(Boolean).join(" ");
  return `<li id="seat-${at}">${tile}<div><h3>${link}</h3>${listedHtml(row)}${note && `<p>${note}</p>`}${hasMacs ? macsHtml(row) : ""}</div></li>`;
}

/** Of a name that we do not know: the search knows tools and nearby names, too. */
function lookUpHtml({ name, title }: Row): string {
  if (title) return "";
  const asked = encodeURIComponent(name);
  return `<span class="no-print"><a href="/search?q=${asked}" rel="nofollow">Look it up</a> or <a href="/tell?name=${asked}" rel="nofollow">tell us about it</a></span>`;
}

/** Why another edition is named instead. */
function whyWords({ judgement: { on } }: Row): string {
  if (on[1] === "unsupported") return ": this one does not run";
  return on[2] === "unsupported" ? ": this one stops in macOS 28" : "";
}

function noteOf(seat: Seat, host: string): string {
  const { row, task } = seat;
  // Its group says it.
  if (task === "print" || (task === "play" && !row.successor)) return "";
  if (
    (task === "elsewhere" || task === "below" || (task === "probably" && row.isGame) || TODAY.includes(task)) &&
    row.near.length === 0
  )
    return [escapeHtml(gameNote(seat)), lookUpHtml(row)].filter(Boolean).join(" · ");
  if (row.judgement.action === "extra") {
    const words = [wayWords(seat), playsWord(row), keptOutBeside(row), askedBeside(row), lowerFirst(weakWords(row))];
    return escapeHtml(words.filter(Boolean).join(" · "));
  }
  const latest = shownVersion(row.title?.latest ?? "");
  if (isFormer(row)) return escapeHtml(`${adviceFor(row)} ${doubtOf(row, { besideName: true })}`);
  if (task === "update" && latest && row.version !== latest && !isOfMacos(row))
    return `${intelWords(row)}Version ${escapeHtml(latest)} is native`;
  if (row.near.length > 0) return nearHtml(row);
  const step = stepFor(row);
  const isSaid = [LOOK_ADVICE, CONFIRM_ADVICE, TASKS[task].advice as string].includes(step);
  if ((task !== "ask" && task !== "yearly") || (row.title && partOf(row.title.slug)))
    // Its group has said what to do.
    return [escapeHtml(isSaid ? asideOf(row) : adviceFor(row)), task === "look" ? lookUpHtml(row) : ""]
      .filter(Boolean)
      .join(" ");
  if (row.formula) return escapeHtml(step);
  return host
    ? `<a href="https://${escapeHtml(host)}" rel="noreferrer nofollow">Its maker: ${escapeHtml(host)}</a>`
    : escapeHtml(row.maker);
}

/** Which Macs have the copies that the answer is about, and whose they are. */
function macsHtml(row: Row): string {
  const own = installsMeant(row);
  if (own.length === 0) return row.devices > 0 && macsWords(row) ? `<p>${macsWords(row)}</p>` : "";
  const lines = own.slice(0, MACS_MAX).map(({ mac, owner, version }) => {
    const words = [mac, owner, shownVersion(version)].filter(Boolean).join(" · ");
    return `<li><bdi>${escapeHtml(words)}</bdi></li>`;
  });
  const where = (macsWords(row) || "on 1 Mac") + untoldMacsWords(row);
  // What is to be updated says it beside.
  const printed = isFormer(row) ? "" : `<p class="print-only">${where}</p>`;
  return `${printed}<details><summary>${where}</summary><ul>${lines.join("")}</ul>${own.length > MACS_MAX ? `<p class="fine">${number(own.length - MACS_MAX)} more are in the file “${workOf(row) ? "Macs with work to do" : "CSV"}”.</p>` : ""}</details>`;
}

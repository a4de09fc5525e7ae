/** The table as HTML, for the script in the browser and for the server. Everything is escaped. */

import { UNKNOWN_EDITION_BRIEFLY } from "#lib/catalog/titles/names/old-editions.ts";
import { confirmedOf, confirmedWords } from "#lib/check/catalogue/confirmed.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { signOn } from "#lib/check/judging/own-macs.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { titlePath } from "#lib/check/lists/own-mac.ts";
import { choiceLabels, withHost } from "#lib/check/matching/choice-labels.ts";
import { isEditionOf } from "#lib/check/matching/editions.ts";
import { listedAs } from "#lib/check/matching/shown-name.ts";
import {
  doubtOf,
  isMatchedByName,
  latestKnown,
  macsCounted,
  macsMeant,
  macsWords,
  placeWords,
  untoldMacsWords,
} from "#lib/check/words/doubt.ts";
import { onWords } from "#lib/check/words/on-macos.ts";
import { ACTION_LABELS, actionLabel, asideOf, BUILD_WORDS, LOOK_ADVICE, stepFor } from "#lib/check/words/verdicts.ts";
import { shownVersion } from "#lib/contract/app-versions.ts";
import { MACOS_COLUMNS } from "#lib/contract/scope.ts";
import type { Sign } from "#lib/contract/sign.ts";
import { countWords } from "#lib/contract/words.ts";

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);
}

const sign = (status: Sign) =>
  `<svg class="icon status-icon" data-status="${status}" aria-hidden="true"><use href="#sign-${status}"/></svg>`;

/** Of a fleet alone: the style sheet hides the head above rows without it. */
export const MACS_HEAD = "Macs";
export const COLUMN_HEADS = [
  "Name",
  "The copy",
  "Latest known",
  ...MACOS_COLUMNS.map((major) => `macOS ${major}`),
  MACS_HEAD,
  "What to do",
  "As of",
] as const;

export function rowsHtml(rows: readonly Row[], { manyMacs }: { manyMacs: boolean }): string {
  return rows.map((row) => rowHtml(row, manyMacs)).join("");
}

function rowHtml(row: Row, manyMacs: boolean): string {
  const { judgement } = row;
  const cells = [
    copyCell(row, manyMacs),
    cell("Latest known", escapeHtml(shownVersion(latestKnown(row))) || blank),
    ...judgement.on.map((_, at) => onHtml(row, at)),
    ...(manyMacs ? [macsCell(row)] : []),
    cell("What to do", actionHtml(row)),
    cell(
      "As of",
      confirmedOf(row)
        ? `<time datetime="${escapeHtml(confirmedOf(row))}">${dayHtml(confirmedWords(row))}</time>`
        : blank,
    ),
  ];
  return `<tr role="row" class="check-row" data-status="${signOn(row, 2)}"><th role="rowheader" scope="row">${nameHtml(row, manyMacs)}</th>${cells.join("")}</tr>`;
}

/** Paper, where its column is narrow, leaves out the day. */
const dayHtml = (words: string) =>
  escapeHtml(words).replace(/^\d{1,2} /, (day) => `<span class="check-day">${day}</span>`);

const blank = `<span class="check-blank" aria-hidden="true">–</span><span class="out-of-sight">nothing known</span>`;
const cell = (label: string, inner: string, isEmpty = inner === blank) =>
  `<td role="cell"${isEmpty ? ' class="check-empty"' : ""} data-label="${label}">${inner}</td>`;

// The note above the table says what it means.
const byName = `<span class="check-by-name"><span aria-hidden="true">*</span><span class="out-of-sight"> (by name)</span></span>`;

function nameHtml(row: Row, manyMacs: boolean): string {
  const { name, title, maker } = row;
  const shown = `<bdi>${escapeHtml(name).replaceAll("_", "_<wbr>")}</bdi>`;
  const linked = title ? `<a href="${escapeHtml(titlePath(row))}">${shown}</a>` : shown;
  const below = [listedAs(row), maker, manyMacs ? "" : macsWords(row)].filter(Boolean).join(" · ");
  return `<span class="check-name">${linked}${isMatchedByName(row) ? byName : ""}</span>${below ? ` <span class="check-below"><bdi>${escapeHtml(below)}</bdi></span>` : ""}`;
}

function copyCell({ build, version, versions, copies, intelCopies, ran }: Row, manyMacs: boolean): string {
  const shown =
    manyMacs && versions.length > 1
      ? `${versions.slice(0, 3).join(", ")}${versions.length > 3 ? ` and ${versions.length - 3} more` : ""}`
      : shownVersion(version);
  const intel = manyMacs && copies > 1 && intelCopies > 0 ? `${intelCopies} of ${copies} Intel` : "";
  const launched = ran?.launches
    ? `opened ${countWords(ran.launches, "time")} with Rosetta`
    : ran
      ? "ran with Rosetta"
      : "";
  const below = [shown, intel, launched].filter(Boolean).join(" · ");
  // Nothing tells its code, but its version or a log may tell of it.
  if (build === "unknown" && below) return cell("The copy", escapeHtml(below));
  const inner = `<span>${BUILD_WORDS[build]}</span>${below ? ` <span class="check-below">${escapeHtml(below)}</span>` : ""}`;
  return cell("The copy", inner, build === "unknown");
}

const MACS_MAX = 30;
// So that a row stays low on paper, which has each Mac in a table of its own.
const MACS_PRINTED = 2;

/** How many Macs, and which, with whose they are: of several folded, so that rows stay low. */
function macsCell(row: Row): string {
  const macs = [...macsMeant(row)].map(([mac, owner]) => macHtml(mac, owner === mac ? "" : owner));
  const isOne = macs.length === 1;
  const below = (shown: readonly string[]) => shown.map((mac) => ` <span class="check-below">${mac}</span>`).join("");
  const leftOf = (max: number) => (macs.length > max ? `and ${(macs.length - max).toLocaleString("en-GB")} more` : "");
  const items = [...macs.slice(0, MACS_MAX), leftOf(MACS_MAX)].map((mac) => mac && `<li>${mac}</li>`).join("");
  const folded = ` <details class="check-below no-print"><summary>Show which</summary><ul class="plain">${items}</ul></details>`;
  // Paper unfolds nothing.
  const printed = macs.length > MACS_PRINTED ? "" : `<span class="print-only">${below(macs)}</span>`;
  const count = row.macs.length + row.devices > 0 ? macsCounted(row) + untoldMacsWords(row) : blank;
  return `<td role="cell" class="check-macs${count === blank ? " check-empty" : ""}" data-label="${MACS_HEAD}">${count}${isOne ? below(macs) : macs.length > 1 ? `${folded}${printed}` : ""}</td>`;
}

/** The owner in a line of its own, except on paper. */
const macHtml = (mac: string, owner: string) =>
  `<bdi>${breakable(mac)}</bdi>${owner && `<span class="check-owner"><span class="print-only"> · </span><bdi>${breakable(owner)}</bdi></span>`}`;

/** An address breaks at its signs rather than inside a word. */
const breakable = (text: string) => escapeHtml(text).replace(/@|\.(?=\w)/g, "<wbr>$&");

function onHtml(row: Row, at: number): string {
  const place = at === 2 ? "check-on check-next" : "check-on";
  return `<td role="cell" class="${place}" data-label="macOS ${MACOS_COLUMNS[at]}">${sign(signOn(row, at))} <span class="check-word">${onWords(row.judgement, at)}</span></td>`;
}

/** "Did you mean DaVinci Resolve?" Of another edition only what we know. Empty where no title is near. */
export function nearHtml({ name: listed, near, bundleId }: Row): string {
  const isOfItsName = bundleId !== "" && near.some(({ name }) => name === listed);
  const labels = choiceLabels(near, isOfItsName ? withHost : ({ name }) => name);
  const links = near.map(
    ({ slug }, at) => `<a href="/titles/${encodeURIComponent(slug)}"><bdi>${escapeHtml(labels[at]!)}</bdi></a>`,
  );
  const last = links.pop();
  if (last && near.some((title) => isEditionOf(listed, title)))
    return `${UNKNOWN_EDITION_BRIEFLY}: we know today’s ${[...links, last].join(", ")}.`;
  if (last && isOfItsName) return `Its bundle id is new to us. Is it ${[...links, last].join(" or ")}?`;
  return last ? `Did you mean ${links.length > 0 ? `${links.join(", ")} or ` : ""}${last}?` : "";
}

/** The titles that share the listed name, to say which is meant: the page's script counts the app as that, else each leads to its page. */
export function choiceHtml({ key, title, several, namesakes }: Row): string {
  const link = (other: TitleRecord, words: string) =>
    `<a href="/titles/${encodeURIComponent(other.slug)}" data-meant="${escapeHtml(other.slug)}" data-row="${escapeHtml(key)}"><bdi>${escapeHtml(words)}</bdi></a>`;
  if (several.length > 0) {
    const shown = several.slice(0, CHOICES_MAX);
    const labels = choiceLabels(shown, withHost);
    const links = shown.map((each, at) => link(each, labels[at]!));
    return `Several apps have this name. Is yours ${links.join(" or ")}?`;
  }
  if (!title || namesakes.length === 0) return "";
  const shown = [title, ...namesakes.slice(0, CHOICES_MAX)];
  const [taken = "", ...labels] = choiceLabels(shown, placeWords);
  const others = labels.map((label, at) => link(shown[at + 1]!, label));
  return `Taken as <bdi>${escapeHtml(taken)}</bdi>. Change to ${others.join(" or ")}.`;
}
const CHOICES_MAX = 3;

function actionHtml(row: Row): string {
  const { action, mayBeSpared } = row.judgement;
  const step = action === "choose" ? "" : stepFor(row);
  const advice = [
    step === LOOK_ADVICE ? "Select it in Finder and press ⌘ I." : step,
    asideOf(row),
    doubtOf(row, { besideName: true, besideSure: true }),
    mayBeSpared ? "Apple plans to keep some old games working, but has not said which." : "",
  ]
    .filter(Boolean)
    .join(" ");
  const words = actionLabel(row);
  const label =
    words === ACTION_LABELS.nothing ? `<span class="check-blank">${words}</span>` : `<strong>${words}</strong>`;
  const said = [
    nearHtml(row),
    choiceHtml(row),
    action === "replace" ? linked(advice, row.successor) : escapeHtml(advice),
  ]
    .filter(Boolean)
    .join(" ");
  return `${label}${said ? ` <span class="check-below">${said}</span>` : ""}`;
}

/** Escaped, with the alternative's name as a link. */
function linked(advice: string, alternative: Row["successor"]): string {
  if (!alternative) return escapeHtml(advice);
  const name = escapeHtml(alternative.name);
  const link = `<a href="/titles/${encodeURIComponent(alternative.slug)}">${name}</a>`;
  return escapeHtml(advice).replace(name, () => link);
}

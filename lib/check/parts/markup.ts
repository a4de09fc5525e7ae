/** Plug-ins, drivers and other parts as HTML: a fold for each kind, in it a fold for each maker. Everything is escaped. */
import { escapeHtml, nearHtml } from "#lib/check/formats/markup.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { isUntoldPart } from "#lib/check/judging/summary.ts";
import { formatOf } from "#lib/check/matching/shown-name.ts";
import {
  groupAdvice,
  groupParts,
  groupWords,
  type MakerGroup,
  type PartGroup,
  partialWords,
  todoLines,
} from "#lib/check/parts/group.ts";
import { PART_KINDS } from "#lib/check/parts/kinds.ts";
import { onWords } from "#lib/check/words/on-macos.ts";
import { actionLabel, BUILD_WORDS, ownAdvice } from "#lib/check/words/verdicts.ts";
import { shownVersion } from "#lib/contract/app-versions.ts";

const NAMES_MAX = 300;

/** Empty where nothing needs action and nothing was left unread. */
export function todoHtml(rows: readonly Row[]): string {
  const lines = todoLines(rows).map(
    ({ kind, words, advice }) => `<li><a href="#parts-${kind}">${escapeHtml(words)}</a> ${escapeHtml(advice)}</li>`,
  );
  const partial = partialWords(rows);
  if (partial) lines.push(`<li><strong>${escapeHtml(partial)}</strong></li>`);
  return lines.length > 0 ? `<ul>${lines.join("")}</ul>` : "";
}

export function partsHtml(rows: readonly Row[]): string {
  return groupParts(rows).map(groupHtml).join("");
}

function groupHtml(group: PartGroup): string {
  const { label, meaning } = PART_KINDS[group.kind];
  const told = [
    group.needAction > 0 ? groupWords(group) : `${group.rows.length} in all, none known to stop`,
    group.partial > 0 ? `${group.partial} not read` : "",
    group.untold > 0 ? `${group.untold} not known yet` : "",
  ];
  const advice = group.needAction > 0 ? ` <strong>${escapeHtml(groupAdvice(group))}</strong>` : "";
  return `<details class="box check-kind" id="parts-${group.kind}"><summary>${escapeHtml(label)} <span class="fine">${told.filter(Boolean).join("; ")}</span></summary><p>${escapeHtml(meaning)}${advice}</p>${group.makers.map(makerHtml).join("")}</details>`;
}

function makerHtml({ maker, rows, needAction }: MakerGroup): string {
  const untold = rows.filter(isUntoldPart).length;
  const figures =
    needAction > 0
      ? `${needAction} of ${rows.length} ${needAction === 1 ? "needs" : "need"} action`
      : `${rows.length}, ${untold > 0 ? `${untold === rows.length ? "" : `${untold} `}not known yet` : "none known to stop"}`;
  const left = rows.length > NAMES_MAX ? `<p class="fine">The first ${NAMES_MAX}; the CSV holds all.</p>` : "";
  return `<details class="check-maker"><summary><bdi>${escapeHtml(maker)}</bdi> <span class="fine">${figures}</span></summary><ul>${rows.slice(0, NAMES_MAX).map(itemHtml).join("")}</ul>${left}</details>`;
}

/** The collector's ways, without the names of Apple's programs. */
const PLAIN_HOW: Readonly<Record<string, string>> = {
  ...{ "lipo -archs": "its code", file: "its code", "its Mach-O header": "its code" },
  system_profiler: "the System Information report",
};

function itemHtml(row: Row): string {
  const { name, title, version, build, judgement, path, how } = row;
  const shown = `<bdi>${escapeHtml(name)}</bdi>`;
  const facts = [
    formatOf(row),
    shownVersion(version),
    row.partial ? "Partial" : BUILD_WORDS[build],
    `macOS 28: ${onWords(judgement, 2)}`,
  ];
  const isKnown = judgement.action === "nothing";
  const where = [path, how && `read from ${PLAIN_HOW[how] ?? how}`].filter(Boolean).join(" · ");
  return [
    `<li>${title ? `<a href="/titles/${encodeURIComponent(title.slug)}">${shown}</a>` : shown}`,
    `<span class="check-below">${escapeHtml(facts.filter(Boolean).join(" · "))}</span>`,
    isKnown
      ? ""
      : `<span class="check-below"><strong>${escapeHtml(actionLabel(row))}</strong> ${escapeHtml(ownAdvice(row))}</span>`,
    row.near.length > 0 ? `<span class="check-below">${nearHtml(row)}</span>` : "",
    where ? `<span class="check-below"><bdi>${escapeHtml(where)}</bdi></span></li>` : "</li>",
  ].join(" ");
}

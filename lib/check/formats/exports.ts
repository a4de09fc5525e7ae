/** The answer as files: CSV for spreadsheets, Markdown for mail and tickets. Pure. */

import { confirmedOf } from "#lib/check/catalogue/confirmed.ts";
import { csv } from "#lib/check/formats/csv.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { isFleet, summarise, workOf } from "#lib/check/judging/summary.ts";
import { fullName } from "#lib/check/matching/shown-name.ts";
import { partialWords, todoLines } from "#lib/check/parts/group.ts";
import {
  countMacs,
  doubtOf,
  latestKnown,
  macsCounted,
  macsMeant,
  untoldMacsWords,
  versionsMeant,
} from "#lib/check/words/doubt.ts";
import { onWords } from "#lib/check/words/on-macos.ts";
import { plateFigures, plateText, type Reader } from "#lib/check/words/plate.ts";
import { actionLabel, adviceBesideKind, adviceFor, BUILD_WORDS } from "#lib/check/words/verdicts.ts";
import { shownVersion } from "#lib/contract/app-versions.ts";
import { MACOS_COLUMNS } from "#lib/contract/scope.ts";

const HEAD = [
  "app",
  "maker",
  "bundleId",
  "teamId",
  "place",
  "yourCopy",
  "yourVersion",
  "latestKnown",
  "macOS26",
  "macOS27",
  "macOS28",
  "toDo",
  "advice",
  "doubt",
  "lastConfirmed",
  "slug",
  "copies",
  "intelCopies",
  "macs",
  "versions",
  "path",
  "foundBy",
  "partial",
  // After the others, so that they keep their places.
  "macsWithWork",
];

export function toCsv(rows: readonly Row[]): string {
  return csv([HEAD, ...rows.map(toCells)]);
}

function toCells(row: Row): string[] {
  const { judgement, title } = row;
  return [
    row.name,
    row.maker,
    row.bundleId,
    row.teamId,
    row.place,
    BUILD_WORDS[row.build],
    versionsMeant(row),
    latestKnown(row),
    ...judgement.on.map((_, at) => onWords(judgement, at)),
    actionLabel(row),
    adviceFor(row),
    doubtOf(row),
    confirmedOf(row),
    title?.slug ?? "",
    String(row.copies),
    String(row.intelCopies),
    row.macs.join("; "),
    row.versions.join("; "),
    row.path,
    row.how,
    row.partial,
    String(workOf(row) ? countMacs(row) : 0),
  ];
}

// Beside "Nothing to do" the names of forty Macs would hide what there is to do.
const [MACS_NAMED, MACS_NAMED_IDLE] = [30, 3];

/** "Mac-1 (Ada), Mac-2", those with the copies that the row is about; of many without work their number. */
function macsNamed(row: Row): string {
  if (!workOf(row) && countMacs(row) > MACS_NAMED_IDLE) return macsCounted(row);
  const macs = [...macsMeant(row)].map(([mac, owner]) => (owner && owner !== mac ? `${mac} (${owner})` : mac));
  const left = macs.length - MACS_NAMED;
  const more = left > 0 ? ` and ${left.toLocaleString("en-GB")} more` : "";
  return `${macs.slice(0, MACS_NAMED).join(", ")}${more}${untoldMacsWords(row)}`;
}

/** Begins with the plate's words and figures. */
export function toMarkdown(rows: readonly Row[], reader: Reader): string {
  const summary = summarise(rows);
  const hasMacs = isFleet(summary) && summary.macs > 0;
  const lines = rows.map((row) => {
    const cells = [
      fullName(row),
      BUILD_WORDS[row.build],
      versionsMeant(row, shownVersion),
      shownVersion(latestKnown(row)),
      ...row.judgement.on.map((_, at) => onWords(row.judgement, at)),
      ...(hasMacs ? [macsNamed(row)] : []),
      [actionLabel(row), adviceBesideKind(row)].filter(Boolean).join(": "),
      doubtOf(row),
      confirmedOf(row),
    ];
    return `| ${cells.map(inCell).join(" | ")} |`;
  });
  const titles = [
    "Name",
    "The copy",
    "Version",
    "Latest known",
    ...MACOS_COLUMNS.map((major) => `macOS ${major}`),
    ...(hasMacs ? ["Macs"] : []),
    "What to do",
    "How sure",
    "As of",
  ];
  const figures = plateFigures(rows)
    .map(({ count, words }) => `${count.toLocaleString("en-GB")} ${words}`)
    .join(" · ");
  const todo = todoLines(rows).map(({ words, advice }) => `- ${words} ${advice}`);
  return [
    inCell(plateText(rows, reader)),
    "",
    ...(figures ? [figures, ""] : []),
    ...[...todo, partialWords(rows)].filter(Boolean).flatMap((line) => [line, ""]),
    `| ${titles.join(" | ")} |`,
    `|${titles.map(() => " --- |").join("")}`,
    ...lines,
    "",
  ].join("\n");
}

// A name must neither end its cell nor become markup.
const inCell = (text: string) => text.replace(/[\\`*_[\]<>|~]/g, "\\$&").replace(/[\r\n]+/g, " ");

/** The answer as files: CSV for spreadsheets, Markdown for mail and tickets. Pure. */

import { confirmedOf } from "#lib/check/catalogue/confirmed.ts";
import { csv } from "#lib/check/formats/csv.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { isFleet, summarise, workOf } from "#lib/check/judging/summary.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { LEFT_OUT_WORDS, macTable } from "#lib/check/lists/mac-table.ts";
import { listMacs, macosWords } from "#lib/check/lists/macs.ts";
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
import { thingIn } from "#lib/check/words/games.ts";
import { countedWords, headingOf } from "#lib/check/words/heading.ts";
import { onWords } from "#lib/check/words/on-macos.ts";
import { plateFigures, plateText, type Reader } from "#lib/check/words/plate.ts";
import { actionLabel, adviceBesideKind, adviceFor, BUILD_WORDS } from "#lib/check/words/verdicts.ts";
import { shownVersion } from "#lib/contract/app-versions.ts";
import { isoDay } from "#lib/contract/days.ts";
import { LICENCE_NAME, LICENCE_URL } from "#lib/contract/licence.ts";
import { MACOS_COLUMNS } from "#lib/contract/scope.ts";
import { countWords, dayWords, sentenceCase } from "#lib/contract/words.ts";

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
  "serialNumbers",
];

/** @param found the same list, which tells of its Macs */
export function toCsv(rows: readonly Row[], found: readonly ListedApp[] = []): string {
  const serialNumbers = new Map(listMacs(found, rows).map(({ name, serialNumber }) => [name, serialNumber]));
  return csv([
    HEAD,
    ...rows.map((row) => [...toCells(row), inOrder(row.macs.map((mac) => serialNumbers.get(mac) ?? ""))]),
  ]);
}

/** As the Macs beside them, with a gap for one without. */
const inOrder = (numbers: readonly string[]) => (numbers.some(Boolean) ? numbers.join("; ") : "");

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

interface MarkdownSource {
  /** What the rows were judged from, which tells of its Macs. */
  readonly found?: readonly ListedApp[];
  /** Address of the page that the file is from; the command has none. */
  readonly page?: string;
}

/** Title and day, the plate's words and figures, the Macs of a fleet, every app, and where it is from. */
export function toMarkdown(
  rows: readonly Row[],
  reader: Reader,
  { found = [], page = "" }: MarkdownSource = {},
): string {
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
    `# ${headingOf(rows, reader.whose).words}`,
    "",
    `${countedWords(rows)} · ${dayWords(isoDay(new Date(reader.now)))}`,
    "",
    inCell(plateText(rows, reader)),
    "",
    ...(figures ? [figures, ""] : []),
    ...[...todo, partialWords(rows)].filter(Boolean).flatMap((line) => [line, ""]),
    ...macLines(found, rows),
    `## ${sentenceCase(thingIn(rows))}s in detail`,
    "",
    `| ${titles.join(" | ")} |`,
    `|${titles.map(() => " --- |").join("")}`,
    ...lines,
    "",
    "---",
    "",
    `Source: Silicon Verdict${page && `, ${page}`}. Verdict facts are free to reuse with attribution under [${LICENCE_NAME}](${LICENCE_URL}).`,
    "",
  ].join("\n");
}

/** Empty for a single Mac, as on the page. */
function macLines(found: readonly ListedApp[], rows: readonly Row[]): string[] {
  const macs = listMacs(found, rows);
  if (macs.length < 2) return [];
  const { heads, lines } = macTable(macs);
  return [
    `## ${countWords(macs.length, "Mac")}`,
    "",
    ...(macosWords(macs) ? [macosWords(macs), ""] : []),
    `| ${heads.join(" | ")} |`,
    `|${heads.map(() => " --- |").join("")}`,
    ...lines.map(({ mac, facts, works }) => {
      const name = mac.owner && mac.owner !== mac.name ? `${mac.name} (${mac.owner})` : mac.name;
      const named = works.map((names) => (names.length > 0 ? `${names.length}: ${names.join(", ")}` : ""));
      const [first = "", ...others] = named;
      return `| ${[name, ...facts, mac.isLeftOut ? LEFT_OUT_WORDS : first, ...others].map(inCell).join(" | ")} |`;
    }),
    "",
  ];
}

// A name must neither end its cell nor become markup.
const inCell = (text: string) => text.replace(/[\\`*_[\]<>|~]/g, "\\$&").replace(/[\r\n]+/g, " ");

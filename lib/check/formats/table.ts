/** Tables as CSV, TSV or Markdown: which columns they have, and the apps in their rows. */

import { readCell, separatorInCells } from "#lib/check/formats/apps-in-cell.ts";
import { readBuildColumn } from "#lib/check/formats/build-column.ts";
import {
  areColumnsOfApps,
  type ChosenColumns,
  type ColumnSample,
  type Columns,
  findColumnsOfTable,
  isOfOtherSystem,
  keysOf,
  readBuildCell,
  readMacBuild,
  readRow,
  withChosen,
} from "#lib/check/formats/columns.ts";
import { readCsv, separatorOf } from "#lib/check/formats/csv.ts";
import { isBrewList, isFolderListing } from "#lib/check/formats/lines.ts";
import { clean, type ListedApp } from "#lib/check/lists/listed-app.ts";
import { asStated } from "#lib/check/words/column-reading.ts";

const HEAD = 64 * 1024;

const SAMPLE_ROWS = 50;

const TABLE_FILE = /\.[ct]sv$/i;

/** Any table, of apps or not. */
export function isTable(head: string, file: string): boolean {
  const [first = [], ...rows] = sampleOf(head);
  if (first.length < 2) return false;
  if (areColumnsOfApps(findColumnsOfTable(first, rows))) return true;
  if (isBrewList(head) || isFolderListing(head)) return false;
  // Names may contain a comma each; a table has as many in its header.
  const isCalledTable = TABLE_FILE.test(file);
  const columnsMin = isCalledTable || (file !== "" && separatorOf(head) !== ",") || isWrittenAsTable(head) ? 2 : 3;
  return (
    rows.length >= (isCalledTable ? 1 : 2) &&
    first.length >= columnsMin &&
    rows.every((row) => row.length === first.length)
  );
}

/** By a program: all in quotation marks, or without a space after a separator that is no comma. */
function isWrittenAsTable(head: string): boolean {
  const [first = ""] = head.split(/\r?\n/, 1);
  if (/^"[^"]*"(?:[,;\t]"[^"]*")+$/.test(first)) return true;
  const separator = separatorOf(head);
  return separator !== "," && !first.includes(`${separator} `) && /[A-Z ]/.test(head);
}

/** The rows, of a table in Markdown without its outer bars. */
function* readRows(text: string, isCut = false): Generator<string[]> {
  const isBarred = /^\s*\|/.test(text);
  for (const row of readCsv(text, isCut))
    yield isBarred ? row.slice(1, row.at(-1)?.trim() === "" ? -1 : undefined) : row;
}

function sampleOf(text: string): string[][] {
  const isCut = text.length >= HEAD / 4;
  const rows: string[][] = [];
  for (const row of readRows(text, isCut)) {
    rows.push(row.map((value) => value.trim()));
    if (rows.length > SAMPLE_ROWS) break;
  }
  // The last character, of up to four bytes, may be truncated.
  return rows.length > 2 && isCut ? rows.slice(0, -1) : rows;
}

const ABOVE_MAX = 6;
const SEPARATOR_LINE = /^\s*sep=.\s*$/i;

/** The text from its header on, without Excel's "sep=;", a title or a date above it, and how many lines of these there are. */
export function fromHeader(text: string): { readonly table: string; readonly above: number } {
  const whole = { table: text, above: 0 };
  const head = text.slice(0, HEAD).replace(/^\uFEFF/, "");
  if (/^\s*[[{<]/.test(head) || areOfApps(head)) return whole;
  let [from, above] = [0, 0];
  for (let at = 0; at < ABOVE_MAX; at++) {
    const end = head.indexOf("\n", from);
    if (end === -1) return whole;
    const line = head.slice(from, end);
    from = end + 1;
    if (line.trim() !== "" && !SEPARATOR_LINE.test(line)) above++;
    const rest = head.slice(from);
    // More than one cell may be a list of names.
    if (line.split(separatorOf(rest)).filter((cell) => cell.trim()).length > 1 && !SEPARATOR_LINE.test(line))
      return whole;
    if (areOfApps(rest)) return { table: text.replace(/^\uFEFF/, "").slice(from), above };
  }
  return whole;
}

function areOfApps(head: string): boolean {
  const [first = [], ...rows] = sampleOf(head);
  return first.length > 1 && rows.length > 0 && areColumnsOfApps(findColumnsOfTable(first, rows));
}

/** The columns, with sample values, of a table without recognised names or ids. */
export function listUnknownColumns(text: string): readonly ColumnSample[] {
  const [header = [], ...rows] = sampleOf(text.slice(0, HEAD));
  if (areColumnsOfApps(findColumnsOfTable(header, rows))) return [];
  return keysOf(header).map((title, at) => ({
    title: clean(title) ?? "",
    example: clean(rows.map((row) => row[at]).find((value) => value)) ?? "",
  }));
}

function columnsOf(header: readonly string[], text: string, chosen?: ChosenColumns): Columns {
  const columns = chosen
    ? withChosen(header, chosen)
    : findColumnsOfTable(header, sampleOf(text.slice(0, HEAD)).slice(1));
  const { macBuild, appleSilicon, ...others } = columns;
  const isUntold = macBuild === undefined && appleSilicon === undefined;
  return isUntold || isOfMacs(text, columns, cellsBy(header)) ? columns : others;
}

/** Whether a column called as the Mac's is that: it says one thing of each Mac, by all of the table. */
function isOfMacs(text: string, columns: Columns, cellOf: CellOf): boolean {
  const chips = new Map<string, string>();
  for (const cells of cellsBelowHead(text, cellOf)) {
    const { mac, told, chip } = readMacBuild(cells, columns);
    if (!told) continue;
    if (!mac || !chip || (chips.get(mac) ?? chip) !== chip) return false;
    chips.set(mac, chip);
  }
  return true;
}

/** The names of a table's columns, by whether they are read. */
export function namesOfColumns(text: string, chosen?: ChosenColumns) {
  const [first = []] = sampleOf(text.slice(0, HEAD));
  const header = keysOf(first);
  const used = new Set<string>(Object.values(columnsOf(header, text, chosen)));
  return {
    read: header.filter((name) => used.has(name)),
    unread: chosen?.hasHead === false ? [] : header.filter((name, at) => !used.has(name) && first[at]),
  };
}

const RULE = /^[-: ]*$/;

/**
 * Rows that are not read, or perhaps not right: `others` about other systems than macOS, which a management's export of all of them
 * has, `nameless` about no Mac app, `wide` with more cells than the header. @param found how many were read
 */
export function countLeftOut(text: string, found: number, chosen?: ChosenColumns) {
  const header = headerOf(text);
  const columns = columnsOf(header, text, chosen);
  const cellOf = cellsBy(header);
  let [all, others, wide] = [0, 0, 0];
  const rows = readRows(text);
  if (!chosen || chosen.hasHead) rows.next();
  for (const row of rows) {
    if (row.every((cell) => RULE.test(cell.trim()))) continue;
    all++;
    if (row.slice(header.length).some((cell) => cell.trim())) wide++;
    if (columns.platform !== undefined && isOfOtherSystem(cellOf(row), columns)) others++;
  }
  return { others, nameless: Math.max(0, all - others - found), wide };
}

const headerOf = (text: string) => keysOf((readRows(text).next().value as string[]).map((name) => name.trim()));

type CellOf = (row: readonly string[]) => (key: string) => unknown;

function cellsBy(header: readonly string[]): CellOf {
  const at = new Map(header.map((name, index) => [name, index]));
  return (row) => (key) => row[at.get(key) ?? -1];
}

function* cellsBelowHead(text: string, cellOf: CellOf) {
  const rows = readRows(text);
  rows.next();
  for (const row of rows) yield cellOf(row);
}

/** How the column of architectures is read, by all of it; null where it is plainly the apps' own. */
function statedBy(text: string, columns: Columns, cellOf: CellOf) {
  const cells = (function* () {
    for (const cells of cellsBelowHead(text, cellOf)) yield readBuildCell(cells, columns);
  })();
  const told = readBuildColumn(cells);
  return told && !(told.of === "app" && told.isSure) ? { ...told, column: clean(columns.build) ?? "" } : null;
}

/** Where each line is a Mac's, with all of its apps. */
function separatorOfApps(text: string, header: readonly string[], columns: Columns) {
  const { mac, owner, bundleId, name, path, version, maker } = columns;
  if (!(mac ?? owner) || bundleId || path || name === undefined) return null;
  const cells = sampleOf(text.slice(0, HEAD)).slice(1);
  const at = header.indexOf(name);
  const min = version || maker ? 3 : 2;
  return separatorInCells(
    cells.map((row) => row[at] ?? ""),
    min,
  );
}

export function* readTable(text: string, chosen?: ChosenColumns): Generator<ListedApp> {
  const rows = readRows(text);
  const first = rows.next().value as string[];
  const header = keysOf(first.map((name) => name.trim()));
  const columns = columnsOf(header, text, chosen);
  if (!columns.bundleId && !columns.name) return;
  const cellOf = cellsBy(header);
  const stated = columns.build === undefined ? null : statedBy(text, columns, cellOf);
  const read = (row: readonly string[]) => {
    const found = readRow(cellOf(row), columns);
    const words = clean(cellOf(row)(columns.build ?? ""));
    return found && words && stated ? asStated(found, { ...stated, words }) : found;
  };
  const separator = separatorOfApps(text, header, columns);
  const cellOfApps = (row: readonly string[]) => String(cellOf(row)(columns.name ?? "") ?? "");
  const top = chosen && !chosen.hasHead ? read(first) : null;
  if (top) yield top;
  for (const row of rows) {
    const found = read(row);
    if (found && separator !== null) yield* readCell(found, cellOfApps(row), separator);
    else if (found) yield found;
  }
}

/** Reads a list of applications in any format, recognised by content, not by file name. */

import { asStated } from "#lib/check/column-reading.ts";
import { readBuildColumn } from "#lib/check/formats/build-column.ts";
import { isCollectedRecord, readCollectedRecord } from "#lib/check/formats/collected.ts";
import {
  areColumnsOfApps,
  type ChosenColumns,
  type ColumnSample,
  type Columns,
  findColumnsOfRecord,
  findColumnsOfTable,
  isRecordOfApp,
  keysOf,
  readBuildCell,
  readRow,
  withChosen,
} from "#lib/check/formats/columns.ts";
import { readCsv, separatorOf } from "#lib/check/formats/csv.ts";
import { readHardware } from "#lib/check/formats/hardware.ts";
import { isReportOfIntelMac } from "#lib/check/formats/intel-macs.ts";
import { isJamfXml, jamfRecords } from "#lib/check/formats/jamf.ts";
import { readExportRecord } from "#lib/check/formats/json-exports.ts";
import { jsonRecords, jsonStrings, tableOfRecords } from "#lib/check/formats/json-records.ts";
import { isLegacyRecord, readLegacyRecord } from "#lib/check/formats/legacy.ts";
import { isBrewList, isFolderListing, readLines } from "#lib/check/formats/lines.ts";
import { isOtherText } from "#lib/check/formats/other-text.ts";
import { type PlistRecord, plistRecords } from "#lib/check/formats/plist-records.ts";
import {
  isApplicationRecord,
  isApplicationsText,
  readApplicationRecord,
  readApplicationsText,
} from "#lib/check/formats/profiler.ts";
import { isPartRecord, readPartRecord } from "#lib/check/formats/profiler-parts.ts";
import { isVdf, readVdf } from "#lib/check/formats/vdf.ts";
import { clean, type ListedApp } from "#lib/check/listed-app.ts";
import { isPpd, listPpd } from "#lib/check/parts/ppd.ts";

export type Format = "plist" | "jamf" | "json" | "profilerText" | "csv" | "steam" | "ppd" | "lines";

/** A larger text exhausts a browser tab's memory. */
export const TEXT_BYTES_MAX = 64 * 1024 * 1024;
const HEAD = 64 * 1024;

/**
 * Null: no list. @param text its beginning suffices @param file its name: a file with two columns is a table; pasted lines may be
 * names with a separator in them
 */
export function recognise(text: string, file = ""): Format | null {
  const head = text
    .slice(0, HEAD)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (head === "" || isBinary(head)) return null;
  if (isJamfXml(head)) return "jamf";
  if (/^<\?xml|^<!DOCTYPE plist|^<plist/i.test(head)) return "plist";
  if (/^[[{]/.test(head)) return "json";
  if (isVdf(head)) return "steam";
  if (isPpd(head)) return "ppd";
  if (isApplicationsText(text.slice(0, HEAD))) return "profilerText";
  if (isTable(head, file)) return "csv";
  return file !== "" && isOtherText(head) ? null : "lines";
}

const UNREADABLE = /(?![\t\r\n\f])\p{Cc}|\uFFFD/gu;

function isBinary(head: string): boolean {
  return head.includes("\0") || (head.match(UNREADABLE)?.length ?? 0) > head.length / 50;
}

const SAMPLE_ROWS = 50;

const TABLE_FILE = /\.[ct]sv$/i;

/** Any table, of apps or not. */
function isTable(head: string, file: string): boolean {
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
function* readRows(text: string): Generator<string[]> {
  const isBarred = /^\s*\|/.test(text);
  for (const row of readCsv(text)) yield isBarred ? row.slice(1, row.at(-1)?.trim() === "" ? -1 : undefined) : row;
}

function sampleOf(text: string): string[][] {
  const rows: string[][] = [];
  for (const row of readRows(text)) {
    rows.push(row.map((value) => value.trim()));
    if (rows.length > SAMPLE_ROWS) break;
  }
  // The last character, of up to four bytes, may be truncated.
  return rows.length > 2 && text.length >= HEAD / 4 ? rows.slice(0, -1) : rows;
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

/** Also decodes UTF-16, which Windows and some consoles write. */
export function decodeText(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const encoding = a === 0xff && b === 0xfe ? "utf-16le" : a === 0xfe && b === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

const REPORTS: readonly Format[] = ["plist", "json", "profilerText"];

/** @param mac the Mac's name if the list has none: the file's name @param chosen the user's assignment of columns */
export function* readList(text: string, format: Format, mac?: string, chosen?: ChosenColumns): Generator<ListedApp> {
  const isReport = REPORTS.includes(format);
  const isOnIntel = isReport && isReportOfIntelMac(text);
  const hardware = isReport ? readHardware(text) : null;
  for (const each of readFormat(text, format, mac, chosen))
    yield isOnIntel ? { ...each, mac: each.mac ?? "This Mac", isOnIntel } : hardware ? { ...each, hardware } : each;
}

function* readFormat(text: string, format: Format, mac?: string, chosen?: ChosenColumns): Generator<ListedApp> {
  if (format === "profilerText") return yield* readApplicationsText(text, mac);
  if (format === "ppd") return yield* listPpd(text, mac ?? "pasted");
  if (format === "steam") return yield* readVdf(text, mac);
  if (format === "lines") return yield* withMac(readLines(text), mac);
  if (format === "csv") return yield* withMac(readTable(text, chosen), mac);
  if (format === "jamf") return yield* readRecords(jamfRecords(text), mac);
  if (format === "plist") return yield* readRecords(plistRecords(text), mac);
  let found = 0;
  for (const each of readRecords(jsonRecords(text), mac)) {
    found++;
    yield each;
  }
  if (found > 0 || !text.trimStart().startsWith("[")) return;
  yield* withMac(readLines(jsonStrings(text).join("\n")), mac);
  // Much has a name and a version, but here there is nothing else.
  const table = tableOfRecords(text);
  if (table !== "" && isTable(table, "a.csv")) yield* withMac(readTable(table), mac);
}

function* readRecords(records: Iterable<PlistRecord>, mac: string | undefined): Generator<ListedApp> {
  let around: string | undefined;
  for (const record of records) {
    const found = readRecord(record, mac);
    if (found) yield found.mac || !around ? found : { ...found, mac: around };
    around = clean(record.computer_name) ?? around;
  }
}

function readRecord(record: PlistRecord, mac: string | undefined): ListedApp | null {
  if (isApplicationRecord(record)) return readApplicationRecord(record, mac);
  if (isLegacyRecord(record)) return readLegacyRecord(record, mac);
  if (isCollectedRecord(record)) return readCollectedRecord(record, mac);
  if (isPartRecord(record)) return readPartRecord(record, mac);
  const exported = readExportRecord(record);
  if (exported) return { ...exported, ...(mac && { mac }) };
  // Folders of the profiler's own report: what is in them has been read.
  if ("_items" in record || "_dataType" in record || "_name" in record) return null;
  const columns = findColumnsOfRecord(record);
  const found = isRecordOfApp(columns) ? readRow((key) => record[key], columns) : null;
  return found && mac && !found.mac ? { ...found, mac } : found;
}

function columnsOf(header: readonly string[], text: string, chosen?: ChosenColumns): Columns {
  return chosen ? withChosen(header, chosen) : findColumnsOfTable(header, sampleOf(text.slice(0, HEAD)).slice(1));
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

type CellOf = (row: readonly string[]) => (key: string) => unknown;

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

function* readTable(text: string, chosen?: ChosenColumns): Generator<ListedApp> {
  const rows = readRows(text);
  const first = rows.next().value as string[];
  const header = keysOf(first.map((name) => name.trim()));
  const columns = columnsOf(header, text, chosen);
  if (!columns.bundleId && !columns.name) return;
  const at = new Map(header.map((name, index) => [name, index]));
  const cellOf: CellOf = (row) => (key) => row[at.get(key) ?? -1];
  const stated = columns.build === undefined ? null : statedBy(text, columns, cellOf);
  const read = (row: readonly string[]) => {
    const found = readRow(cellOf(row), columns);
    const words = clean(cellOf(row)(columns.build ?? ""));
    return found && words && stated ? asStated(found, { ...stated, words }) : found;
  };
  const top = chosen && !chosen.hasHead ? read(first) : null;
  if (top) yield top;
  for (const row of rows) {
    const found = read(row);
    if (found) yield found;
  }
}

/** A row that counts devices is not about the one that the file may be called after. */
function* withMac(found: Iterable<ListedApp>, mac: string | undefined): Generator<ListedApp> {
  for (const each of found) yield mac && !each.mac && each.devices === undefined ? { ...each, mac } : each;
}

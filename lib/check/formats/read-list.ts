/** Reads a list of applications in any format, recognised by content, not by file name. */

import { isCollectedRecord, readCollectedRecord } from "#lib/check/formats/collected.ts";
import { type ChosenColumns, findColumnsOfRecord, isRecordOfApp, readRow } from "#lib/check/formats/columns.ts";
import { readDay, readHardware, readHostName, readMacFacts, readSerial } from "#lib/check/formats/hardware.ts";
import { isReportOfIntelMac } from "#lib/check/formats/intel-macs.ts";
import { isJamfXml, jamfRecords } from "#lib/check/formats/jamf.ts";
import { readExportRecord } from "#lib/check/formats/json-exports.ts";
import { jsonRecords, jsonStrings, tableOfRecords } from "#lib/check/formats/json-records.ts";
import { jsonReports } from "#lib/check/formats/json-reports.ts";
import { isLegacyRecord, readLegacyRecord } from "#lib/check/formats/legacy.ts";
import { readLines } from "#lib/check/formats/lines.ts";
import { isOtherText } from "#lib/check/formats/other-text.ts";
import { type PlistRecord, plistRecords } from "#lib/check/formats/plist-records.ts";
import { plistReports } from "#lib/check/formats/plist-reports.ts";
import {
  isApplicationRecord,
  isApplicationsText,
  readApplicationRecord,
  readApplicationsText,
} from "#lib/check/formats/profiler.ts";
import { isPartRecord, readPartRecord } from "#lib/check/formats/profiler-parts.ts";
import { isProfile } from "#lib/check/formats/steam-profile.ts";
import { isTable, readTable } from "#lib/check/formats/table.ts";
import { textReports } from "#lib/check/formats/text-reports.ts";
import { isVdf, readVdf } from "#lib/check/formats/vdf.ts";
import { ofLibrary } from "#lib/check/lists/library.ts";
import { clean, type ListedApp } from "#lib/check/lists/listed-app.ts";
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

/** Also decodes UTF-16, which Windows and some consoles write, and Excel's Western European CSV. */
export function decodeText(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes;
  const isLittle = (a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0);
  const isBig = (a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0);
  if (isLittle || isBig) return new TextDecoder(isLittle ? "utf-16le" : "utf-16be").decode(bytes);
  const text = new TextDecoder().decode(bytes);
  // Nothing in it is UTF-8 beyond ASCII, and not all is ASCII.
  const isWestern = text.includes("\uFFFD") && !/[^\0-\x7F\uFFFD]/.test(text) && !text.includes("\0");
  return isWestern ? new TextDecoder("windows-1252").decode(bytes) : text;
}

const REPORTS: readonly Format[] = ["plist", "json", "profilerText"];

/**
 * @param mac the Mac's name if the list, as a report about its software, has none: the file's name @param chosen the user's
 * assignment of columns @param savedOn YYYY-MM-DD of the file, which a report that holds no day of its own is from
 */
export function* readList(
  text: string,
  format: Format,
  mac?: string,
  chosen?: ChosenColumns,
  savedOn?: string,
): Generator<ListedApp> {
  const reports = reportsOf(text, format);
  for (const [at, report] of reports.entries())
    yield* readList(report.text, format, report.called || `${mac ?? "Mac"} ${at + 1}`, chosen, savedOn);
  if (reports.length > 0) return;
  const isReport = REPORTS.includes(format);
  const isOnIntel = isReport && isReportOfIntelMac(text);
  const hardware = isReport ? readHardware(text) : null;
  const facts = isReport ? readMacFacts(text) : {};
  const serial = isReport ? readSerial(text) : undefined;
  const reportedOn = serial ? (readDay(text) ?? savedOn) : undefined;
  // Of a pasted report there is no name to be told from others.
  const called = isReport && mac !== undefined ? (readHostName(text) ?? mac) : mac;
  for (const read of readFormat(text, format, called, chosen)) {
    const ofMac = read.mac ? { ...facts, ...read } : read;
    const each: ListedApp =
      serial && read.mac ? { ...ofMac, macId: { kind: "serial", value: serial }, reportedOn } : ofMac;
    yield isOnIntel ? { ...each, mac: each.mac ?? "This Mac", isOnIntel } : hardware ? { ...each, hardware } : each;
  }
}

/** Of several Macs; empty for a list of any other kind. */
function reportsOf(text: string, format: Format): readonly { readonly called: string; readonly text: string }[] {
  if (format === "json") return jsonReports(text);
  const texts = format === "plist" ? plistReports(text) : format === "profilerText" ? textReports(text) : [];
  return texts.map((own) => ({ called: "", text: own }));
}

function* readFormat(text: string, format: Format, mac?: string, chosen?: ChosenColumns): Generator<ListedApp> {
  if (format === "profilerText") return yield* readApplicationsText(text, mac);
  if (format === "ppd") return yield* listPpd(text, mac ?? "pasted");
  if (format === "steam") return yield* ofLibrary(readVdf(text, mac));
  if (format === "lines" && isProfile(text)) return yield* ofLibrary(withMac(readLines(text), mac));
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
  return found && mac && !found.mac && found.devices === undefined ? { ...found, mac } : found;
}

/** A row that counts devices is not about the one that the file may be called after. */
function* withMac(found: Iterable<ListedApp>, mac: string | undefined): Generator<ListedApp> {
  for (const each of found) yield mac && !each.mac && each.devices === undefined ? { ...each, mac } : each;
}

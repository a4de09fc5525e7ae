/** The chip and the memory of a Mac with Apple silicon, its serial number and its name, from its report of System Information. Pure. */
import { readModel, readProcessor } from "#lib/check/formats/intel-macs.ts";
import { readMacos } from "#lib/check/formats/macos-cell.ts";
import { clean, type Hardware, type ListedApp } from "#lib/check/lists/listed-app.ts";

// A report as text has them under names in the Mac's language, six spaces in.
const before = (key: string) => String.raw`(?:"${key}"\s*:\s*"|<key>${key}</key>\s*<string>|^ {6}[^:\n]{2,40}: ?)`;
const CHIP = new RegExp(String.raw`${before("chip_type")}Apple ([MA]\d+(?: (?:Pro|Max|Ultra))?)(?=["<\r\n])`, "gm");
const MEMORY = new RegExp(String.raw`${before("physical_memory")}(\d{1,3}) G[Bo](?=["<\r\n])`, "gm");

// Devices have numbers, too: as text in English alone this one is plainly the Mac's.
const SERIAL =
  /(?:"serial_number"\s*:\s*"|<key>serial_number<\/key>\s*<string>|^ {6}Serial Number \(system\): )([A-Z0-9]{8,17})(?=["<\r\n])/gm;

const HOST =
  /(?:"local_host_name"\s*:\s*"|<key>local_host_name<\/key>\s*<string>|^ {6}Computer Name: )([^"<\r\n\\&]+)/gm;

const MACOS = new RegExp(String.raw`${before("os_version")}(macOS \d[^"<\r\n]*)`, "gm");

/** Undefined where a report has none, or those of several Macs. */
function only(report: string, pattern: RegExp): string | undefined {
  const [first, ...others] = new Set([...report.matchAll(pattern)].map(([, value]) => value));
  return others.length === 0 ? first : undefined;
}

export const readSerial = (report: string): string | undefined => only(report, SERIAL);

/** The Mac's own name, which a report about its software has. */
export const readHostName = (report: string): string | undefined => clean(only(report, HOST));

/** What the table of Macs says of it, as an inventory's columns do. */
export function readMacFacts(report: string): Pick<ListedApp, "chip" | "model" | "macos"> {
  const chip = readHardware(report)?.chip ?? clean(readProcessor(report));
  const [model, macos] = [readModel(report), readMacos(only(report, MACOS) ?? "")];
  return { ...(chip && { chip }), ...(model && { model }), ...(macos && { macos }) };
}

const DAY = /<key>_timeStamp<\/key>\s*<date>(\d{4}-\d\d-\d\d)/g;

/** YYYY-MM-DD; only a report that System Information saves holds its day. */
export const readDay = (report: string): string | undefined =>
  [...report.matchAll(DAY)]
    .map(([, day]) => day)
    .toSorted()
    .at(-1);

/** Null where it names no such chip, or several Macs'. */
export function readHardware(report: string): Hardware | null {
  const [chip, memory] = [only(report, CHIP), only(report, MEMORY)];
  return chip ? { chip, ...(memory && { memory: Number(memory) }) } : null;
}

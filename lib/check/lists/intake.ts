/** Reads a dropped file of any kind: yields the applications in it, or a sentence why there are none. */
import { buildOfPiece, readBundle } from "#lib/check/formats/bundle.ts";
import type { ChosenColumns, ColumnSample } from "#lib/check/formats/columns.ts";
import { tableOfRecords } from "#lib/check/formats/json-records.ts";
import { countOtherPackages } from "#lib/check/formats/lines.ts";
import { decodeText, type Format, readList, recognise, TEXT_BYTES_MAX } from "#lib/check/formats/read-list.ts";
import { dropProfileLinks } from "#lib/check/formats/steam-profile.ts";
import { countLeftOut, fromHeader, listUnknownColumns, namesOfColumns } from "#lib/check/formats/table.ts";
import { listArchived, UnreadableZip } from "#lib/check/formats/zip.ts";
import { clean, type ListedApp } from "#lib/check/lists/listed-app.ts";
import { isoDay } from "#lib/contract/days.ts";
import { countWords } from "#lib/contract/words.ts";
import { MACHO_MAGICS } from "#lib/inspect/macho.ts";

/** Why something could not be read, with advice for the user. */
export interface Complaint {
  readonly complaint: string;
  /** A table that can be read once a person assigns its columns. */
  readonly columns?: readonly ColumnSample[];
  /** That table, where it is not the text itself. */
  readonly table?: string;
}

export interface Reading {
  readonly textBytesMax?: number;
  readonly chosen?: ChosenColumns | undefined;
  /** Hears what was not read though nothing is wrong: a table's other columns. */
  readonly tell?: ((words: string) => void) | undefined;
}

const HEAD = 64 * 1024;
const ZIP_MAGIC = 0x504b0304;
const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024 / 1024))} MB`;

/** @param name of the file; for a list of a whole Mac it becomes the Mac's name */
export async function* readFile(
  blob: Blob,
  name: string,
  { textBytesMax = TEXT_BYTES_MAX, chosen, tell }: Reading = {},
): AsyncGenerator<ListedApp | Complaint> {
  const called = clean(name) ?? "The file";
  if (blob.size === 0) return yield { complaint: `${called} is empty.` };
  if (WORKBOOK.test(called)) return yield { complaint: workbookWords(called) };
  const head = new Uint8Array(await blob.slice(0, HEAD).arrayBuffer());
  const magic = head.length >= 4 ? new DataView(head.buffer).getUint32(0) : 0;
  if (magic === ZIP_MAGIC) return yield* readZip(blob, called);
  if (MACHO_MAGICS.has(magic))
    return yield { name: called, build: await buildOfPiece(pieceOf(blob, called)), path: called };
  if (new TextDecoder("latin1").decode(head.subarray(0, 6)) === "bplist")
    return yield {
      complaint: `We cannot read ${called}, a binary property list. In Terminal, run plutil -convert xml1 on a copy, then drop the copy here.`,
    };
  const format = chosen ? "csv" : recognise(fromHeader(decodeText(head)).table, called);
  if (!format) return yield { complaint: whyNoText(called) };
  const bytes = blob.size > textBytesMax ? blob.slice(0, textBytesMax) : blob;
  const decoded = decodeText(new Uint8Array(await bytes.arrayBuffer()));
  const { table: text, above } = chosen ? { table: decoded, above: 0 } : fromHeader(decoded);
  tellAbove(called, above, tell);
  const mac = format === "lines" || format === "steam" ? undefined : macOf(called);
  const savedOn = "lastModified" in blob ? isoDay(new Date(Number(blob.lastModified))) : undefined;
  const found = yield* readText(text, format, { called, mac, chosen, savedOn, tell });
  if (bytes !== blob)
    yield {
      complaint: `${called} has ${megabytes(blob.size)}: the first ${megabytes(textBytesMax)} were read, with ${countWords(found, "app")} in them.`,
    };
  else if (found > 0 && isCutOff(text, format)) yield cutOff(called);
}

const WORKBOOK = /\.(?:xlsx?|xlsm|xlsb|numbers|ods)$/i;
const workbookWords = (called: string) =>
  `${called} is a workbook, which this page does not open. Save its sheet as CSV (in Excel File, Save As; in Numbers File, Export To) and drop that.`;

const YOUR_LIST = "Your list";

const PROFILE_LINK_ADVICE =
  "A link to a Steam profile does not hold its games, and this page opens no links. Open it, choose Games, select all of the page (⌘ A), copy it and paste it here. Or drop Steam’s file libraryfolders.vdf, which is in ~/Library/Application Support/Steam/steamapps.";

/** A pasted list. */
export function* readPasted(pasted: string, tell?: Reading["tell"]): Generator<ListedApp | Complaint> {
  // A terminal may print NUL between names.
  const { rest, hasLink } = dropProfileLinks(pasted.replaceAll("\0", "\n"));
  const { table: text, above } = fromHeader(rest);
  tellAbove(YOUR_LIST, above, tell);
  if (hasLink) yield { complaint: PROFILE_LINK_ADVICE };
  const format = recognise(text);
  if (!format) return;
  yield* readText(text, format, { called: YOUR_LIST, tell });
  if (isCutOff(text, format)) yield cutOff(YOUR_LIST);
}

const cutOff = (called: string): Complaint => ({
  complaint: `${called} is cut off: we read what was there.`,
});

interface Reader extends Omit<Reading, "textBytesMax"> {
  readonly called: string;
  readonly mac?: string | undefined;
  readonly savedOn?: string | undefined;
}

/** @returns how many were found */
function* readText(
  text: string,
  format: Format,
  { called, mac, chosen, savedOn, tell }: Reader,
): Generator<ListedApp | Complaint, number> {
  let found = 0;
  for (const each of readList(text, format, mac, chosen, savedOn)) {
    found++;
    yield each;
  }
  const unread = format === "csv" && found > 0 ? unreadWords(called, namesOfColumns(text, chosen)) : "";
  if (unread !== "") tell?.(unread);
  if (format === "csv" && found > 0 && tell)
    for (const words of leftOutWords(called, countLeftOut(text, found, chosen))) tell(words);
  const others = format === "lines" ? countOtherPackages(text) : 0;
  if (others > 0)
    yield {
      complaint: `${called} also has ${countWords(others, "line")} that ${others === 1 ? "is no Mac app" : "are no Mac apps"}: skipped.`,
    };
  else if (found === 0) yield whyNothing(called, text, format);
  return found;
}

function tellAbove(called: string, above: number, tell: Reading["tell"]): void {
  if (above > 0) tell?.(`Left out of ${whereWords(called)}: ${countWords(above, "line")} above its header.`);
}

const whereWords = (called: string) => (called === YOUR_LIST ? "your list" : called);

function leftOutWords(called: string, { others, nameless, wide }: ReturnType<typeof countLeftOut>): string[] {
  const where = whereWords(called);
  return [
    others > 0 ? `Left out of ${where}: ${countWords(others, "row")} for other systems than macOS.` : "",
    nameless > 0
      ? `Left out of ${where}: ${countWords(nameless, "row")} that ${nameless === 1 ? "names" : "name"} no Mac app.`
      : "",
    wide > 0
      ? `In ${where} ${countWords(wide, "row")} ${wide === 1 ? "has" : "have"} more cells than its header: a separator in a name may have moved them.`
      : "",
  ].filter(Boolean);
}

const COLUMNS_SHOWN = 8;
const namesWords = (names: readonly string[]) => {
  const left = names.length - COLUMNS_SHOWN;
  const shown = names.slice(0, COLUMNS_SHOWN).map((name) => clean(name) ?? "");
  return `${shown.join(", ")}${left > 0 ? ` and ${countWords(left, "other")}` : ""}`;
};

/** Which columns a table has that are not read: one may hold the Macs. */
function unreadWords(called: string, { read, unread }: ReturnType<typeof namesOfColumns>): string {
  if (unread.length === 0) return "";
  return `Read in ${whereWords(called)}: ${namesWords(read)}. Not read: ${namesWords(unread)}.`;
}

const noList = (name: string) =>
  `${name} holds no list of apps we can read. What can be read: a System Information report, a text with one app per line, a CSV with a column for the app, a zip of an app, or the app itself.`;

/** Disk images and archives are opened by the command alone: their reader is ten times the page's script. */
function whyNoText(name: string): string {
  const kind = /\.(?:dmg|iso|cdr)$/i.test(name)
    ? "a disk image"
    : /\.pkg$/i.test(name)
      ? "an installer"
      : /\.(?:tar|tgz|tbz|gz|bz2|xz|7z|rar)$/i.test(name)
        ? "an archive"
        : null;
  if (!kind) return noList(name);
  const first = kind === "an installer" ? "install it" : "open it in Finder";
  return `${name} is ${kind}, which this page does not open: ${first} and drop the app. Without opening it: the command silicon-verdict binaries, at /docs/fleets.`;
}

function whyNothing(name: string, text: string, format: Format): Complaint {
  const table = format === "json" ? tableOfRecords(text) : text;
  const columns = format === "csv" || format === "json" ? listUnknownColumns(table) : [];
  if (columns.length === 0 && format === "csv")
    return { complaint: `${name} has a header line, but no apps below it.` };
  if (columns.length < 2) return { complaint: noList(name) };
  const titles = columns.slice(0, 8).map(({ title }) => title);
  return {
    complaint: `${name} is a table, but none of its columns is plainly a name or a bundle id. Call the right one “name” or “bundle id”${format === "csv" ? " in its first line" : ""}; they are: ${titles.join(", ")}.`,
    columns,
    ...(format === "json" && { table }),
  };
}

const macOf = (name: string) => name.replace(/\.(?:json|xml|spx|txt|csv|plist)$/i, "");

function isCutOff(text: string, format: string): boolean {
  const end = text.slice(-400).trimEnd();
  if (format === "plist") return !/<\/plist>$/i.test(end);
  return format === "json" && !/[\]}]$/.test(end);
}

async function* readZip(blob: Blob, name: string): AsyncGenerator<ListedApp | Complaint> {
  try {
    const apps = await listArchived(blob);
    if (apps.length === 0) yield { complaint: noList(name) };
    for (const { folder, pieces } of apps) yield await readBundle(folder, pieces);
  } catch (cause) {
    if (!(cause instanceof UnreadableZip)) throw cause;
    yield { complaint: `${name}: ${cause.message}.` };
  }
}

/** A file as a part of an application bundle. */
export const pieceOf = (blob: Blob, path: string) => ({
  path,
  size: blob.size,
  read: async (length: number) => new Uint8Array(await blob.slice(0, length).arrayBuffer()),
});

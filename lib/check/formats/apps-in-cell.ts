/** Exports with one line per Mac and all of its apps in one cell, as Addigy's. Pure. */
import { jsonStrings } from "#lib/check/formats/json-records.ts";
import { readLines } from "#lib/check/formats/lines.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";

const SEPARATORS = ["\n", ";", "|", ","];
const partsOf = (cell: string, separator: string): string[] =>
  cell.split(separator).flatMap((part) => part.trim() || []);

/**
 * @returns what separates the apps in the cells of a column; null where most hold one name
 * @param cells some of them @param min so many apps are several: a single comma may be part of a name
 */
export function separatorInCells(cells: readonly string[], min: number): string | null {
  const filled = cells.filter(Boolean);
  const isSeparator = (separator: string) =>
    filled.filter((cell) => partsOf(cell, separator).length >= min).length >= Math.max(1, filled.length / 2);
  return SEPARATORS.find(isSeparator) ?? null;
}

/** The apps of one Mac. @param found the row's reading, which tells of its Mac */
export function* readCell(found: ListedApp, cell: string, separator: string): Generator<ListedApp> {
  const { name: _all, version: _none, ...ofMac } = found;
  const listed = jsonStrings(cell);
  const lines = listed.length > 0 ? listed : partsOf(cell, separator);
  for (const each of readLines(lines.join("\n"))) yield { ...ofMac, ...each };
}

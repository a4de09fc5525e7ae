/** Several apps in one cell of a table whose lines are no Mac's. Pure. */
import type { Catalogue } from "#lib/check/catalogue/catalogue.ts";
import { clean, type ListedApp } from "#lib/check/lists/listed-app.ts";

const SEPARATOR = /[,;|]/;
const partsOf = (name: string): string[] => name.split(SEPARATOR).flatMap((part) => clean(part) ?? []);

/** A single comma may be part of a name. */
export const seemsSeveral = (name: string): boolean => partsOf(name).length > 2;

/** One copy for each of the apps where most of them are known, and the cell is none; else the copy as it is. */
export function readCell(copy: ListedApp, catalogue: Catalogue): ListedApp[] {
  const { name, bundleId, path, steamId, token, formula, version } = copy;
  if (!SEPARATOR.test(name) || bundleId || path || steamId || token || formula || version) return [copy];
  const parts = partsOf(name);
  const known = parts.filter((part) => catalogue.byName(part).length > 0).length;
  if (parts.length < 2 || known <= parts.length / 2 || catalogue.byName(name).length > 0) return [copy];
  return parts.map((part) => ({ ...copy, name: part }));
}

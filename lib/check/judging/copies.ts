/** Which of the listed copies are one app, and how many there are. Pure. */
import type { Catalogue } from "#lib/check/catalogue/catalogue.ts";
import type { Build, ListedApp } from "#lib/check/lists/listed-app.ts";
import { placeOf } from "#lib/check/lists/places.ts";
import { editionCode } from "#lib/check/matching/editions.ts";
import { editionSlugOf, nameOf } from "#lib/check/matching/match-listed-app.ts";
import { partExtension } from "#lib/check/parts/kinds.ts";
import { compareVersions } from "#lib/contract/app-versions.ts";
import { groupBy } from "#lib/core/group-by.ts";

/** The same for the same app in every list. */
export const keyOf = (found: ListedApp) => {
  const { bundleId, steamId, token, name, path, formula, nth } = found;
  if (formula) return `formula:${formula}`;
  // One product's plug-in often has one id in all its formats, and one of them may be older than the others.
  const kind = partExtension(path ?? "");
  // Photoshop 2020 and 2024 share an id, and only one of them is native.
  if (bundleId) return [`bundle:${bundleId.toLowerCase()}`, kind, editionCode(nameOf(found))].filter(Boolean).join(":");
  if (steamId) return `steam:${steamId}`;
  if (token) return [`token:${token}`, editionCode(name), nth].filter(Boolean).join(":");
  const folder = path && /([^/]+)\.app\/?$/i.exec(path)?.[1];
  return `name:${(folder ?? name).toLowerCase()}${placeOf(found) === "app" ? "" : `:${path ?? ""}`}`;
};

/** A version on a Mac once, whatever its lists call it; copies without a Mac all count. */
export function onceEach(copies: readonly ListedApp[]): ListedApp[] {
  const seen = new Set<string>();
  return copies.filter(({ mac, version }) => {
    const copy = JSON.stringify([mac, version]);
    if (mac && seen.has(copy)) return false;
    seen.add(copy);
    return true;
  });
}

/** What ran through Rosetta is kept apart from what is installed; both are one app. */
export function mergeRuns(copies: ReadonlyMap<string, readonly ListedApp[]>): Map<string, readonly ListedApp[]> {
  const byName = new Map<string, string>();
  for (const [key, [first]] of copies) if (first && !first.ran) byName.set(first.name.toLowerCase(), key);
  const merged = new Map<string, readonly ListedApp[]>();
  for (const [key, found] of copies) {
    const [first] = found;
    const home = first?.ran && !merged.has(key) ? (byName.get(first.name.toLowerCase()) ?? key) : key;
    merged.set(home, [...(merged.get(home) ?? []), ...found]);
  }
  return merged;
}

/** Parallels Desktop 15 and 26 share an id, and have a page each. */
export function editionsApart(
  merged: ReadonlyMap<string, readonly ListedApp[]>,
  catalogue: Catalogue,
): Map<string, readonly ListedApp[]> {
  const keyed = [...merged].flatMap(([key, copies]) => {
    const editions = new Map<number, string>();
    const keyOfEdition = (copy: ListedApp): string => {
      const major = parseInt(copy.version ?? "", 10);
      const edition = editions.get(major) ?? editionSlugOf(copy, catalogue);
      editions.set(major, edition);
      return edition ? `${key}:${edition}` : key;
    };
    return [...groupBy(copies, keyOfEdition)];
  });
  return new Map(keyed);
}

const WORST_FIRST: readonly Build[] = [
  "powerpc",
  "intel32",
  "intel",
  "unknown",
  "other",
  "universal",
  "arm",
  "ios",
  "web",
];

/** The copy that decides: the worst of the installed ones; the reason comes from what ran. */
export function leading(copies: readonly ListedApp[]): ListedApp {
  const installed = copies.filter(({ ran }) => !ran);
  const among = installed.length > 0 ? installed : copies;
  const told = among.filter(({ build }) => build !== "unknown");
  return (told.length > 0 ? told : among).toSorted(
    (a, b) => WORST_FIRST.indexOf(a.build) - WORST_FIRST.indexOf(b.build) || newerFirst(a, b),
  )[0]!;
}

const newerFirst = (a: ListedApp, b: ListedApp) => compareVersions(b.version ?? "", a.version ?? "") ?? 0;
export const macsOf = (copies: readonly ListedApp[]) => [...new Set(copies.flatMap(({ mac }) => mac ?? []))].sort();
export const copiesOf = (copies: readonly ListedApp[]) =>
  copies.reduce((sum, { devices, copies: same = 1 }) => sum + (devices ?? same), 0);
export const devicesOf = (copies: readonly ListedApp[]) => copies.reduce((sum, { devices = 0 }) => sum + devices, 0);

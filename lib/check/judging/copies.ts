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

/** A copy that is listed again, with what the other list alone tells of its Mac. */
export const withFactsOf = (
  copy: ListedApp,
  { owner, chip, model, macos, hardware, isOnIntel }: ListedApp,
): ListedApp => ({
  ...copy,
  owner: copy.owner ?? owner,
  chip: copy.chip ?? chip,
  model: copy.model ?? model,
  macos: copy.macos ?? macos,
  hardware: copy.hardware ?? hardware,
  isOnIntel: copy.isOnIntel ?? isOnIntel,
});

/** A version on a Mac once, whatever its lists call it; copies without a Mac all count. */
export function onceEach(copies: readonly ListedApp[]): ListedApp[] {
  const seen = new Set<string>();
  return copies.filter(({ mac, version, build }) => {
    const copy = JSON.stringify([mac, version, build]);
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

/** Parallels Desktop 15 and 26 share an id, and have a page each. @param step called for each app */
export function editionsApart(
  merged: ReadonlyMap<string, readonly ListedApp[]>,
  catalogue: Catalogue,
  step: () => void,
): Map<string, readonly ListedApp[]> {
  const keyed = [...merged].flatMap(([key, copies]) => {
    step();
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
  "other",
  "universal",
  "arm",
  "ios",
  "web",
  "unknown",
];

/** The newest of each build, worst first and what no list tells last; the reason comes from what ran. */
export function leads(copies: readonly ListedApp[]): readonly [ListedApp, ...ListedApp[]] {
  const installed = copies.filter(({ ran }) => !ran);
  const byBuild = groupBy(installed.length > 0 ? installed : copies, ({ build }) => build);
  const newest = [...byBuild.values()].map((same) => same.toSorted(newerFirst)[0]!);
  const [first, ...others] = newest.toSorted((a, b) => WORST_FIRST.indexOf(a.build) - WORST_FIRST.indexOf(b.build));
  return [first!, ...others];
}

/** What tells the build of a copy that its own list does not: another list of its Mac, or one that names none. */
export function asTold(copies: readonly ListedApp[]): readonly ListedApp[] {
  const isUntold = ({ build, ran }: ListedApp) => build === "unknown" && !ran;
  const told = copies.filter((copy) => !isUntold(copy) && !copy.ran);
  if (told.length === 0 || told.length === copies.length) return copies;
  const [ofNoMac] = leads(told.filter(({ mac, devices }) => !mac && devices === undefined));
  const isOfOneMac = macsOf(copies).length === 1;
  const onMac = groupBy(told, ({ mac = "" }) => mac);
  const owners = new Map<string, string>();
  const kept = copies.flatMap((copy): ListedApp[] => {
    const { mac, devices, owner } = copy;
    if (!isUntold(copy) || devices !== undefined) return [copy];
    if (!mac) return [];
    const isListedTwice = onMac.get(mac)?.some((other) => isSameVersion(other, copy));
    if (isListedTwice && owner) owners.set(mac, owner);
    if (isListedTwice) return [];
    return [ofNoMac && isOfOneMac ? { ...copy, build: ofNoMac.build } : copy];
  });
  return kept.map((copy) => (copy.owner || !copy.mac ? copy : { ...copy, owner: owners.get(copy.mac) }));
}

const isSameVersion = ({ version: a }: ListedApp, { version: b }: ListedApp) => !a || !b || a === b;

const newerFirst = (a: ListedApp, b: ListedApp) => compareVersions(b.version ?? "", a.version ?? "") ?? 0;
export const macsOf = (copies: readonly ListedApp[]) => [...new Set(copies.flatMap(({ mac }) => mac ?? []))].sort();
export const copiesOf = (copies: readonly ListedApp[]) =>
  copies.reduce((sum, { devices, copies: same = 1 }) => sum + (devices ?? same), 0);
export const devicesOf = (copies: readonly ListedApp[]) => copies.reduce((sum, { devices = 0 }) => sum + devices, 0);

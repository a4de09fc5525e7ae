/** Macs that a list shows to be Intel Macs without naming their chip. Pure. */
import type { Catalogue } from "#lib/check/catalogue/catalogue.ts";
import { isIntelMac } from "#lib/check/formats/intel-macs.ts";
import type { Build, ListedApp } from "#lib/check/lists/listed-app.ts";
import { comesWithMacos, placeOf } from "#lib/check/lists/places.ts";

const OLD_BUILDS: readonly Build[] = ["intel", "intel32", "powerpc"];
const UNTOLD: readonly Build[] = ["unknown", "other", "web"];

/** With Apple silicon, what comes with macOS is never Intel. */
const isApples = (copy: ListedApp, catalogue: Catalogue): boolean =>
  placeOf(copy) === "apple" ||
  (!copy.bundleId && catalogue.byName(copy.name).some(({ bundleIds }) => bundleIds.some(comesWithMacos)));

/** A Mac with nothing but Intel apps, Apple's own or a name such as "iMac-2017" among them, unless the list or a person says which chip it has. */
function listSeeming(copies: readonly ListedApp[], catalogue: Catalogue): ReadonlySet<string> {
  const [seeming, others] = [new Set<string>(), new Set<string>()];
  for (const copy of copies) {
    const { mac, build, isOnIntel, ran } = copy;
    if (!mac || ran || others.has(mac)) continue;
    const isOld = OLD_BUILDS.includes(build);
    if (isOnIntel !== undefined || !(isOld || UNTOLD.includes(build))) others.add(mac);
    else if (isOld && !seeming.has(mac) && (isIntelMac(mac) || isApples(copy, catalogue))) seeming.add(mac);
  }
  return new Set([...seeming].filter((mac) => !others.has(mac)));
}

/** Marks the copies on such Macs. */
export function markSeemingIntel(
  byKey: ReadonlyMap<string, readonly ListedApp[]>,
  catalogue: Catalogue,
): ReadonlyMap<string, readonly ListedApp[]> {
  const seeming = listSeeming([...byKey.values()].flat(), catalogue);
  if (seeming.size === 0) return byKey;
  const marked = (copy: ListedApp) =>
    copy.mac && seeming.has(copy.mac) ? { ...copy, isOnIntel: true, seemsIntel: true } : copy;
  return new Map([...byKey].map(([key, copies]) => [key, copies.map(marked)]));
}

/** The list with these Macs counted as having Apple silicon, or judged by what their lists say again. */
export const countMacs = (found: readonly ListedApp[], macs: readonly string[], isCounted: boolean): ListedApp[] =>
  found.map((copy) =>
    copy.mac && macs.includes(copy.mac) ? { ...copy, isOnIntel: isCounted ? false : copy.seemsIntel } : copy,
  );

export const listCounted = (found: readonly ListedApp[]): string[] => [
  ...new Set(found.flatMap(({ mac, isOnIntel }) => (mac && isOnIntel === false ? mac : []))),
];

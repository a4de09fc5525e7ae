/** The Macs that a list names: chip, macOS, and which of their apps stop. Pure. */

import type { Row } from "#lib/check/judging/rows.ts";
import { type Fate, fateOf, isApp } from "#lib/check/judging/summary.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { compareNames } from "#lib/check/matching/compare-names.ts";
import { macsApart } from "#lib/check/matching/same-names.ts";
import { countWords } from "#lib/contract/words.ts";

/** Texts are empty where no list tells. */
export interface ListedMac {
  readonly name: string;
  readonly owner: string;
  /** "M2 Pro", "Intel Core i7", "MacBookPro18,3" */
  readonly chip: string;
  readonly model: string;
  /** "27.1" */
  readonly macos: string;
  /** Its copies name two chips or two people: several Macs of one name that no serial number tells apart. */
  readonly isPerhapsSeveral: boolean;
  /** Among Macs with Apple silicon, so that its apps are not counted. */
  readonly isLeftOut: boolean;
  /** Names of apps on it that stop in macOS 28, in the order of the rows. */
  readonly stopping: readonly string[];
  /** Of apps on it that have a native version, in a copy that is not known to be one. */
  readonly updating: readonly string[];
}

// In the form that every list gives alike.
const CHIP = /^M\d+(?: (?:Pro|Max|Ultra))?$/;
const ADDRESS = /^\S+@\S+$/;
const areOthers = (one: string, other: string, form: RegExp) =>
  form.test(one) && form.test(other) && one.toLowerCase() !== other.toLowerCase();

/** Those with most to do first. @param rows of the same list */
export function listMacs(found: readonly ListedApp[], rows: readonly Row[]): ListedMac[] {
  const apps = rows.filter(isApp);
  const stopping = namesByMac(apps, ["stops", "early"]);
  const updating = namesByMac(apps, ["update"]);
  const kept = new Set(rows.flatMap(({ macs }) => macs));
  const intel = new Set(rows.flatMap(({ intelMacs }) => intelMacs));
  const macs = new Map<string, ListedMac>();
  for (const { mac, ran, owner = "", chip = "", model = "", macos = "" } of macsApart(found)) {
    if (!mac || ran) continue;
    const known = macs.get(mac);
    macs.set(mac, {
      name: mac,
      owner: known?.owner || owner,
      chip: known?.chip || chip,
      model: known?.model || model,
      macos: known?.macos || macos,
      isPerhapsSeveral: Boolean(
        known?.isPerhapsSeveral ||
          (known && (areOthers(known.chip, chip, CHIP) || areOthers(known.owner, owner, ADDRESS))),
      ),
      isLeftOut: intel.has(mac) && !kept.has(mac),
      stopping: stopping.get(mac) ?? [],
      updating: updating.get(mac) ?? [],
    });
  }
  return [...macs.values()].toSorted(
    (a, b) =>
      b.stopping.length - a.stopping.length || b.updating.length - a.updating.length || compareNames(a.name, b.name),
  );
}

/** By what becomes of its own copies. */
function namesByMac(rows: readonly Row[], fates: readonly Fate[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { installs, ran, name } of rows) {
    const own = installs.filter(({ judgement }) => fates.includes(fateOf({ judgement, ran })));
    for (const mac of new Set(own.map((install) => install.mac))) names.set(mac, [...(names.get(mac) ?? []), name]);
  }
  return names;
}

/** "macOS 27: 2 Macs · macOS 26: 1 Mac", newest first; empty where no list tells. */
export function macosWords(macs: readonly ListedMac[]): string {
  const counts = new Map<number, number>();
  for (const { macos } of macs) if (macos) counts.set(parseInt(macos, 10), (counts.get(parseInt(macos, 10)) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => b - a)
    .map(([major, count]) => `macOS ${major}: ${countWords(count, "Mac")}`)
    .join(" · ");
}

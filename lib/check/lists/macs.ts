/** The Macs that a list names: chip, macOS, and which of their apps stop. Pure. */

import type { Row } from "#lib/check/judging/rows.ts";
import { isApp, type Work } from "#lib/check/judging/summary.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { compareNames } from "#lib/check/matching/compare-names.ts";
import { macsApart } from "#lib/check/matching/same-names.ts";
import { fullName } from "#lib/check/matching/shown-name.ts";
import { macsWith } from "#lib/check/words/doubt.ts";
import { countWords } from "#lib/contract/words.ts";

/** Texts are empty where no list tells. */
export interface ListedMac {
  readonly name: string;
  readonly owner: string;
  /** "M2 Pro", "Intel Core i7" */
  readonly chip: string;
  /** "MacBook Pro (14-inch, 2021)", "MacBookPro18,3" */
  readonly model: string;
  /** "27.1" */
  readonly macos: string;
  readonly serialNumber: string;
  /** Its copies name two chips or two people: several Macs of one name that no serial number tells apart. */
  readonly isPerhapsSeveral: boolean;
  /** The Mac that it may be, called as a second file of that one's report, with mostly the same apps, and neither with a serial number; else empty. */
  readonly perhapsSameAs: string;
  /** Among Macs with Apple silicon, so that its apps are not counted. */
  readonly isLeftOut: boolean;
  /** Names of what stops in macOS 28 on it, may not start today, does not run today, is to be updated, or may stop: apps first, in the order of the rows. */
  readonly stopping: readonly string[];
  readonly early: readonly string[];
  readonly lost: readonly string[];
  readonly updating: readonly string[];
  readonly doubtful: readonly string[];
}

// In the form that every list gives alike.
const CHIP = /^M\d+(?: (?:Pro|Max|Ultra))?$/;
const ADDRESS = /^\S+@\S+$/;
const areOthers = (one: string, other: string, form: RegExp) =>
  form.test(one) && form.test(other) && one.toLowerCase() !== other.toLowerCase();

/** Those with most to do first. @param rows of the same list */
export function listMacs(found: readonly ListedApp[], rows: readonly Row[]): ListedMac[] {
  const appsFirst = [...rows.filter(isApp), ...rows.filter((row) => !isApp(row))];
  const [stopping, early, lost, updating, doubtful] = WORKS.map((work) => namesByMac(appsFirst, work));
  const kept = new Set(rows.flatMap(({ macs }) => macs));
  const intel = new Set(rows.flatMap(({ intelMacs }) => intelMacs));
  const same = namesOfSame(found);
  const macs = new Map<string, ListedMac>();
  for (const { mac, macId, ran, owner = "", chip = "", model = "", macos = "" } of macsApart(found)) {
    if (!mac || ran) continue;
    const known = macs.get(mac);
    macs.set(mac, {
      name: mac,
      owner: known?.owner || owner,
      chip: known?.chip || chip,
      model: known?.model || model,
      macos: known?.macos || macos,
      serialNumber: known?.serialNumber || (macId?.kind === "serial" ? macId.value : ""),
      isPerhapsSeveral: Boolean(
        known?.isPerhapsSeveral ||
          (known && (areOthers(known.chip, chip, CHIP) || areOthers(known.owner, owner, ADDRESS))),
      ),
      perhapsSameAs: same.get(mac) ?? "",
      isLeftOut: intel.has(mac) && !kept.has(mac),
      stopping: stopping!.get(mac) ?? [],
      early: early!.get(mac) ?? [],
      lost: lost!.get(mac) ?? [],
      updating: updating!.get(mac) ?? [],
      doubtful: doubtful!.get(mac) ?? [],
    });
  }
  return [...macs.values()].toSorted(
    (a, b) =>
      b.stopping.length - a.stopping.length ||
      b.early.length - a.early.length ||
      b.lost.length - a.lost.length ||
      b.updating.length - a.updating.length ||
      b.doubtful.length - a.doubtful.length ||
      compareNames(a.name, b.name),
  );
}

// As browsers and Finder call a second file of one name.
const SECOND = /(?: \(\d{1,2}\)| copy(?: \d{1,2})?|[ -]\d{1,2})$/;

/** By the second one's name. */
function namesOfSame(found: readonly ListedApp[]): Map<string, string> {
  const apps = new Map<string, Set<string>>();
  for (const { mac, macId, name, version } of found)
    if (mac && !macId) apps.set(mac, (apps.get(mac) ?? new Set()).add(JSON.stringify([name, version])));
  return new Map(
    [...apps].flatMap(([mac, own]) => {
      const first = mac.replace(SECOND, "");
      const others = first === mac ? undefined : apps.get(first);
      const shared = [...own].filter((app) => others?.has(app)).length;
      return 2 * shared > own.size ? [[mac, first]] : [];
    }),
  );
}

const WORKS = ["stops", "early", "lost", "update", "mayStop"] as const satisfies readonly Work[];

/** By what becomes of its own copies. */
function namesByMac(rows: readonly Row[], work: Work): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const row of rows)
    for (const mac of macsWith(row, work)) names.set(mac, [...(names.get(mac) ?? []), fullName(row)]);
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

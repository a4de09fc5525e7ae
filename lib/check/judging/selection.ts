/** Which rows are shown, in which order. Pure. */

import { confirmedOf } from "#lib/check/catalogue/confirmed.ts";
import { type Way, wayOn } from "#lib/check/judging/own-macs.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { type Fate, fateOf, isApp } from "#lib/check/judging/summary.ts";
import { taskOf } from "#lib/check/judging/task-of.ts";
import { isLeftOut } from "#lib/check/lists/places.ts";
import { compareNames } from "#lib/check/matching/compare-names.ts";
import { WAYS, worstRowsFirst } from "#lib/check/words/turned.ts";
import { BELOW_MINIMUM } from "#lib/contract/sign.ts";
import { sentenceCase } from "#lib/contract/words.ts";

const is = (fate: Fate) => (row: Row) => fateOf(row) === fate;

interface Filter {
  readonly label: string;
  readonly test: (row: Row, at: number) => boolean;
  readonly isTurned?: boolean;
}

/** Of a list that is turned to one macOS. */
const turned = (way: Way) => ({
  label: sentenceCase(WAYS[way][1]),
  test: (row: Row, at: number) => wayOn(row, at) === way,
  isTurned: true,
});

export const FILTERS = {
  all: { label: "All", test: () => true },
  stops: { label: "Will stop", test: is("stops") },
  early: { label: "May not start", test: is("early") },
  lost: { label: "Do not run", test: is("lost") },
  // As the plate and the groups count it: what stops unless it is updated is among these, too.
  update: { label: "Can be updated", test: (row) => ["update", "upgrade"].includes(taskOf(row)) },
  mayStop: { label: "May stop", test: is("mayStop") },
  below: { label: "Ask for more", test: is("below") },
  extra: { label: "Need extra software", test: is("extra") },
  forced: { label: "Opened as Intel", test: is("forced") },
  unknown: { label: "Not known yet", test: is("unknown") },
  probably: { label: "Probably native", test: is("probably") },
  fine: { label: "Keep running", test: is("fine") },
  onStops: turned("stops"),
  onUnsupported: turned("unsupported"),
  onBelow: turned(BELOW_MINIMUM),
  onEarly: turned("early"),
  onOlder: turned("older"),
  onMayStop: turned("mayStop"),
  onUnknown: turned("unknown"),
  onTranslation: turned("translation"),
  onRosetta2: turned("rosetta2"),
  onNative: turned("native"),
} as const satisfies Record<string, Filter>;
export type FilterName = keyof typeof FILTERS;

export const SORTS = {
  worst: { label: "Worst first", compare: () => 0 },
  name: { label: "By name", compare: (a, b) => compareNames(a.name, b.name) },
  maker: { label: "By maker", compare: (a, b) => compareNames(a.maker || "\uffff", b.maker || "\uffff") },
  macs: { label: "On most Macs first", compare: (a, b) => b.copies - a.copies || b.intelCopies - a.intelCopies },
  confirmed: {
    label: "Oldest answer first",
    compare: (a, b) => compareNames(confirmedOf(a) || "9999", confirmedOf(b) || "9999"),
  },
} as const satisfies Record<string, { label: string; compare: (a: Row, b: Row) => number }>;
export type SortName = keyof typeof SORTS;

/** Whether it is one for a list as it is turned. @param at as of what is selected */
export const isFilterOf = (name: FilterName, at: number | null): boolean => {
  const { isTurned = false }: Filter = FILTERS[name];
  return name === "all" || isTurned === (at !== null);
};

interface Selecting {
  readonly filter: FilterName;
  readonly sort: SortName;
  readonly words: string;
  /** The macOS that the list is turned to, by its place among those of a judgement; null: as it is judged. */
  readonly at?: number | null;
}

/** The apps, for the table. @param rows worst first; equal rows keep that order */
export const selectRows = (rows: readonly Row[], how: Selecting): Row[] => select(rows.filter(isApp), how);

/** For files: the plug-ins, drivers and tools, too, which the page lists apart from its table; not what it leaves out. */
export const selectForFile = (rows: readonly Row[], how: Selecting): Row[] =>
  select(
    rows.filter(({ place }) => !isLeftOut(place)),
    how,
  );

/** A fleet's admin looks for a Mac, too, or for whose it is. */
const wordsOf = ({ name, listed, maker, bundleId, macs, installs }: Row) =>
  [name, listed, maker, bundleId, ...macs, ...installs.map(({ owner }) => owner)].join("\n");

function select(rows: readonly Row[], { filter, sort, words, at = null }: Selecting): Row[] {
  const search = words.trim().toLowerCase();
  const { test }: Filter = FILTERS[filter];
  const chosen = rows.filter(
    (row) => test(row, at ?? 2) && (search === "" || wordsOf(row).toLowerCase().includes(search)),
  );
  if (sort !== "worst") return chosen.toSorted(SORTS[sort].compare);
  return at === null ? chosen : worstRowsFirst(chosen, at);
}

/** Which rows are shown, in which order. Pure. */

import { confirmedOf } from "#lib/check/catalogue/confirmed.ts";
import { taskOf } from "#lib/check/judging/board.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { type Fate, fateOf, isApp } from "#lib/check/judging/summary.ts";
import { isLeftOut } from "#lib/check/lists/places.ts";
import { compareNames } from "#lib/check/matching/compare-names.ts";

const is = (fate: Fate) => (row: Row) => fateOf(row) === fate;

export const FILTERS = {
  all: { label: "All", test: () => true },
  stops: { label: "Will stop", test: is("stops") },
  early: { label: "May not start", test: is("early") },
  lost: { label: "Do not run", test: is("lost") },
  // As the plate and the groups count it: what stops unless it is updated is among these, too.
  update: { label: "Can be updated", test: (row) => ["update", "upgrade"].includes(taskOf(row)) },
  mayStop: { label: "May stop", test: is("mayStop") },
  extra: { label: "Need extra software", test: is("extra") },
  forced: { label: "Opened as Intel", test: is("forced") },
  unknown: { label: "Not known yet", test: is("unknown") },
  probably: { label: "Probably native", test: is("probably") },
  fine: { label: "Keep running", test: is("fine") },
} as const satisfies Record<string, { label: string; test: (row: Row) => boolean }>;
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

interface Selecting {
  readonly filter: FilterName;
  readonly sort: SortName;
  readonly words: string;
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

function select(rows: readonly Row[], { filter, sort, words }: Selecting): Row[] {
  const search = words.trim().toLowerCase();
  const { test } = FILTERS[filter];
  const chosen = rows.filter((row) => test(row) && (search === "" || wordsOf(row).toLowerCase().includes(search)));
  return sort === "worst" ? chosen : chosen.toSorted(SORTS[sort].compare);
}

/** Which rows are shown, in which order. Pure. */

import { compareNames } from "#lib/check/compare-names.ts";
import type { Row } from "#lib/check/formats/rows.ts";
import { isApp, stops } from "#lib/check/summary.ts";

export const FILTERS = {
  all: { label: "All apps", test: isApp },
  stops: { label: "Stop in macOS 28", test: (row) => isApp(row) && stops(row) },
  lost: { label: "Do not run", test: (row) => isApp(row) && row.judgement.on[1] === "unsupported" },
  update: { label: "Can be updated", test: (row) => isApp(row) && row.judgement.action === "update" },
  forced: {
    label: "Opened as Intel",
    test: (row) => isApp(row) && row.ran !== null && row.judgement.on[2] === "native",
  },
  unknown: { label: "Cannot tell", test: (row) => isApp(row) && row.judgement.on[2] === "unknown" },
  fine: { label: "Run on", test: (row) => isApp(row) && row.judgement.on[2] === "native" },
} as const satisfies Record<string, { label: string; test: (row: Row) => boolean }>;
export type FilterName = keyof typeof FILTERS;

export const SORTS = {
  worst: { label: "Worst first", compare: () => 0 },
  name: { label: "By name", compare: (a, b) => compareNames(a.name, b.name) },
  maker: { label: "By maker", compare: (a, b) => compareNames(a.maker || "\uffff", b.maker || "\uffff") },
  macs: { label: "On most Macs first", compare: (a, b) => b.copies - a.copies || b.intelCopies - a.intelCopies },
  confirmed: {
    label: "Longest unconfirmed first",
    compare: (a, b) => compareNames(a.title?.confirmed || "9999", b.title?.confirmed || "9999"),
  },
} as const satisfies Record<string, { label: string; compare: (a: Row, b: Row) => number }>;
export type SortName = keyof typeof SORTS;

/** @param rows worst first; equal rows keep that order */
export function selectRows(
  rows: readonly Row[],
  { filter, sort, words }: { filter: FilterName; sort: SortName; words: string },
): Row[] {
  const search = words.trim().toLowerCase();
  const { test } = FILTERS[filter];
  const chosen = rows.filter(
    (row) =>
      test(row) && (search === "" || `${row.name}\n${row.maker}\n${row.bundleId}`.toLowerCase().includes(search)),
  );
  return sort === "worst" ? chosen : chosen.toSorted(SORTS[sort].compare);
}

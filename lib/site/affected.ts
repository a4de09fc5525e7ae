/** What stops with Rosetta 2, sorted into honest groups, found and put in order. Pure. */

import type { Sort } from "#lib/site/browse.ts";
import type { Maker } from "#lib/site/maker.ts";
import type { TitleLine } from "#lib/site/title-page.ts";
import { foldName } from "#lib/titles/normalize.ts";

export interface Affected extends TitleLine {
  readonly id: number;
  readonly maker: Maker | null;
  readonly ended: boolean;
  /** As they are searched: lower case, without accents. */
  readonly names: readonly string[];
  readonly categories: readonly string[];
}

export const GROUPS = ["stops", "may", "through", "ended"] as const;
/** stops: kept up, and proven well and lately; may: the proof is old or thin; through: by other software that needs Rosetta 2; ended: given up before. */
export type Group = (typeof GROUPS)[number];

export function groupOf({
  status,
  confidence,
  stale,
  ended,
}: Pick<Affected, "status" | "confidence" | "stale" | "ended">): Group {
  if (ended) return "ended";
  if (status === "translation") return "through";
  return confidence === "low" || stale ? "may" : "stops";
}

export function countGroups(rows: readonly Affected[]): Record<Group, number> {
  const counts = { stops: 0, may: 0, through: 0, ended: 0 };
  for (const row of rows) counts[groupOf(row)]++;
  return counts;
}

export interface AskedAffected {
  readonly group?: Group | undefined;
  /** Part of a name or of its maker's. */
  readonly text?: string | undefined;
  readonly category?: string | undefined;
  /** A maker's key. */
  readonly maker?: string | undefined;
  readonly kind?: string | undefined;
}

export function selectAffected(rows: readonly Affected[], asked: AskedAffected): Affected[] {
  const text = foldName(asked.text ?? "");
  const address = (asked.text ?? "").trim().toLowerCase();
  return rows.filter(
    (row) =>
      (!asked.group || groupOf(row) === asked.group) &&
      (!asked.category || row.categories.includes(asked.category)) &&
      (!asked.maker || row.maker?.key === asked.maker) &&
      (!asked.kind || row.kind === asked.kind) &&
      (text === "" || row.names.some((name) => name.includes(text)) || (row.maker?.key.includes(address) ?? false)),
  );
}

const CONFIDENCES = ["high", "medium", "low"];
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const ORDERS: Record<Sort, (a: Affected, b: Affected) => number> = {
  known: (a, b) => GROUPS.indexOf(groupOf(a)) - GROUPS.indexOf(groupOf(b)),
  title: (a, b) => compare(a.title.toLowerCase(), b.title.toLowerCase()),
  maker: (a, b) => compare(a.maker?.key ?? "\uffff", b.maker?.key ?? "\uffff"),
  sure: (a, b) => CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence),
  confirmed: (a, b) => compare(b.lastVerified ?? "", a.lastVerified ?? ""),
};

/** Equals stay as they were: best-known first. */
export const sortAffected = (rows: readonly Affected[], sort: Sort): Affected[] => rows.toSorted(ORDERS[sort]);

export interface Tally {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

/** Makers with the most of them, most first. */
export function countMakers(rows: readonly Affected[], take: number): Tally[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { maker } of rows) {
    if (!maker) continue;
    const known = counts.get(maker.key) ?? { name: maker.name, count: 0 };
    counts.set(maker.key, { ...known, count: known.count + 1 });
  }
  return [...counts]
    .map(([key, tally]) => ({ key, ...tally }))
    .toSorted((a, b) => b.count - a.count || compare(a.key, b.key))
    .slice(0, take);
}

export function countAffectedCategories(rows: readonly Affected[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const category of rows.flatMap(({ categories }) => categories))
    counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}

import { describe, expect, test } from "vitest";
import {
  type Affected,
  countAffectedCategories,
  countGroups,
  countMakers,
  groupOf,
  selectAffected,
  sortAffected,
} from "#lib/site/affected.ts";

const affected = (slug: string, facts: Partial<Affected> = {}): Affected => ({
  ...{ id: 1, slug, title: slug, kind: "app", status: "rosetta2", layer: null, confidence: "medium" },
  ...{ lastVerified: "2026-01-01", stale: false, host: null, maker: null, ended: false, names: [slug], categories: [] },
  ...facts,
});
const sonos = { key: "sonos.com", name: "sonos.com", href: "https://www.sonos.com" };
const ROWS = [
  affected("old", { ended: true, lastVerified: "2024-01-01" }),
  affected("sonos s2", { maker: sonos, categories: ["games", "utilities"], confidence: "high" }),
  affected("doubted", { confidence: "low", lastVerified: "2026-09-01" }),
  affected("witcher", { status: "translation", layer: "crossover", kind: "game", categories: ["games"] }),
];
const slugs = (rows: readonly Affected[]) => rows.map(({ slug }) => slug);

test("each title stands in one group, and the groups add up", () => {
  expect(ROWS.map(groupOf)).toEqual(["ended", "stops", "may", "through"]);
  expect(countGroups(ROWS)).toEqual({ stops: 1, may: 1, through: 1, ended: 1 });
  expect(groupOf(affected("x", { ended: true, status: "translation" }))).toBe("ended");
  expect(groupOf(affected("sure once", { confidence: "high", stale: true }))).toBe("may");
});

describe("a list is narrowed by", () => {
  test.each([
    { by: { group: "may" } as const, leaves: ["doubted"] },
    { by: { category: "games" }, leaves: ["sonos s2", "witcher"] },
    { by: { maker: "sonos.com" }, leaves: ["sonos s2"] },
    { by: { kind: "game" }, leaves: ["witcher"] },
    { by: { text: "SÓNOS" }, leaves: ["sonos s2"] },
    { by: { text: "Sonos.com" }, leaves: ["sonos s2"] },
    { by: { text: "nobody" }, leaves: [] },
    { by: {}, leaves: slugs(ROWS) },
  ])("$by", ({ by, leaves }) => {
    expect(slugs(selectAffected(ROWS, by))).toEqual(leaves);
  });
});

test.each([
  ["known", ["sonos s2", "doubted", "witcher", "old"]],
  ["title", ["doubted", "old", "sonos s2", "witcher"]],
  ["maker", ["sonos s2", "old", "doubted", "witcher"]],
  ["sure", ["sonos s2", "old", "witcher", "doubted"]],
  ["confirmed", ["doubted", "sonos s2", "witcher", "old"]],
] as const)("and put in the order %s, equals as they were", (sort, expected) => {
  expect(slugs(sortAffected(ROWS, sort))).toEqual(expected);
});

test("makers and categories are counted, most first", () => {
  const rows = [
    ...ROWS,
    affected("s1", { maker: sonos }),
    affected("a", { maker: { key: "a.com", name: "A", href: "https://a.com" } }),
  ];
  expect(countMakers(rows, 5)).toEqual([
    { key: sonos.key, name: sonos.name, count: 2 },
    { key: "a.com", name: "A", count: 1 },
  ]);
  expect(countMakers(rows, 1)).toHaveLength(1);
  expect([...countAffectedCategories(rows)]).toEqual([
    ["games", 2],
    ["utilities", 1],
  ]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { categories } from "#lib/evidence/sources/categories.ts";

const shipped = readFileSync(join(rootDir(), "prisma", "catalogue", "categories.ndjson"));

test("a title may be in several categories", () => {
  const lines = [
    { category: "utilities", titles: ["a", "b"] },
    { category: "finance", titles: ["b"] },
  ];
  const { entries } = categories.read(Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n")), {});
  expect(entries.map((entry) => [entry.slug, entry.categories])).toEqual([
    ["a", ["utilities"]],
    ["b", ["utilities", "finance"]],
  ]);
});

test("every shipped line is valid, and none repeats a title in one category", () => {
  const { entries, skipped } = categories.read(shipped, {});
  expect(skipped).toEqual([]);
  expect(entries.length).toBeGreaterThan(1_500);
  expect(entries.filter((entry) => new Set(entry.categories).size !== entry.categories.length)).toEqual([]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { BestKnownLine, bestKnown } from "#lib/evidence/sources/best-known.ts";

const read = (...lines: readonly object[]) =>
  bestKnown.read(Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n")), {});

test("a line gives its title a reach and no other fact", () => {
  const { entries } = read({ slug: "steam", name: "Steam", reach: 3 });
  expect(entries).toMatchObject([{ ref: "steam", slug: "steam", name: "Steam", popularity: 3, statements: [] }]);
});

test("an unknown reach is reported by line, and a file without valid lines refused", () => {
  const good = { slug: "steam", name: "Steam", reach: 3 };
  expect(read(good, { ...good, reach: 5 }).skipped.map(({ ref }) => ref)).toEqual(["best-known.ndjson, line 2"]);
  expect(() => read({ ...good, reach: 5 })).toThrow("best-known.ndjson, line 1: reach:");
});

test("every shipped line names a different title of the catalogue", () => {
  const shipped = (file: string) =>
    readFileSync(join(rootDir(), "prisma", "catalogue", file), "utf8")
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
  const slugs = shipped("best-known.ndjson").map((line) => BestKnownLine.parse(line).slug);
  const held = new Set(shipped("titles.ndjson").map((title) => (title as { slug: string }).slug));
  expect(slugs.filter((slug) => !held.has(slug))).toEqual([]);
  expect(new Set(slugs).size).toBe(slugs.length);
});

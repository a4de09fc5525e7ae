import { expect, test } from "vitest";
import { rulings } from "#lib/evidence/sources/rulings.ts";

const read = (...lines: readonly object[]) =>
  rulings.read(new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join("\n")), {});

test("a line may rule on kind, on categories, or on both", () => {
  const { entries, skipped } = read(
    { slug: "a", name: "A", kind: "game", categories: ["games"] },
    { slug: "b", name: "B", kind: "app" },
  );
  expect(skipped).toEqual([]);
  expect(entries).toMatchObject([
    { ref: "a", slug: "a", kind: "game", categories: ["games"], isRuling: true, statements: [] },
    { ref: "b", slug: "b", kind: "app", categories: [], isRuling: true, statements: [] },
  ]);
});

test("an unknown category is reported and ignored", () => {
  const { entries, skipped } = read({ slug: "a", name: "A" }, { slug: "b", name: "B", categories: ["made-up"] });
  expect(entries.map(({ ref }) => ref)).toEqual(["a"]);
  expect(skipped).toMatchObject([{ ref: "rulings.ndjson, line 2", reason: expect.stringContaining("categories.0") }]);
});

test("a file without rulings is refused", () => {
  expect(() => read({ slug: "a" })).toThrow(expect.objectContaining({ code: "invalid_param" }) as Error);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { homebrewAnalytics } from "#lib/evidence/sources/homebrew-analytics.ts";

const FIXTURE = join(rootDir(), "lib", "evidence", "sources", "fixtures", "homebrew-analytics.made-up.365d.json");
const made = JSON.parse(readFileSync(FIXTURE, "utf8")) as Record<string, unknown>;
const read = (value: unknown) => homebrewAnalytics.read(Buffer.from(JSON.stringify(value)), {});

test("each token has its installs over all spellings, and adds no name", () => {
  const { entries, skipped } = homebrewAnalytics.read(readFileSync(FIXTURE), {});
  expect(skipped).toEqual([]);
  expect(
    entries.map(({ ref, name, popularity, identifiers, statements }) => ({
      ref,
      name,
      popularity,
      identifiers,
      statements,
    })),
  ).toEqual(
    [
      ["made-up-editor", 1_234_567],
      ["made-up-game", 1_001],
      ["made-up-tool@beta", 7],
    ].map(([token, popularity]) => ({
      ...{ ref: token, name: "", popularity, statements: [] },
      identifiers: [{ scheme: "homebrew", value: token }],
    })),
  );
});

test("the counts have no snapshot day", () => {
  expect(read(made).snapshotDate).toBeUndefined();
});

test("an invalid count is reported by token, and the others are kept", () => {
  const formulae = { good: [{ cask: "good", count: "12" }], bad: [{ cask: "bad", count: "1,2,3" }], worse: "12" };
  const { entries, skipped } = read({ ...made, formulae });
  expect([entries.map(({ ref }) => ref), skipped.map(({ ref }) => ref)]).toEqual([["good"], ["bad", "worse"]]);
});

test.each([
  { when: "it counts formulae", value: { ...made, category: "install" } },
  { when: "it has no counts", value: { ...made, formulae: undefined } },
  { when: "it counts thirty days", value: { ...made, start_date: "1999-12-01" } },
  { when: "it is a list", value: [] },
])("another file is refused when $when", ({ value }) => {
  expect(() => read(value)).toThrow("cask-install/homebrew-cask/365d.json");
});

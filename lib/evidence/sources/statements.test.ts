import { expect, test } from "vitest";
import { readStatements } from "#lib/evidence/sources/statements.ts";

const line = {
  name: "Apex Legends",
  slug: "apex-legends",
  kind: "game",
  status: "unsupported",
  publisher: "tester",
  source_name: "A compatibility project",
  url: "https://compatible.test/apex-legends",
  date: "2026-10-01",
  claim: "It does not start: its anti-cheat does not work in Wine.",
  confidence: "medium",
};

function statementsOf(facts: object) {
  return readStatements(Buffer.from(`${JSON.stringify({ ...line, ...facts })}\n`)).flatMap(({ reading }) =>
    reading.entries.flatMap(({ statements }) => statements),
  );
}

test.each([
  { when: "with its name", antiCheat: "Easy Anti-Cheat", notes: [{ code: "anti_cheat", detail: "Easy Anti-Cheat" }] },
  { when: "though unnamed", antiCheat: true, notes: [{ code: "anti_cheat" }] },
  { when: "not at all", antiCheat: undefined, notes: [] },
])("a statement's anti-cheat software becomes a note: $when", ({ antiCheat, notes }) => {
  expect(statementsOf({ anti_cheat: antiCheat })).toEqual([expect.objectContaining({ notes })]);
});

test("the tested chip is noted, and does not narrow the scope", () => {
  const [plain] = statementsOf({});
  expect(statementsOf({ chip: "M3 Max" })).toEqual([{ ...plain, notes: [{ code: "tried_on", detail: "M3 Max" }] }]);
});

test("an unknown chip name invalidates the statement", () => {
  expect(() => statementsOf({ chip: "an M3" })).toThrow();
});

test("a statement keeps its circumstances", () => {
  const facts = { reason: "windows_only", date: "2026-01-01", date_precision: "year" };
  expect(statementsOf({ ...facts, floors: { chip: "M1" }, channel: "announced" })).toMatchObject([
    { reason: "windows_only", dated: "year", floors: { chip: "M1" }, channel: "announced" },
  ]);
});

test("an inventory counts as a test: a user's copy was inspected", () => {
  expect(statementsOf({ publisher: "inventory", app_version: "6.1" })).toMatchObject([
    { kind: "test", confidence: "medium", basis: ["automated_test"], appVersion: "6.1" },
  ]);
});

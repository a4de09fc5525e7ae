import { expect, test } from "vitest";
import { confirmationOf, type Evidence } from "#lib/contract/evidence.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { replay } from "#lib/evidence/publishing/replay.ts";
import { crowd, date, daysAfter, evidence, note, subject } from "#lib/testing/factories.ts";

const statuses = (...heard: readonly Evidence[]) =>
  replay(heard, subject(), DEFAULT_SCOPE)
    .filter(({ field }) => field === "status")
    .map(({ changedAt, from, to }) => `${changedAt.toISOString().slice(0, 10)} ${from} ${to}`);

const needs = (at: string, overrides = {}) => evidence({ status: "rosetta2", at, ...overrides });
const native = (at: string | Date, overrides = {}) => evidence({ status: "native", at, ...overrides });
const withdrawn = (at: string) => evidence({ status: "unknown", basis: [], at });
const elsewhere = { source: "macports" };

test("two statements of one source are a change, however far apart", () => {
  expect(statuses(needs("2021-01-01"), native("2026-08-21"))).toEqual(["2026-08-21 rosetta2 native"]);
});

test.each([
  { days: 180, seen: 1 },
  { days: 181, seen: 0 },
])("two sources $days days apart witness $seen change", ({ days, seen }) => {
  const then = needs("2026-01-01", elsewhere);
  expect(statuses(then, native(daysAfter(then.at, days), { sourceKind: "binary" }))).toHaveLength(seen);
});

test("a catalogue's first statement is no change if the older statement is void", () => {
  const line = crowd("doesitarm", { status: "rosetta2", at: "2022-10-03", macosMax: 12 });
  expect(replay([line, native("2026-08-21")], subject(), DEFAULT_SCOPE)).toEqual([]);
});

test("a namesake of another firm does not change Knock's history", () => {
  const knock = needs("2025-06-24T02:18:41Z", { source: "homebrew-cask", macosMax: 15 });
  const namesake = native("2026-05-02", { source: "autopkg", confidence: "low" });
  expect(replay([knock, namesake], subject({ notes: [note("unmaintained")] }), DEFAULT_SCOPE)).toEqual([]);
});

test("a withdrawal ends the known state, and the next statement begins another", () => {
  const history = [needs("2024-07-10"), withdrawn("2025-03-13"), native("2026-07-22")];
  expect(statuses(...history)).toEqual(["2025-03-13 rosetta2 unknown", "2026-07-22 unknown native"]);
});

test("after an unobserved gap, the next change starts from the state before it", () => {
  const list = native("2025-06-01", { ...elsewhere, sourceKind: "binary" });
  const back = needs("2026-09-01", { ...elsewhere, sourceKind: "binary" });
  expect(statuses(needs("2024-01-01"), list, back)).toEqual(["2026-09-01 native rosetta2"]);
});

test("a seen change that an unobserved one took back is left out: the last record is today's state", () => {
  const other = native("2025-06-01", { ...elsewhere, sourceKind: "binary" });
  expect(statuses(native("2021-01-01"), withdrawn("2021-10-01"), other)).toEqual([]);
  expect(statuses(needs("2020-12-01"), native("2021-01-01"), withdrawn("2021-10-01"), other)).toEqual([
    "2021-01-01 rosetta2 native",
  ]);
});

test("higher confidence is a change if one source is on both sides", () => {
  const unsure = needs("2026-01-01", { confidence: "low" });
  const surer = crowd("doesitarm", { status: "rosetta2", confidence: "low", at: "2026-09-01" });
  expect(replay([unsure, surer], subject(), DEFAULT_SCOPE)).toEqual([
    { field: "confidence", from: "low", to: "medium", changedAt: date("2026-09-01") },
  ]);
});

test("an undecided single report is no witness of an unknown", () => {
  const report = crowd("doesitarm", { status: "unsupported", at: "2026-08-01" });
  expect(statuses(report, native("2026-08-02"))).toEqual([]);
});

test("a confirmation is no change", () => {
  const said = needs("2024-07-10");
  expect(
    replay([said, { ...confirmationOf(said, date("2026-10-20")), id: "confirmed" }], subject(), DEFAULT_SCOPE),
  ).toEqual([]);
});

test("the order of the signals does not matter", () => {
  const history = [needs("2024-07-10"), withdrawn("2025-03-13"), native("2026-07-22")];
  expect(replay(history.toReversed(), subject(), DEFAULT_SCOPE)).toEqual(replay(history, subject(), DEFAULT_SCOPE));
});

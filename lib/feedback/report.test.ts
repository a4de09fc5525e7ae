import fc from "fast-check";
import { expect, test } from "vitest";
import { FIELDS, type Field, readReport, reportPath, type Typed, toTyped } from "#lib/feedback/report.ts";

const GOOD: Typed = { claim: "rosetta2", macos: "27", chip: "m2", version: "5.2.1", found: "get_info", url: "" };
const read = (typed: Partial<Typed> = {}) => readReport({ ...GOOD, ...typed });

test("what was filled in is the report", () => {
  expect(read({ url: "https://example.org/notes" })).toEqual({
    report: {
      ...{ claim: "rosetta2", macos: 27, chip: "m2", appVersion: "5.2.1", found: "get_info" },
      url: "https://example.org/notes",
    },
  });
});

test("chip, version and address may be left out", () => {
  expect(read({ chip: "", version: "", url: "" })).toMatchObject({
    report: { chip: "apple_silicon", appVersion: null, url: null },
  });
});

test.each<[Field, string]>([
  ["claim", ""],
  ["claim", "unknown"],
  ["claim", "toString"],
  ["macos", ""],
  ["macos", "10"],
  ["macos", "28"],
  ["chip", "m9"],
  ["version", "<b>5</b>"],
  ["version", "5\n6"],
  ["version", "1".repeat(41)],
  ["found", ""],
  ["found", "constructor"],
  ["url", "http://example.org/"],
  ["url", "javascript:alert(1)"],
  ["url", "https://me:secret@example.org/"],
  ["url", "https://example.org:8443/"],
  ["url", "https://localhost/"],
  ["url", "https://example.org/ more"],
  ["url", `https://example.org/${"a".repeat(300)}`],
])("%s: %j is refused, and nothing else is", (field, value) => {
  const result = read({ [field]: value });
  expect("faults" in result && Object.keys(result.faults)).toEqual([field]);
});

test("whatever is typed, it is a report or has faults, and its way back carries it", () => {
  const typed = fc.record(Object.fromEntries(FIELDS.map((field) => [field, fc.string({ unit: "grapheme" })])));
  fc.assert(
    fc.property(typed, (given) => {
      const kept = toTyped((field) => given[field]);
      expect(Object.keys(readReport(kept))).toHaveLength(1);
      const back = new URL(reportPath("a/b", kept), "https://site.test").searchParams;
      expect(toTyped((field) => back.get(field))).toEqual(kept);
    }),
  );
});

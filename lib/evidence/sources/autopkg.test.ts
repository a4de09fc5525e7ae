import { expect, test } from "vitest";
import { autopkg } from "#lib/evidence/sources/autopkg.ts";
import { recorded, tally, WITHOUT_SHARED_DATA, whole } from "#lib/testing/recorded-sources.ts";

const reading = autopkg.read(recorded("autopkg-identifiers.ndjson"), {});
const find = (ref: string) => reading.entries.find((entry) => entry.ref === ref);

test("bundle ids are signed, and the developer is the publisher", () => {
  expect(find("1password")).toMatchObject({
    name: "1Password",
    publisher: "AgileBits Inc.",
    categories: ["utilities"],
    identifiers: [
      { scheme: "bundle", value: "com.agilebits.onepassword7", signed: true },
      { scheme: "bundle", value: "com.1password.1password", signed: true },
    ],
  });
});

test.each([
  ["adobeccda", "arm64 alone", [{ kind: "source", status: "native", confidence: "low", basis: ["curator"] }]],
  ["code42", "arm64 and x86_64", [{ status: "native", confidence: "low" }]],
  ["appcode", "x86_64 alone", []],
  ["180db", "no architecture", []],
])("%s, a recipe of %s", (ref, _, statements) => {
  expect(find(ref)?.statements).toMatchObject(statements);
});

test("a template's bundle id is dropped; Apple's own signed one is kept", () => {
  expect(find("nod")?.identifiers).toEqual([]);
  expect(find("keynote")?.identifiers).toMatchObject([{ value: "com.apple.Keynote" }]);
});

test("an invalid line is reported, and another format refused", () => {
  const good = new TextDecoder().decode(recorded("autopkg-identifiers.ndjson"));
  expect(autopkg.read(new TextEncoder().encode(`{"x":1}\n${good}`), {}).skipped.map(({ ref }) => ref)).toEqual([
    "line 1",
  ]);
  expect(() => autopkg.read(new TextEncoder().encode("[]"), {})).toThrow(/AutoPkg/);
});

test.skipIf(WITHOUT_SHARED_DATA)("the whole file: 2,271 titles (needs ../shared/data)", () => {
  const { entries, skipped } = autopkg.read(whole("autopkg-identifiers.2026-08-21.ndjson.gz"), {});
  expect([entries.length, skipped.length]).toEqual([2271, 0]);
  expect(
    tally(
      entries.flatMap(({ statements }) => statements),
      ({ status }) => status,
    ),
  ).toEqual({ native: 71 });
  // 1,980 have an id; two have only a template's, 22 only an installer's.
  expect(entries.filter(({ identifiers }) => identifiers.length > 0)).toHaveLength(1956);
});

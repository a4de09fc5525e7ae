import { expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { packTitle } from "#lib/check/catalogue/title-record.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import { findFault, SCAN_LINES_MAX, toScanLines, writeScanLines } from "#lib/check/lists/contribution.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { titleRecord } from "#lib/testing/title-record.ts";

const catalogue = openCatalogue({
  format: 1,
  day: "2026-08-22",
  titles: [
    titleRecord({ slug: "painter", bundleIds: ["org.example.painter"] }),
    titleRecord({ slug: "notes" }),
    titleRecord({ slug: "safari", bundleIds: ["com.apple.safari"] }),
  ].map(packTitle),
});

const copy = (facts: Partial<ListedApp> = {}): ListedApp => ({
  ...{ name: "Painter", build: "universal", bundleId: "org.example.Painter", version: "5.2" },
  ...{ path: "/Users/somebody/Applications/Painter.app", teamId: "AB12CD34EF", mac: "Somebody’s Mac" },
  ...facts,
});

function linesOf(...found: ListedApp[]) {
  const gatherer = new Gatherer();
  for (const each of found) gatherer.add(each);
  return toScanLines(found, gatherer.rows(catalogue), 27);
}

test("five fields are sent, and nothing that identifies the owner", () => {
  expect(linesOf(copy())).toEqual([
    {
      ...{ bundleId: "org.example.Painter", teamId: "AB12CD34EF", version: "5.2" },
      ...{ architectures: ["arm64", "x86_64"], macos: 27 },
    },
  ]);
  expect(writeScanLines(linesOf(copy()))).not.toMatch(/somebody/i);
});

test.each<[string, Partial<ListedApp>]>([
  ["Apple's", { bundleId: "com.apple.Safari" }],
  ["part of macOS", { isApples: true }],
  [
    "a title known by its name alone",
    { name: "notes", path: "/Applications/notes.app", bundleId: "com.my-company.secret" },
  ],
  ["without an id", { bundleId: undefined }],
  ["without a version", { version: undefined }],
  ["with words for a version", { version: "build of Tuesday" }],
  ["that tells no architecture", { build: "unknown" }],
  ["for PowerPC", { build: "powerpc" }],
  ["that only ran", { ran: { reason: "only" } }],
  ["a helper within another app", { path: "/Applications/Suite.app/Contents/Painter.app" }],
])("nothing is sent about a copy %s", (_, facts) => {
  expect(linesOf(copy(facts))).toEqual([]);
});

test("each once, up to the limit", () => {
  expect(linesOf(copy(), copy({ path: "/Applications/Painter.app", mac: "another" }))).toHaveLength(1);
  const many = Array.from({ length: SCAN_LINES_MAX + 5 }, (_, version) => copy({ version: `${version}` }));
  expect(linesOf(...many)).toHaveLength(SCAN_LINES_MAX);
});

test("the server accepts what the page offers to send", () => {
  const builds = ["arm", "universal", "intel"] as const;
  const lines = builds.flatMap((build) => linesOf(copy({ build }), copy({ build, teamId: "me" })));
  expect(lines.map(findFault)).toEqual(lines.map(() => null));
});

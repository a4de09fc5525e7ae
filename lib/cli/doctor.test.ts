import { expect, test } from "vitest";
import { diagnose, type Facts, summarise } from "#lib/cli/doctor.ts";
import { date, daysAfter } from "#lib/testing/factories.ts";

const NOW = date("2026-11-23T12:00:00Z");
const source = { id: "homebrew-cask", lookedAt: NOW, readAt: NOW, snapshotAt: NOW, failures: 0 };
const WELL: Facts = {
  ...{ settings: { WATCH: "on", PROBE: "nightly" }, now: NOW, databaseNow: NOW, tempFailure: null, freeBytes: 50e9 },
  installedAt: date("2026-11-01T12:00:00Z"),
  upkeep: {
    ...{ queued: 12, oldestQueuedAt: NOW, refreshedAt: NOW, probedAt: NOW, exportedAt: NOW, sources: [source] },
  },
};
const withUpkeep = (more: Partial<Facts["upkeep"]>): Facts => ({ ...WELL, upkeep: { ...WELL.upkeep, ...more } });
const OLD = daysAfter(NOW, -9);

test("an installation that keeps itself current has nothing off", () => {
  expect(diagnose(WELL)).toEqual([]);
});

const NOTHING_YET = { sources: [{ ...source, readAt: null }], probedAt: null, exportedAt: null };
test("a new installation has nothing off because of what it has not done yet", () => {
  const made = { ...withUpkeep(NOTHING_YET), installedAt: NOW };
  expect(diagnose(made)).toEqual([]);
  expect(diagnose({ ...made, installedAt: OLD })).toHaveLength(3);
  expect(diagnose({ ...withUpkeep({ sources: [] }), installedAt: NOW })).toEqual([]);
});

test.each<[string, Facts, string]>([
  ["the temporary folder", { ...WELL, tempFailure: "EROFS: read-only" }, "temporary folder"],
  ["the disk", { ...WELL, freeBytes: 1e9 }, "1.0 GB free"],
  ["the database's clock", { ...WELL, databaseNow: daysAfter(NOW, 0.01) }, "differ by 864 s"],
  ["a clock that went back", withUpkeep({ refreshedAt: daysAfter(NOW, 1) }), "went back"],
  [
    "a source unread",
    withUpkeep({ sources: [{ ...source, readAt: OLD, failures: 3 }] }),
    "homebrew-cask (last on 2026-11-14, 3 failed tries since)",
  ],
  [
    "a source not read after a week",
    withUpkeep({ sources: [source, { ...source, id: "doesitarm", readAt: null }] }),
    "Not read yet (`status` says why): doesitarm.",
  ],
  [
    "a source never read, once tried",
    withUpkeep({ sources: [{ ...source, readAt: null, failures: 1 }] }),
    "Not read yet (`status` says why): homebrew-cask (1 failed try).",
  ],
  ["no source", withUpkeep({ sources: [] }), "No source has been read yet."],
  ["watching off", { ...withUpkeep({ sources: [] }), settings: { WATCH: "off", PROBE: "nightly" } }, "set WATCH=on."],
  [
    "watching off, after it was on",
    { ...withUpkeep({ sources: [{ ...source, readAt: OLD }] }), settings: { WATCH: "off", PROBE: "nightly" } },
    "Sources are not read automatically: set WATCH=on.",
  ],
  ["no probe", withUpkeep({ probedAt: OLD }), "since 2026-11-14"],
  ["no probe after a week", withUpkeep({ probedAt: null }), "No downloads were opened yet."],
  [
    "probing off",
    { ...withUpkeep({ probedAt: null }), settings: { WATCH: "on", PROBE: "off" } },
    "Downloads are not opened automatically: set PROBE=nightly.",
  ],
  ["no export", withUpkeep({ exportedAt: null }), "never exported: `export` does it"],
])("%s is one sentence", (_, facts, sentence) => {
  expect(diagnose(facts)).toEqual([expect.stringContaining(sentence)]);
});

test.each([
  [{ changed: 0, reports: 0, scans: 0 }, "In the last 30 days 0 verdicts changed. Nothing waits for you."],
  [
    { changed: 1, reports: 3, scans: 1 },
    "In the last 30 days one verdict changed. Waiting for you: 3 messages of readers (`reports list`), contributed scans of 1 title (`scans list`).",
  ],
])("the paragraph ends with what changed and what waits: %o", (month, words) => {
  expect(summarise(month).join(" ")).toBe(words);
});

import { expect, test } from "vitest";
import { homebrewCask } from "#lib/evidence/sources/homebrew-cask.ts";
import { homebrewHistory } from "#lib/evidence/sources/homebrew-history.ts";
import type { Entry, Reading } from "#lib/evidence/sources/source.ts";
import { recorded, tally, WITHOUT_SHARED_DATA, whole } from "#lib/testing/recorded-sources.ts";

const snapshot = recorded("homebrew-cask.json.txt");
const history = recorded("homebrew-history.ndjson");
const past = homebrewHistory.read(history, { companion: snapshot });
const joined = homebrewCask.read(snapshot, {
  companion: Buffer.concat([recorded("homebrew-evidence-dates.ndjson"), history]),
});

const story = (reading: Reading, ref: string) =>
  reading.entries
    .find((entry) => entry.ref === ref)
    ?.statements.map(({ status, confidence, at }) => `${at?.toISOString().slice(0, 10)} ${status} ${confidence}`);

test.each([
  ["virtualbox", ["2021-11-23 unknown medium", "2024-09-13 native medium", "2026-08-19 native medium"]],
  ["mkvtoolnix-app", ["2025-06-24 rosetta2 medium", "2026-05-19 native medium", "2026-07-07 native high"]],
  ["android-studio", ["2021-07-29 native medium", "2026-08-19 native high"]],
])("%s has all its statements, the present one last", (ref, expected) => {
  expect(story(joined, ref)).toEqual(expected);
});

test("a caveat removed after the audit began proves a passed test", () => {
  expect(story(joined, "crossover")).toEqual([
    "2024-07-04 rosetta2 medium",
    "2025-03-13 native medium",
    "2026-07-22 native medium",
  ]);
  expect(joined.entries.find(({ ref }) => ref === "crossover")?.statements[1]).toMatchObject({
    kind: "test",
    basis: ["automated_test"],
  });
});

test("a download removed before the audit began is a withdrawal", () => {
  expect(story(past, "google-chrome")).toEqual(["2021-07-03 native medium", "2022-03-02 unknown low"]);
});

test("the sweep does not make a cask native that had a caveat then", () => {
  expect(story(joined, "5kplayer")).toEqual(["2024-07-08 rosetta2 medium", "2025-11-27 native medium"]);
});

test("a clause about Linux or an old macOS is no statement about current Macs", () => {
  expect(story(joined, "bitwarden")).toEqual(["2026-08-21 native medium"]);
  expect(story(past, "bitwarden")).toBeUndefined();
  expect(story(past, "jellyfin-media-player")).toEqual(["2024-05-16 native medium"]);
});

test("a former cask is reported, and creates no title", () => {
  expect(past.skipped).toContainEqual({ ref: "intel-haxm", reason: "no longer a cask" });
});

test("the history has the source id of Homebrew Cask", () => {
  expect(homebrewHistory.info.id).toBe(homebrewCask.info.id);
});

test("the history requires its snapshot and its own format", () => {
  expect(() => homebrewHistory.read(history, {})).toThrow(/companion/);
  expect(() => homebrewHistory.read(snapshot, { companion: snapshot })).toThrow(/history/);
});

const final = ({ statements }: Entry) => {
  const status = statements.at(-1)?.status;
  return status === undefined || status === "unknown" ? "none" : status;
};

const [CASKS, HISTORY] = ["homebrew-cask.api.2026-08-22.json.gz", "homebrew-cask-history.2021-2026.ndjson.gz"] as const;
const DATES = "homebrew-cask-evidence-dates.2026-08-22.ndjson.gz";
let read: Reading | undefined;
/** Read once, because reading takes seconds. */
const wholeStory = () => {
  read ??= homebrewCask.read(whole(CASKS), { companion: Buffer.concat([whole(DATES), whole(HISTORY)]) });
  return read;
};

test.skipIf(WITHOUT_SHARED_DATA)(
  "the whole history ends where the snapshot stands, but for one cask (needs ../shared/data)",
  () => {
    const api = whole(CASKS);
    const present = new Map(
      homebrewCask.read(api, { companion: whole(DATES) }).entries.map((entry) => [entry.ref, final(entry)]),
    );
    const { entries } = wholeStory();
    // Disabling the cask removed its caveat and kept the old file: no statement today, but the past one holds.
    expect(entries.filter((entry) => final(entry) !== present.get(entry.ref)).map(({ ref }) => ref)).toEqual([
      "redeclipse",
    ]);
    const turns = entries.flatMap(({ statements }) =>
      statements.slice(1).map(({ status }, index) => `${statements[index]?.status} > ${status}`),
    );
    expect(tally(turns, (turn) => turn)).toMatchObject({ "rosetta2 > native": 316, "native > rosetta2": 14 });
    const { skipped } = homebrewHistory.read(whole(HISTORY), { companion: api });
    expect(tally(skipped, ({ reason }) => reason)).toMatchObject({ "no longer a cask": 473 });
  },
);

test.skipIf(WITHOUT_SHARED_DATA)(
  "no Rosetta note of the whole snapshot is worth more than medium, nor is one of its history (needs ../shared/data)",
  () => {
    const notes = wholeStory()
      .entries.flatMap(({ statements }) => statements)
      .filter(({ status }) => status === "rosetta2");
    expect(Object.keys(tally(notes, ({ confidence }) => confidence)).sort()).toEqual(["low", "medium"]);
  },
  60_000,
);

import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { AppError } from "#lib/core/errors.ts";
import { homebrewCask } from "#lib/evidence/sources/homebrew-cask.ts";
import type { Entry, Reading } from "#lib/evidence/sources/source.ts";
import { recorded, tally, WITHOUT_SHARED_DATA, whole } from "#lib/testing/recorded-sources.ts";

const snapshot = recorded("homebrew-cask.json.txt");
const dates = recorded("homebrew-evidence-dates.ndjson");
const dated = homebrewCask.read(snapshot, { companion: dates });
const live = homebrewCask.read(snapshot, {});

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const find = (reading: Reading, ref: string) => reading.entries.find((entry) => entry.ref === ref) as Entry;
const day = (at: Date | null | undefined) => at?.toISOString().slice(0, 10);
const said = ({ statements }: Entry) => {
  const [first] = statements;
  return first
    ? [first.kind, first.status, first.confidence, first.basis.join("+"), day(first.at)].join(" ")
    : "nothing";
};
const cask = (more: object) => ({
  token: "thing",
  name: ["Thing"],
  artifacts: [{ app: ["Thing.app"] }],
  url: "https://a.test/1",
  sha256: "ab",
  version: "1",
  ...more,
});
const readOne = (more: object) => homebrewCask.read(bytes([cask(more)]), {}).entries[0] as Entry;

test.each([
  ["android-studio", "source native high vendor+curator 2026-08-19", "a separate arm64 download that CI audited"],
  ["zoom", "source native medium vendor+curator 2026-07-21", "a separate arm64 package, which CI does not open"],
  ["raycast", "source native high curator 2026-08-22", "Homebrew installs it on Apple silicon only"],
  ["sourcetree", "test native medium automated_test 2026-07-28", "one download without the caveat, audited by CI"],
  [
    "google-chrome",
    "test native medium automated_test 2026-08-22",
    "an unversioned download is audited like any other",
  ],
  ["microsoft-word", "nothing", "a package without the caveat"],
  [
    "genymotion",
    "source rosetta2 medium automated_test+curator 2026-04-01",
    "the caveat, and a version that CI audited since",
  ],
  [
    "optimage",
    "source rosetta2 medium automated_test+curator 2024-07-29",
    "the caveat of the 2024 sweep, no version since",
  ],
  [
    "avidemux",
    "source rosetta2 medium automated_test+curator 2024-07-10",
    "the caveat; Catalina's older Intel file is no arm64 download",
  ],
  ["virtualbox@6", "source unknown medium curator 2026-08-22", "for Intel only, since an unknown day"],
])("%s: %s (%s)", (ref, expected) => {
  expect(said(find(dated, ref))).toBe(expected);
});

test("without the dates nothing is dated, and only new versions count as audited", () => {
  expect(find(live, "sourcetree")).toMatchObject({
    statements: [],
    statementIfNew: { kind: "test", status: "native", confidence: "medium", at: null },
  });
  expect(find(live, "android-studio")).toMatchObject({
    statements: [{ confidence: "medium", at: null }],
    statementIfNew: { confidence: "high" },
  });
  expect(find(live, "genymotion")).toMatchObject({
    statements: [{ status: "rosetta2", confidence: "medium", basis: ["curator"] }],
    statementIfNew: { confidence: "medium", basis: ["automated_test", "curator"] },
  });
  expect(find(live, "google-chrome").statementIfNew).toMatchObject({ status: "native", confidence: "medium" });
  expect(find(live, "microsoft-word").statementIfNew).toBeUndefined();
});

test.each([
  ["a disabled cask", { disabled: true }],
  ["a package", { artifacts: [{ pkg: ["x.pkg"] }] }],
  ["a command beside a package", { artifacts: [{ binary: ["x"] }, { pkg: ["x.pkg"] }] }],
  ["a plug-in", { artifacts: [{ qlplugin: ["x.qlgenerator"] }] }],
])("a missing caveat makes no statement for %s", (_, more) => {
  expect(readOne(more)).toMatchObject({ statements: [] });
  expect(readOne(more).statementIfNew).toBeUndefined();
});

test("a live import withdraws nothing unless the cask shows otherwise", () => {
  expect(find(live, "sourcetree").standsBy).toEqual(["native"]);
  expect(find(live, "google-chrome").standsBy).toEqual(["native"]);
  expect(find(live, "microsoft-word").standsBy).toBeUndefined();
  expect(find(live, "genymotion").standsBy).toBeUndefined();
});

test("the caveat is also read from the text of older dumps", () => {
  const caveats = "thing is built for Intel macOS and so requires Rosetta 2 to be installed.";
  expect(readOne({ caveats }).statements).toMatchObject([{ status: "rosetta2" }]);
  expect(readOne({ caveats: "Not about that." }).statements).toEqual([]);
});

test("a package's Rosetta caveat is about its installer", () => {
  const [statement] = readOne({ caveats_rosetta: true, artifacts: [{ pkg: ["x.pkg"] }] }).statements;
  expect(statement).toMatchObject({
    confidence: "low",
    basis: ["curator"],
    notes: [{ code: "installer_needs_rosetta" }],
  });
  expect(readOne({ caveats_rosetta: true }).statements[0]?.notes).toBeUndefined();
});

test.each([
  { when: "the file is named for Intel", url: "https://a.test/thing-x64.pkg", lastVersionBump: "2026-06-04" },
  { when: "the file is older than Apple silicon", url: "https://a.test/thing.pkg", lastVersionBump: "2020-07-27" },
])("a package's Rosetta caveat is about the app too when $when", ({ url, lastVersionBump }) => {
  const pkg = cask({ url, caveats_rosetta: true, artifacts: [{ pkg: ["x.pkg"] }] });
  const facts = { lastVersionBump, rosettaCaveatSince: "2024-11-04", ciArchAudited: false, rosettaSweep2024: false };
  const companion = bytes({ token: pkg.token, ...facts });
  const [statement] = homebrewCask.read(bytes([pkg]), { companion }).entries[0]!.statements;
  expect(statement).toMatchObject({ status: "rosetta2", confidence: "low" });
  expect(statement?.notes).toBeUndefined();
});

test("a separate arm64 download counts only for the same macOS", () => {
  const old = { monterey: { url: "https://a.test/0" }, arm64_monterey: { url: "https://a.test/0" } };
  expect(readOne({ variations: old }).statements).toEqual([]);
  expect(readOne({ variations: { catalina: { url: "https://a.test/0" } } }).statements).toEqual([]);
  expect(readOne({ variations: { x86_64_linux: { url: "https://a.test/l" } } }).statements).toEqual([]);
  expect(readOne({ variations: { golden_gate: { url: "https://a.test/intel" } } }).statements).toMatchObject([
    { status: "native" },
  ]);
});

test("being installable on Apple silicon does not prove a native build", () => {
  expect(readOne({ supported_platforms: ["tahoe", "arm64_tahoe"] }).statements).toEqual([]);
});

test("the oldest macOS is the cask's, or the oldest with an arm64 download", () => {
  expect(find(dated, "bitwarden").statements[0]).toMatchObject({ macosMin: 12 });
  expect(find(dated, "jellyfin-media-player").statements[0]).toMatchObject({ macosMin: 14 });
  expect(find(dated, "android-studio").statements[0]?.macosMin).toBeUndefined();
  expect(
    readOne({ caveats_rosetta: true, depends_on: { macos: { ">=": ["10.15"] } } }).statements[0]?.macosMin,
  ).toBeUndefined();
  const range = { caveats_rosetta: true, depends_on: { macos: {}, maximum_macos: { "<=": ["14"] } } };
  expect(readOne(range).statements[0]).toMatchObject({ macos: 14 });
});

test("names, tokens, ids and replacements are kept; descriptions are not", () => {
  expect(find(dated, "wechat")).toMatchObject({ name: "WeChat for Mac", aliases: ["微信 Mac 版"] });
  expect(find(dated, "android-studio").identifiers).toEqual([
    { scheme: "homebrew", value: "android-studio" },
    { scheme: "bundle", value: "com.google.android.studio", signed: false },
    { scheme: "bundle", value: "com.android.Emulator", signed: false },
  ]);
  expect(find(dated, "microsoft-remote-desktop")).toMatchObject({
    replacements: ["windows-app"],
    notes: [{ code: "discontinued", since: "2024-09-30" }],
  });
  const given = { deprecated: true, deprecation_reason: "discontinued", deprecation_date: "2024-12-25" };
  expect(readOne({ token: "old-school-runescape", ...given })).toMatchObject({
    notes: [{ code: "deprecated", since: "2024-12-25" }],
  });
  expect(readOne({ old_tokens: ["old-thing"], desc: "Somebody's sentence" })).toMatchObject({
    aliases: ["old-thing"],
    formerRefs: ["old-thing"],
  });
  expect(JSON.stringify(readOne({ desc: "Somebody's sentence" }))).not.toContain("Somebody");
});

test.each([
  ["fails_gatekeeper_check", "fails_gatekeeper"],
  ["moved_to_mas", "moved_to_app_store"],
  ["the download now requires a login", "deprecated"],
])("%s becomes the caveat %s, and no fact about architecture", (disable_reason, code) => {
  const entry = readOne({ disabled: true, disable_reason, disable_date: "2026-09-01" });
  expect(entry).toMatchObject({ notes: [{ code, since: "2026-09-01" }], statements: [] });
});

test.each([
  ["Real-time strategy game", "game"],
  ["First-person shooter, first in a trilogy", "game"],
  ["Game engine for desktop", undefined],
  ["Video game launcher", undefined],
  ["Game Boy emulator", undefined],
  [null, undefined],
])("kind of %j is %s", (desc, kind) => {
  expect(readOne({ desc }).kind).toBe(kind);
});

test("install counts become a ranking figure where an entry has them", () => {
  const analytics = { install: { "30d": { thing: 5 }, "365d": { thing: 40, "thing --force": 2 } } };
  expect(readOne({ analytics }).popularity).toBe(42);
  expect(readOne({}).popularity).toBeUndefined();
});

test("fonts are skipped, and a malformed entry is reported and skipped", () => {
  expect(dated.skipped).toEqual([{ ref: "font-inter", reason: "font" }]);
  const list = [
    cask({}),
    cask({ token: "broken", url: 7 }),
    { token: "bare" },
    null,
    cask({}),
    cask({ token: "../x" }),
  ];
  const { entries, skipped } = homebrewCask.read(bytes(list), {});
  expect(entries.map(({ ref }) => ref)).toEqual(["thing"]);
  expect(skipped.map(({ ref }) => ref)).toEqual(["broken", "#3", "#4", "thing", "../x"]);
  expect(skipped[0]?.reason).toContain("url");
});

test.each([
  ["no JSON", new TextEncoder().encode("<html>")],
  ["an object", bytes({ payload: [] })],
  ["an empty list", bytes([])],
  ["another list", bytes([{ name: "x" }])],
  ["a damaged gzip", Uint8Array.of(0x1f, 0x8b, 1, 2, 3)],
])("%s is refused before anything else", (_, input) => {
  expect(() => homebrewCask.read(input, {})).toThrow(expect.objectContaining({ code: "invalid_param" }) as AppError);
});

test("a companion file without dates is refused", () => {
  expect(() => homebrewCask.read(snapshot, { companion: bytes({ a: 1 }) })).toThrow(/companion/);
});

test("gzip is decompressed", () => {
  const packed = homebrewCask.read(gzipSync(snapshot), { companion: gzipSync(dates) });
  expect(packed).toEqual(dated);
});

test.skipIf(WITHOUT_SHARED_DATA)(
  "the whole snapshot: 5,115 apps, counted as its README counts them (needs ../shared/data)",
  () => {
    const reading = homebrewCask.read(whole("homebrew-cask.api.2026-08-22.json.gz"), {
      companion: whole("homebrew-cask-evidence-dates.2026-08-22.ndjson.gz"),
    });
    expect(reading.entries).toHaveLength(5115);
    expect(tally(reading.skipped, ({ reason }) => reason)).toEqual({ font: 2586 });
    expect(tally(reading.entries, ({ statements }) => statements[0]?.status ?? "none")).toEqual({
      native: 3566,
      rosetta2: 846,
      unknown: 8,
      none: 695,
    });
    expect(
      tally(
        reading.entries.flatMap(({ notes }) => notes),
        ({ code }) => code,
      ),
    ).toMatchObject({ fails_gatekeeper: 606 });
    expect(reading.entries.filter(({ replacements }) => replacements.length > 0)).toHaveLength(22);
    expect(reading.entries.flatMap(({ statements }) => statements).filter(({ at }) => at === null)).toEqual([]);
    expect(day(reading.snapshotDate)).toBe("2026-08-22");
  },
);

import { expect, test } from "vitest";
import { homebrewCask } from "#lib/evidence/sources/homebrew-cask.ts";
import type { Cask } from "#lib/evidence/sources/homebrew-format.ts";
import { labelOf } from "#lib/evidence/sources/homebrew-label.ts";
import type { Entry } from "#lib/evidence/sources/source.ts";
import { recorded, WITHOUT_SHARED_DATA, whole } from "#lib/testing/recorded-sources.ts";

const snapshot = recorded("homebrew-labels.json.txt");
const dated = homebrewCask.read(snapshot, { companion: recorded("homebrew-labels-backfill.ndjson") });
const find = (ref: string) => dated.entries.find((entry) => entry.ref === ref) as Entry;
const story = (ref: string) =>
  find(ref).statements.map(({ kind, status, confidence, basis, at }) =>
    `${at?.toISOString().slice(0, 10)} ${kind} ${status} ${confidence} ${basis.join("+")}`.trim(),
  );
const cask = (url: string, more: Partial<Cask> = {}) => ({ token: "thing", url, artifacts: [], ...more }) as Cask;

test.each([
  ["Windscribe_2.23.11_universal.dmg", "apple_silicon"],
  ["CitrixWorkspaceAppUniversal26.07.0.76.pkg", "apple_silicon"],
  ["tool-macos-aarch64.zip", "apple_silicon"],
  ["Tool-AppleSilicon.dmg", "apple_silicon"],
  ["fpc-3.2.2.intelarm64-macosx.dmg", "apple_silicon"],
  ["OpenShot-v3.5.1-x86_64.dmg", "intel"],
  ["googleearthpromac-intel-7.3.7.dmg", "intel"],
  ["MonoFramework-MDK-6.12.0.206.macos10.xamarin.universal.pkg", undefined],
  ["codeql-osx64.zip", undefined],
  ["IntelliJ.dmg", undefined],
  ["Dolphin.dmg?file=x64", undefined],
])("the file name %s is labelled %s", (file, label) => {
  expect(labelOf(cask(`https://vendor.test/x64/${file}`))).toBe(label);
});

test(`"universal" in a product's name is no statement about its file`, () => {
  expect(labelOf(cask("https://a.test/PreSonus_Universal_Control_v4.dmg", { name: ["Universal Control"] }))).toBe(
    undefined,
  );
});

test.each([
  ["windscribe", ["2026-07-07 source native medium vendor"], "a package whose download is named universal"],
  ["citrix-workspace", ["2026-08-15 source native medium vendor"], "a package named universal"],
  ["mono-mdk", [], "universal of the PowerPC days"],
  [
    "openvpn-connect",
    ["2022-10-26 source native medium vendor+curator", "2026-05-27 source native medium vendor+curator"],
    "one download, a package for each architecture",
  ],
  ["binary-ninja-free", ["2026-06-10 test native medium automated_test"], "an unversioned download that CI audited"],
  ["geogebra", ["2026-07-28 test native medium automated_test"], "audited before it was disabled"],
  [
    "qownnotes",
    ["2024-07-03 source rosetta2 medium automated_test+curator", "2026-08-19 test native medium automated_test"],
    "the note went when it was to be disabled, and a newer file was audited",
  ],
  [
    "redeclipse",
    ["2024-10-28 source rosetta2 medium automated_test+curator"],
    "the note went when it was disabled, and the file is the old one",
  ],
  [
    "cuda-z",
    ["2024-07-10 source rosetta2 medium automated_test+curator", "2024-09-02 source unknown medium curator"],
    "dated by the day on which it was said, not by its file of 2020",
  ],
  ["google-earth-pro", ["2026-04-09 source rosetta2 low vendor"], "a package named for Intel, no note"],
])("%s: %j (%s)", (ref, expected) => {
  expect(story(ref)).toEqual(expected);
});

test("a script-started app is not audited: removing its caveat is a withdrawal", () => {
  expect(story("openshot-video-editor")).toEqual([
    "2024-07-03 source rosetta2 medium curator",
    "2025-12-17 source unknown low",
    "2026-04-09 source rosetta2 low vendor",
  ]);
  expect(story("codeql").at(-1)).toBe("2025-08-24 source unknown low");
  expect(story("mplab-xc8")).toEqual(["2026-08-10 source rosetta2 low vendor"]);
});

test.each([
  { what: "an app", artifacts: [{ app: ["Thing.app"] }], said: ["test native medium automated_test"] },
  { what: "an installer", artifacts: [{ installer: [{ manual: "Install.app" }] }], said: [] },
  { what: "a package", artifacts: [{ pkg: ["Thing.pkg"] }], said: [] },
  { what: "an installer beside a command", artifacts: [{ installer: [{}] }, { binary: ["thing"] }], said: [] },
  { what: "an app known to be a script", token: "geneious-prime", artifacts: [{ app: ["Thing.app"] }], said: [] },
])("$what with a version bumped since the audit began states $said", ({ token = "thing", artifacts, said }) => {
  const cask = { token, name: ["Thing"], url: "https://a.test/thing.dmg", sha256: "ab", version: "1", artifacts };
  const companion = Buffer.from(
    JSON.stringify({ token, lastVersionBump: "2026-08-01", ciArchAudited: true, rosettaSweep2024: false }),
  );
  const [entry] = homebrewCask.read(Buffer.from(JSON.stringify([cask])), { companion }).entries;
  expect(
    entry?.statements.map(({ kind, status, confidence, basis }) => [kind, status, confidence, ...basis].join(" ")),
  ).toEqual(said);
});

test.each([
  ["deezer", "2026-08-22 test native low automated_test", /no Rosetta note.*Intel/],
  ["eddie", "2026-08-22 source rosetta2 low automated_test+curator", /Rosetta note.*arm64/],
])("%s contradicts itself, so its confidence is low and it needs inspection", (ref, last, doubt) => {
  expect(story(ref).at(-1)).toBe(last);
  expect(find(ref).doubt).toMatch(doubt);
});

test("a suite's caveat is not blamed on its installer", () => {
  expect(find("ampps").statements.at(-1)).toMatchObject({ status: "rosetta2", confidence: "medium" });
  expect(find("ampps").statements.at(-1)?.notes).toBeUndefined();
});

test("an Intel gate is labelled as one", () => {
  expect(find("cuda-z").statements.at(-1)).toMatchObject({ status: "unknown", reason: "refused_by_package" });
});

test.each(["bepo", "recaf", "oracle-jdk-javadoc"])("%s has no code of its own", (ref) => {
  expect(find(ref)).toMatchObject({ notes: [{ code: "no_own_code" }], statements: [] });
});

test("a disabled cask without a statement withdraws nothing", () => {
  const { entries } = homebrewCask.read(snapshot, {});
  expect(entries.find(({ ref }) => ref === "redeclipse")?.standsBy).toEqual(["native", "rosetta2"]);
});

const SUSPECTS = "2026-11/file-name-suspects.ndjson";

test.skipIf(WITHOUT_SHARED_DATA)("the listed contradictions are all low or resolved (needs ../shared/data)", () => {
  const companion = Buffer.concat([
    whole("homebrew-cask-evidence-dates.2026-08-22.ndjson.gz"),
    whole("homebrew-cask-history.2021-2026.ndjson.gz"),
  ]);
  const { entries } = homebrewCask.read(whole("homebrew-cask.api.2026-08-22.json.gz"), { companion });
  const last = new Map(entries.map(({ ref, statements }) => [ref, statements.at(-1)]));
  const lines = new TextDecoder().decode(whole(SUSPECTS)).trim().split("\n");
  const suspects = lines.map((line) => JSON.parse(line) as { slug: string; label: string });
  const sure = suspects.filter(({ slug }) => (last.get(slug)?.confidence ?? "low") !== "low");
  expect(sure.map(({ slug }) => `${slug} ${last.get(slug)?.status}`)).toEqual(["windscribe native"]);
});

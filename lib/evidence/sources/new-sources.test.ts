import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { intunebrew } from "#lib/evidence/sources/intunebrew.ts";
import { macosGaming } from "#lib/evidence/sources/macos-gaming.ts";
import { openAudioStack } from "#lib/evidence/sources/open-audio-stack.ts";
import { readSignalFile } from "#lib/evidence/sources/signal-file.ts";
import { readStatements, StatementLine } from "#lib/evidence/sources/statements.ts";
import { recorded } from "#lib/testing/recorded-sources.ts";

const shippedBytes = (name: string) =>
  readFileSync(new URL(`../../../prisma/catalogue/${name}.ndjson`, import.meta.url));
const shipped = shippedBytes("statements").toString("utf8");
const lines = shipped.trim().split("\n");
const day = (at: Date | null | undefined) => at?.toISOString().slice(0, 10);

test("every shipped statement has a URL, a day and a claim", () => {
  expect(lines.length).toBeGreaterThan(200);
  const wrong = lines.filter((line) => !StatementLine.safeParse(JSON.parse(line)).success);
  expect(wrong).toEqual([]);
});

test("no page repeats a statement, and none belongs to an importer's list", () => {
  const said = lines.map((line) => StatementLine.parse(JSON.parse(line)));
  const pages = said.map(({ slug, url }) => `${slug} ${url}`);
  expect(pages.filter((page, index) => pages.indexOf(page) !== index)).toEqual([]);
  const read = /\/\/formulae\.brew\.sh|github\.com\/(Homebrew\/homebrew-cask\/blob|ugurkocde\/IntuneBrew)\//;
  expect(said.map(({ url }) => url).filter((url) => read.test(url))).toEqual([]);
});

test("a label is cited by commit and line, and dated by that line", () => {
  const labels = lines.map((line) => String(JSON.parse(line).url)).filter((url) => url.includes("/Installomator/"));
  expect(labels.length).toBeGreaterThan(50);
  expect(labels.filter((url) => !/\/blob\/[0-9a-f]{40}\/fragments\/labels\/\w+\.sh#L\d+$/.test(url))).toEqual([]);
});

test("recipes are not quoted for titles that the recipe importer covers", () => {
  const signals = shippedBytes("signals").toString("utf8").trim().split("\n");
  const said = signals.map((line) => JSON.parse(line) as { title: string; source: string; url?: string });
  const imported = new Set(said.filter(({ source }) => source === "autopkg").map(({ title }) => title));
  const quoted = said.filter(({ source, url }) => source === "statements-tester" && url?.includes(".recipe"));
  expect(quoted.filter(({ title }) => imported.has(title))).toEqual([]);
});

test("Apple's own apps are a complete signal file, each with its bundle id", () => {
  const { groups, skipped } = readSignalFile(shippedBytes("apple-apps"), new Date("2026-11-21"));
  expect(skipped).toEqual([]);
  for (const { entries } of groups) {
    const ids = entries.flatMap(({ identifiers }) => identifiers.map(({ value }) => value));
    expect(ids).toHaveLength(entries.length);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test("no page stands twice among what is said of one of Apple's apps", () => {
  const { groups } = readSignalFile(shippedBytes("apple-apps"), new Date("2026-11-21"));
  const said = groups.flatMap(({ entries }) => entries.map(({ slug, url }) => `${slug} ${url}`));
  expect(said.filter((each, index) => said.indexOf(each) !== index)).toEqual([]);
});

test("statements of makers, projects and others belong to separate sources", () => {
  const groups = readStatements(new TextEncoder().encode(shipped));
  const kinds = Object.fromEntries(groups.map(({ publisher: { info } }) => [info.id, info.kind]));
  expect(kinds).toEqual({
    "statements-vendor": "metadata",
    "statements-project": "metadata",
    "statements-inventory": "metadata",
    "statements-press": "crowd",
    "statements-tester": "crowd",
    "statements-recipes": "crowd",
    "statements-crowd": "crowd",
  });
  const word = groups.flatMap(({ reading }) => reading.entries).find(({ slug }) => slug === "microsoft-word");
  expect(word).toMatchObject({
    url: expect.stringContaining("MicrosoftDocs"),
    statements: [{ status: "native", confidence: "high", basis: ["vendor"] }],
  });
  expect(day(word?.statements[0]?.at)).toBe("2024-09-19");
});

test("a line without URL, day or claim is reported and skipped", () => {
  const good = JSON.parse(lines[0] ?? "") as object;
  const broken = [{ url: "x" }, { date: "2024" }, { claim: " " }].map((more) => ({ ...good, ...more }));
  const file = [good, ...broken].map((line) => JSON.stringify(line)).join("\n");
  const [group] = readStatements(new TextEncoder().encode(file));
  expect(group?.reading.skipped.map(({ ref }) => ref)).toEqual(
    [2, 3, 4].map((line) => `statements.ndjson, line ${line}`),
  );
});

test("a Game Porting Toolkit report is for one chip, dated by its month's end", () => {
  const { entries } = macosGaming.read(recorded("macos-gaming.ndjson"), {});
  expect(entries.map(({ name }) => name)).toContain("Cyberpunk 2077");
  const [first] = entries[0]?.statements ?? [];
  expect(first).toMatchObject({
    status: "translation",
    layer: "gptk",
    chip: "m1",
    confidence: "low",
    basis: ["crowd"],
  });
  expect(day(first?.at)).toBe("2023-06-30");
  expect(entries.flatMap(({ statements }) => statements).filter(({ macos }) => macos === 13)).toHaveLength(1);
});

test("an arm64 audio plug-in is native; an Intel-only one makes no statement", () => {
  const { entries } = openAudioStack.read(recorded("open-audio-stack.ndjson"), {});
  const said = Object.fromEntries(entries.map(({ name, statements }) => [name, statements.map((each) => each.status)]));
  expect(said).toMatchObject({ "Open Piano": ["native"], Pluginval: [], Dexed: ["native"] });
  expect(entries.every(({ joinsBy }) => joinsBy === "homepage")).toBe(true);
  expect(entries.find(({ name }) => name === "Dexed")?.notes).toEqual([{ code: "runs_in_host" }]);
});

test.each([
  { what: "recorded sounds hold no program", row: { formats: ["sfz"] }, notes: ["no_own_code"] },
  {
    what: "a release older than Apple silicon was not built for it",
    row: { released: "2020-08-05" },
    notes: ["runs_in_host"],
  },
])("$what: the registry's tick claims nothing", ({ row, notes }) => {
  const [line] = recorded("open-audio-stack.ndjson").toString().split("\n");
  const plugin = { ...JSON.parse(line!), kind: "plugins", architectures: ["arm64", "x64"], formats: ["vst3"], ...row };
  const [entry] = openAudioStack.read(Buffer.from(JSON.stringify(plugin)), {}).entries;
  expect([entry?.statements, entry?.notes.map(({ code }) => code)]).toEqual([[], notes]);
});

test("IntuneBrew's ids are only hints about a cask", () => {
  const { entries } = intunebrew.read(recorded("intunebrew.ndjson"), {});
  expect(entries[0]?.identifiers).toEqual([
    { scheme: "homebrew", value: "010-editor" },
    { scheme: "bundle", value: "com.SweetScape.010Editor", isHint: true },
  ]);
});

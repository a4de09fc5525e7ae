import { expect, test } from "vitest";
import { theMacRepo } from "#lib/evidence/sources/the-mac-repo.ts";
import { recorded, tally, WITHOUT_SHARED_DATA, whole } from "#lib/testing/recorded-sources.ts";

const reading = theMacRepo.read(recorded("the-mac-repo-reports.ndjson"), {});
const find = (name: string) => reading.entries.find((entry) => entry.name === name);
const reasonFor = (ref: RegExp) => reading.skipped.find((skipped) => ref.test(skipped.ref))?.reason;

test.each([
  ["Death Stranding", [{ status: "rosetta2", chip: "m1", at: new Date("2024-02-11") }]],
  [
    "Stray",
    [
      { status: "native", chip: "m2" },
      { status: "native", chip: "m1" },
    ],
  ],
  ["Ghostrunner", [{ status: "translation", layer: "whisky", chip: "m1" }]],
  [
    "Rocket League",
    [
      { status: "translation", layer: "vm", chip: "m1" },
      { status: "translation", layer: "crossover", chip: "m2" },
    ],
  ],
  ["Simple Planes", [{ status: "rosetta2", chip: "m1" }]],
])("the report %s states %j", (name, statements) => {
  expect(find(name)?.statements).toMatchObject(statements);
});

test("every statement is one person's report", () => {
  for (const statement of reading.entries.flatMap(({ statements }) => statements)) {
    expect(statement).toMatchObject({ kind: "report", confidence: "low", basis: ["crowd"] });
    expect(statement.layer).not.toBe("gptk");
  }
});

test("a game that failed one way is neither unsupported nor running that way", () => {
  expect(find("Hogwarts Legacy")).toMatchObject({ kind: "game", statements: [] });
  expect(reasonFor(/^hogwarts/)).toMatch(/did not run/);
});

test("console copies, iOS versions and whole collections make no statement", () => {
  expect(find("Pokemon - Omega Ruby")?.statements).toEqual([]);
  expect(find("GTA San Andreas: Definitive Edition")?.statements).toEqual([]);
  expect(find("RetroArch - Any Game")).toBeUndefined();
  expect(reasonFor(/^gta-san/)).toMatch(/iOS/);
});

test("how steadily a game ran becomes a note", () => {
  expect(find("Cyberpunk 2077")?.statements).toMatchObject([
    { status: "translation", notes: [{ code: "ran_unstable" }] },
  ]);
  expect(find("Death Stranding")?.statements).toMatchObject([{ notes: [{ code: "ran_very_stable" }] }]);
});

test("how fast it ran is kept as the list's own range, with what was drawn", () => {
  expect(find("Death Stranding")?.statements).toMatchObject([
    { play: { fps: "50-60", resolution: "1680x1050 with MetalFX, low" } },
  ]);
});

test("a report's Steam ids are the game's, and an invalid line is reported", () => {
  const line = new TextDecoder().decode(recorded("the-mac-repo-reports.ndjson")).split("\n")[0] ?? "";
  const text = `${line.replace('"steamAppIds":[]', '"steamAppIds":["1190460"]')}\n{"title":""}\nnot JSON\n`;
  const { entries, skipped } = theMacRepo.read(new TextEncoder().encode(text), {});
  expect(entries[0]?.identifiers).toEqual([{ scheme: "steam", value: "1190460" }]);
  expect(skipped.map(({ ref }) => ref)).toEqual(["line 2", "line 3"]);
});

test("another format is refused", () => {
  expect(() => theMacRepo.read(new TextEncoder().encode('{"a":1}'), {})).toThrow(/reports of games/);
});

test.skipIf(WITHOUT_SHARED_DATA)("the whole file: 86 reports (needs ../shared/data)", () => {
  const { entries, skipped } = theMacRepo.read(whole("the-mac-repo-reports.2024-02-11.ndjson"), {});
  const statements = entries.flatMap((entry) => entry.statements);
  expect(statements.length + skipped.length).toBe(86);
  expect(entries).toHaveLength(75);
  expect(tally(statements, ({ status, layer }) => layer ?? status)).toEqual({
    rosetta2: 22,
    native: 11,
    crossover: 25,
    vm: 5,
    whisky: 1,
  });
});

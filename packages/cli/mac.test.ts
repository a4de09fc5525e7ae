/** Page, command line and collector look at one Mac and must tell the same. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sourcesOf } from "../../app/check/script/dropped.ts";
import { readSource } from "../../app/check/script/read-source.ts";
import { openCatalogue } from "../../lib/check/catalogue/catalogue.ts";
import { HELPERS } from "../../lib/check/formats/bundle-files.ts";
import { readList } from "../../lib/check/formats/read-list.ts";
import { Gatherer, type Row } from "../../lib/check/judging/rows.ts";
import type { ListedApp } from "../../lib/check/lists/listed-app.ts";
import { SOLD_BY_APPLE } from "../../lib/check/lists/places.ts";
import { BUNDLE_FOLDERS } from "../../lib/check/parts/folders.ts";
import { groupParts, partialWords, todoLines } from "../../lib/check/parts/group.ts";
import { PART_KIND_NAMES } from "../../lib/check/parts/kinds.ts";
import { rootDir } from "../../lib/core/root.ts";
import { CHIP } from "../../lib/inspect/architecture-twins.ts";
import { macLayout, writeMac } from "../../lib/testing/mac-fixtures.ts";
import { writeStandIns } from "../../lib/testing/mac-programs.ts";
import { readMac } from "./src/mac.ts";

const COLLECTOR = join(rootDir(), "public", "silicon-verdict-collect.command");
const onPath = (name: string) =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => statSync(join(folder, name), { throwIfNoEntry: false }));
const NOTHING_KNOWN = openCatalogue({ format: 1, day: "2026-11-23", titles: [] });

let folder: string;
type Mac = ReturnType<typeof writeMac>;
let mac: Mac;
/** With one Intel app and one plug-in that cannot be read. */
let smallMac: Mac;
let printers: Mac;
let standIns: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mac-"));
  mac = writeMac(join(folder, "mac"));
  smallMac = writeMac(join(folder, "small"), /Old Painter|Swift Notes|Gone\.component/);
  printers = writeMac(join(folder, "printers"), /Printers\/acme|Office_Laser/);
  standIns = join(folder, "bin");
  writeStandIns(standIns);
});
afterAll(() => rmSync(folder, { recursive: true }));

const toRows = (found: Iterable<ListedApp>): Row[] => {
  const gatherer = new Gatherer();
  for (const each of found) gatherer.add(each);
  return gatherer.rows(NOTHING_KNOWN).filter(({ place }) => place !== "apple");
};

/** The compared fields of a row: file, kind, build and Intel helpers inside. */
const toldOf = (rows: readonly Row[]) =>
  rows
    .map(
      ({ path, place, build, partial, intelParts }) =>
        `${place} ${path.replace(/^\/Users\/me/, "~")}: ${partial ? "partial" : build}${withParts(intelParts)}`,
    )
    .sort();
const withParts = (parts: readonly string[]) => (parts.length > 0 ? ` with ${parts.toSorted().join(", ")}` : "");

const EXPECTED = macLayout()
  .things.map(({ place, path, build, intelParts = [] }) => `${place} ${path}: ${build}${withParts(intelParts)}`)
  .sort();

async function byCommandLine(): Promise<Row[]> {
  const found: ListedApp[] = [];
  for await (const each of readMac(mac.root, mac.home)) found.push(each);
  return toRows(found);
}

function collect(mode: string, from = smallMac): string {
  return execFileSync("zsh", [COLLECTOR, mode], {
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${standIns}${delimiter}${process.env.PATH}`,
      HOME: from.home,
      SILICON_VERDICT_ROOT: from.root,
      DEFAULTS_LOG: join(folder, "defaults.log"),
    },
  });
}

/** Every file of the Mac as a browser hands it out, below the folder that was chosen. */
function filesOf(chosen: string, from = ""): File[] {
  return readdirSync(join(mac.root, from, chosen), { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const path = join(entry.parentPath, entry.name);
    const file = new File([readFileSync(path)], entry.name);
    const shown = path.slice(join(mac.root, from).length + 1);
    return [Object.defineProperty(file, "webkitRelativePath", { value: shown })];
  });
}

const WHOLE = ["Applications", "Library", "Users", "usr", "etc"];
async function byPage(chosen = WHOLE.flatMap((each) => filesOf(each))): Promise<Row[]> {
  const found: ListedApp[] = [];
  for (const source of sourcesOf(chosen, true))
    for await (const each of readSource(source, () => {})) if (!("complaint" in each)) found.push(each);
  return toRows(found);
}

describe("a Mac with thirty bundles, tools, queues and launch agents", () => {
  test("has something of every kind", () => {
    const kinds = new Set(macLayout().things.map(({ place }) => place));
    // A helper has no row of its own: its app names it.
    expect(PART_KIND_NAMES.filter((kind) => kind !== "helper" && !kinds.has(kind))).toEqual([]);
    expect(EXPECTED.filter((line) => line.includes(" with "))).toHaveLength(1);
  });

  test("the command line finds each, without false ones", async () => {
    expect(toldOf(await byCommandLine())).toEqual(EXPECTED);
  });

  test("the page finds the same, except what browsers cannot read", async () => {
    // A browser is not shown links and cannot follow the path of a launch agent's program.
    const seen = EXPECTED.filter((line) => !/^homebrew|linked:|Linked\.vst/.test(line)).map((line) =>
      line.includes("com.acme.daemon") ? line.replace("intel", "partial") : line,
    );
    expect(toldOf(await byPage()).filter((line) => !/Cellar|homebrew/.test(line))).toEqual(seen);
  });

  test("the page names Homebrew once and no app, whichever folder was chosen", async () => {
    const homebrew = "homebrew /usr/local/Cellar: intel";
    expect(toldOf(await byPage(filesOf("usr")))).toContain(homebrew);
    const tools = ["bin/newtool: universal", "bin/oldtool: intel", "go/bin/go: intel"].map(
      (each) => `tool /usr/local/${each}`,
    );
    expect(toldOf(await byPage(filesOf("local", "usr")))).toEqual([homebrew, ...tools]);
    expect(toldOf(await byPage(filesOf(".local", "Users/me")))).toEqual(["tool /.local/bin/mine: arm"]);
  });

  test("the page takes no settings in Library for a list", () => {
    const at = (path: string) =>
      Object.defineProperty(new File(["a\nb\n"], path), "webkitRelativePath", { value: path });
    const stray = ["Library/Preferences/a.plist", "Library/Caches/b.json", "local/share/doc/c.txt"];
    expect(sourcesOf([...stray, "exports/jamf.csv"].map(at), false)).toMatchObject([{ name: "exports/jamf.csv" }]);
  });

  test.skipIf(!onPath("zsh"))("the collector tells the same (skipped where zsh is missing)", () => {
    const json = collect("json", mac);
    expect(toldOf(toRows(readList(json, "json")))).toEqual(EXPECTED);
    const { found } = JSON.parse(json) as { found: { how: string }[] };
    expect(found.every(({ how }) => how.length > 0)).toBe(true);
  });
});

test("an unreadable folder of any kind is reported as partial", async () => {
  const root = join(folder, "unreadable");
  const places = [
    "usr/local/bin",
    "opt",
    "etc/cups/ppd",
    "Library/Printers",
    "Library/LaunchDaemons",
    "Applications",
    "Library/Audio/Plug-Ins",
  ];
  for (const place of places) {
    mkdirSync(dirname(join(root, place)), { recursive: true });
    // A link to itself cannot be listed, not even by root.
    symlinkSync(join(root, place), join(root, place));
  }
  const partial = new Set<string>();
  for await (const each of readMac(root, join(root, "home"))) if (each.partial) partial.add(each.path ?? "");
  expect([...partial]).toEqual(expect.arrayContaining(places.map((place) => `/${place}`)));
});

test("a printer is called by its own name, by each of the three", async () => {
  const called = (rows: readonly Row[]) =>
    rows.flatMap(({ path, name }) => (/\/(?:rastertoacme|Laser\.bundle)$/.test(path) ? [name] : [])).sort();
  const expected = ["Office Laser 9 (Laser)", "Office Laser 9 (rastertoacme)"];
  expect(called(await byCommandLine())).toEqual(expected);
  expect(called(await byPage())).toEqual(expected);
  if (onPath("zsh")) expect(called(toRows(readList(collect("json", printers), "json")))).toEqual(expected);
});

describe("the summary", () => {
  test("has one line of advice per kind, and names unreadable folders", async () => {
    const rows = await byCommandLine();
    const lines = todoLines(rows);
    expect(lines.map(({ words }) => words)).toContain("5 of 10 audio plug-ins stop in macOS 28.");
    expect(lines.find(({ kind }) => kind === "printer")?.advice).toMatch(/AirPrint/);
    expect(lines.find(({ kind }) => kind === "homebrew")?.advice).toMatch(/brew bundle/);
    // Rosetta never ran kernel extensions, macOS has loaded no Quick Look generator since 15, and Safari no plug-in since 14.
    expect(lines.map(({ words }) => words)).toEqual(
      expect.arrayContaining([
        "The one kernel extension does not run today.",
        "The one Quick Look generator does not run today.",
        "The one browser plug-in does not run today.",
      ]),
    );
    expect(partialWords(rows)).toBe("Partial: 4 places or files could not be read and are not counted as fine.");
  });

  test("has one line per maker, the one with most to do first", async () => {
    const audio = groupParts(await byCommandLine()).find(({ kind }) => kind === "audio")!;
    expect(audio.makers.map(({ maker, needAction, rows }) => [maker, needAction, rows.length])).toEqual([
      ["Acme", 2, 6],
      ["Linked", 1, 1],
      ["Maker not known", 1, 1],
      ["Tune", 1, 1],
      ["Synth", 0, 1],
    ]);
  });
});

describe.skipIf(!onPath("zsh"))("the collector (skipped where zsh is missing)", () => {
  test("explains itself when double-clicked, and writes one file", () => {
    const said = collect("desktop");
    expect(said.indexOf("It looks into Applications")).toBeLessThan(said.indexOf("Applications …"));
    expect(said).toContain("It sends nothing and changes nothing else.");
    expect(said).toMatch(/\d+ things looked at, \d+ for Intel only\. Partial: 1 could not be read/);
    const written = readFileSync(join(smallMac.home, "Desktop", "my-mac.json"), "utf8");
    expect(JSON.parse(written)).toMatchObject({ collector: "silicon-verdict", version: 1 });
  });

  test("tells its Mac from others, also of two runs in one file", () => {
    const json = collect("json");
    const found = [...readList(`${json}${json.replace("C02XK1ABJGH5", "C02XK1ABJGH6")}`, "json", "fleet")];
    expect([...new Set(found.map(({ macId }) => macId?.value))]).toEqual(["C02XK1ABJGH5", "C02XK1ABJGH6"]);
    for (const each of found) expect(each).toMatchObject({ chip: "M2 Pro", model: "Mac14,2", macos: "26.1" });
  });

  test("names an Intel helper in a native app, and none that has an Apple silicon counterpart", () => {
    const { found } = JSON.parse(collect("json")) as { found: { name: string; intelParts?: string[] }[] };
    expect(found.find(({ name }) => name === "Swift Notes")?.intelParts).toEqual([
      "Old Helper",
      "tool-x86_64",
      "old.node",
    ]);
  });

  test.each([
    ["jamf", /^<result>.*Old Painter.*\(Partial: 1 could not be read\)<\/result>\n$/],
    ["intune", /^[^<]*Old Painter[^<]*\n$/],
  ])("answers %s in one line", (mode, expected) => {
    expect(collect(mode)).toMatch(expected);
  });

  test("writes Munki's condition with the number of unreadable files", () => {
    collect("munki");
    const written = readFileSync(join(folder, "defaults.log"), "utf8");
    expect(written).toContain("write /Library/Managed Installs/ConditionalItems intel_only_software -array ");
    expect(written).toContain("Old Painter");
    expect(written).toContain("intel_only_unread -int 1");
  });

  test("asks no network", () => {
    expect(readFileSync(COLLECTOR, "utf8")).not.toMatch(/\b(?:curl|nscurl|wget|nc|ssh|scp|https?:\/\/)/);
  });
});

test("the collector looks into the same folders as the command line", () => {
  const listed = /^bundle_folders="([^"]+)"/m.exec(readFileSync(COLLECTOR, "utf8"))?.[1]?.split("\n");
  expect(listed).toEqual([...BUNDLE_FOLDERS]);
});

test("the collector counts the same of Apple's apps", () => {
  const listed = /^sold_by_apple="([^"]+)"/m.exec(readFileSync(COLLECTOR, "utf8"))?.[1];
  expect(listed?.replaceAll("\\\n", "").trim().split(" ")).toEqual(SOLD_BY_APPLE);
});

test("the collector knows the same words for a chip, and the same folders of helpers, as the command line", () => {
  const script = readFileSync(COLLECTOR, "utf8");
  const chips = /local chip='([^']+)'/.exec(script)![1]!;
  expect(CHIP.source).toContain(`(${chips})`);
  const folders = /for place in ([\w ]+); do/.exec(script)![1]!.split(" ");
  expect(HELPERS.source).toContain(`(?:${folders.join("|")})`);
});

test.skipIf(!onPath("shellcheck"))(
  "the collector has no fault that shellcheck knows (skipped where it is missing)",
  () => {
    expect(execFileSync("shellcheck", ["--shell=bash", COLLECTOR], { encoding: "utf8" })).toBe("");
  },
);

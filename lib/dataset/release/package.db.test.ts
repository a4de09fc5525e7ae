import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GROUPS } from "#lib/catalog/lists/affected.ts";
import { resolveName } from "#lib/catalog/titles/resolve.ts";
import { rootDir } from "#lib/core/root.ts";
import { db } from "#lib/data/client.ts";
import { type Contents, projectionIn, readContents } from "#lib/dataset/release/contents.ts";
import { printCredits } from "#lib/dataset/release/credits.ts";
import { countContents } from "#lib/dataset/release/manifest.ts";
import { offline } from "#lib/dataset/release/offline.ts";
import { packageData, packageVersion } from "#lib/dataset/release/package.ts";
import { listTitleEvidence } from "#lib/site/queries/check/data.ts";
import { summarizeAffected } from "#lib/site/queries/rosetta/rosetta.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";
import { listTypeErrors } from "#lib/testing/type-errors.ts";

useShippedCatalogue();

let folder = "";
let contents: Contents;
let data: ReturnType<typeof offline>;

beforeAll(async () => {
  contents = await readContents();
  folder = mkdtempSync(join(tmpdir(), "silicon-verdict-package-"));
  writeFileSync(join(folder, "data.js"), packageData("2026-11-21", contents));
  await build({
    entryPoints: [join(rootDir(), "lib/dataset/release/offline.ts")],
    outfile: join(folder, "offline.js"),
    ...{ bundle: true, platform: "neutral", format: "esm", logLevel: "silent" },
    alias: { "#lib": join(rootDir(), "lib") },
  });
  for (const name of ["index.js", "index.d.ts"]) cpSync(join(rootDir(), "packages/data", name), join(folder, name));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  data = await import(join(folder, "index.js"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the package names every source, with licence, credit and day", () => {
  expect(data.release.sources).toEqual(contents.sources);
  const credits = printCredits(contents.sources);
  for (const { name, licence, attribution, snapshotDate } of contents.sources)
    for (const said of [name, licence, attribution, snapshotDate]) expect(credits).toContain(said ?? "");
  expect(credits).toContain("Does It ARM (doesitarm.com)");
});

test("after 90 days it warns once about its age, unless silenced", () => {
  const told: string[] = [];
  const onDay = (day: string, isQuiet = false) =>
    offline(
      { date: "2026-11-21", macosVersion: "27", home: "", sources: [], lines: "" },
      { now: () => Date.parse(day), warn: (text) => told.push(text), isQuiet },
    );
  expect(onDay("2027-02-19").lookup("x")).toBeNull();
  expect(onDay("2028-01-01", true).lookup("x")).toBeNull();
  expect(told).toEqual([]);
  const old = onDay("2027-02-20");
  old.lookup("x");
  old.lookup("y");
  expect([old.release.ageDays, told]).toEqual([91, [expect.stringContaining("are 91 days old")]]);
});

test("with its code it is under 1 MB, and has no dependencies", () => {
  const [code, bytes] = ["offline.js", "data.js"].map((name) => readFileSync(join(folder, name)));
  expect(code!.length + bytes!.length).toBeLessThan(1_000_000);
  expect(code!.toString().match(/(from|import\(|require\()\s*"[^"]+"/g)).toBeNull();
});

/** The fields of a verdict in the package. */
function pick(verdict: NonNullable<ReturnType<typeof data.lookup>> | Contents["verdicts"][number]) {
  const { slug, title, kind, status, confidence, breaksAtRosettaEol, lastVerified, stale, macosVersion } = verdict;
  const claim = { status, confidence, translationLayer: verdict.translationLayer, breaksAtRosettaEol };
  return { slug, title, kind, ...claim, lastVerified, stale, macosVersion };
}

test("home, /rosetta, /status, /data, /check and the package count the same groups", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { groups } = await summarizeAffected();
  const listed = (await checkRecords()).map(({ next }) => next);
  const packaged = contents.verdicts.map((verdict) => projectionIn(contents, verdict, today));
  const released = countContents(contents, today).onMacos28;
  const count = (projections: readonly string[], group: string) => projections.filter((each) => each === group).length;
  for (const group of GROUPS)
    expect([group, count(packaged, group), count(listed, group), released?.[group]]).toEqual([
      ...[group, groups[group], groups[group], groups[group]],
    ]);
  const asOfRelease = [...data.all()].map(({ onMacos28 }) => onMacos28);
  const foreseen = countContents(contents, "2026-11-21").onMacos28;
  for (const group of GROUPS) expect([group, count(asOfRelease, group)]).toEqual([group, foreseen?.[group]]);
});

test("the last recorded change of each field leads to the verdict that the release has", () => {
  const bySlug = new Map(contents.verdicts.map((verdict) => [verdict.slug, verdict]));
  const last = new Map(contents.changes.toReversed().map((change) => [`${change.slug} ${change.field}`, change]));
  const stray = [...last.values()].filter(({ slug, field, to }) => (bySlug.get(slug)?.[field] ?? null) !== to);
  expect([last.size > 500, stray]).toEqual([true, []]);
});

async function checkRecords() {
  const records = [];
  for await (const record of listTitleEvidence()) records.push(record);
  return records;
}

describe("the package equals the release", () => {
  test("every verdict, by slug and by bundle id", () => {
    const told = contents.verdicts.map(({ slug }) => pick(data.lookup(`slug:${slug}`)!));
    expect(told).toEqual(
      contents.verdicts.map((verdict) => ({ ...pick(verdict), translationLayer: verdict.translationLayer ?? null })),
    );
    const found = contents.bundleIds.map(({ key }) =>
      [key, `bundle:${key.toUpperCase()}`].map((id) => data.lookup(id)),
    );
    expect(found.map((each) => each.map((verdict) => verdict?.slug))).toEqual(
      contents.bundleIds.map(({ slug }) => [slug, slug]),
    );
    expect([...data.all()].length).toBe(contents.verdicts.length);
  });

  test("a name resolves like in the API, or to nothing if several share it; a tool's, which is not in it, to no claim", async () => {
    const names = contents.names.flatMap((title) => title.names).filter((_, index) => index % 23 === 0);
    expect(names.length).toBeGreaterThan(300);
    const ids = new Set(contents.bundleIds.map(({ key }) => key));
    const tools = new Set((await db().title.findMany({ where: { tool: true } })).map(({ slug }) => slug));
    for (const name of [
      ...names,
      "1Password",
      "ChatGPT for Mac",
      "final cut pro",
      "Notes",
      "FileMaker Pro 15",
      "MacTeX",
      "ChatGPT",
      "OmegaT 5",
    ]) {
      // What looks like an id is one here.
      if (ids.has(name.toLowerCase())) continue;
      const found = await resolveName(name);
      if (found.kind === "one" && tools.has(found.slug)) {
        expect([name, data.lookup(name)?.status ?? "unknown"]).toEqual([name, "unknown"]);
        continue;
      }
      const expected = found.kind === "one" ? found.slug : null;
      expect([name, data.lookup(name)?.slug ?? null]).toEqual([name, expected]);
      if (found.kind === "many") expect(data.lookupAll(name).length).toBeGreaterThan(1);
    }
  });

  test("a name without its publisher resolves like in the API", async () => {
    const short = contents.names.flatMap((title) => title.short);
    expect(short.length).toBeGreaterThan(100);
    for (const name of ["excel", "word", "outlook", "teams", ...short]) {
      const found = await resolveName(name);
      expect([name, data.lookup(name)?.slug ?? null]).toEqual([name, found.kind === "one" ? found.slug : null]);
    }
  });

  test("a former edition's name means its own page or nothing, as in the API, and no title of today", async () => {
    const editions = [
      "FileMaker Pro 15",
      "Axure RP 8",
      "Beyond Compare 4",
      "Racket 8",
      "TextExpander 7",
      "parallels 15",
    ];
    for (const name of editions) {
      const found = await resolveName(name);
      const own = data.lookup(name)?.slug ?? null;
      expect([name, own]).toEqual([name, found.kind === "one" ? found.slug : null]);
      expect([name, own ?? "none"]).toEqual([name, expect.stringMatching(/^none$|@\d/)]);
    }
    for (const today of editions.map((name) => name.replace(/ \d+$/, "")).slice(0, 5))
      expect([today, data.lookup(today)?.status]).toEqual([today, expect.stringMatching(/native|rosetta2/)]);
  });

  test("an unknown title is null, never a guess", () => {
    for (const text of ["", " ", "slug:", "bundle:", "no such app at all", "constructor", "__proto__", "\u0000"]) {
      expect([text, data.lookup(text)]).toEqual([text, null]);
    }
  });

  test("the package contains its date and the attribution to show", () => {
    expect(data.release).toEqual({
      ...{ date: "2026-11-21", macosVersion: "27", licence: "CC-BY-4.0" },
      ...{ sources: contents.sources, ageDays: expect.any(Number) },
      attribution: "Silicon Verdict, CC BY 4.0, https://siliconverdict.test",
    });
    expect(data.lookup("Blender")?.page).toBe("https://siliconverdict.test/titles/blender");
  });
});

test("its types compile in an importing project", () => {
  writeFileSync(
    join(folder, "consumer.ts"),
    `import { all, lookup, lookupAll, release } from "./index.js";
     const status: "native" | "rosetta2" | "translation" | "unsupported" | "unknown" | undefined = lookup("x")?.status;
     const names: string[] = [...all(), ...lookupAll("x")].map(({ title }) => title);
     export const shown: [string | undefined, string[], string] = [status, names, release.attribution];`,
  );
  const node = { module: "nodenext", moduleResolution: "nodenext" };
  expect(listTypeErrors(folder, ["consumer.ts"], { ...node, target: "es2022", types: [] })).toEqual([]);
});

test.each([
  ["2026-11-21", "2026.1121.0"],
  ["2027-01-05", "2027.105.0"],
])("the release of %s is version %s", (day, version) => {
  expect(packageVersion(day)).toBe(version);
});

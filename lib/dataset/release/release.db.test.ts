import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
// @ts-expect-error: it comes without types
import jsonld from "jsonld";
import sqlite3 from "node-sqlite3-wasm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listChanges } from "#lib/catalog/lists/change-feed.ts";
import { resolveIdentifier } from "#lib/catalog/titles/resolve-identifier.ts";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { findVerdict } from "#lib/catalog/verdicts/lookup.ts";
import { defunctOf } from "#lib/contract/defunct.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { db } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import type { DataPackage } from "#lib/dataset/release/manifest.ts";
import { DATA_FILES } from "#lib/dataset/release/manifest.ts";
import { SCHEMAS } from "#lib/dataset/release/schemas.ts";
import { type Released, release } from "#lib/dataset/release/write.ts";
import { readShipped } from "#lib/dataset/seed/shipped.ts";
import { summarizeAffected } from "#lib/site/queries/rosetta/rosetta.ts";
import { measureCoverage } from "#lib/site/queries/status/coverage.ts";
import { statusCounts } from "#lib/site/words/lists/counts.ts";
import { seedChange, seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { digests } from "#lib/testing/digests.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { loadShare } from "#lib/testing/shipped.ts";

useThrowawayDatabase();

const DAY = "2026-11-21";
const folders: string[] = [];
let made: Released;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "silicon-verdict-release-"));
  folders.push(path);
  return path;
}

const read = (name: string) => readFileSync(join(made.folder, name));
const json = <T>(name: string) => JSON.parse(read(name).toString()) as T;
const ndjson = <T>(name: string) =>
  gunzipSync(read(name))
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
const has = (program: string) => spawnSync(program, ["--version"]).status === 0;

/** The titles that claim a bundle id which another claims too. */
function listContested(): string[] {
  const claims = readShipped().flatMap(({ titles }) =>
    titles.flatMap(({ slug, identifiers }) =>
      identifiers.filter(({ scheme }) => scheme === "bundle").map(({ value }) => ({ slug, key: value.toLowerCase() })),
    ),
  );
  const seen = new Set<string>();
  const contested = new Set(claims.map(({ key }) => key).filter((key) => seen.has(key) || !seen.add(key)));
  return claims.filter(({ key }) => contested.has(key)).map(({ slug }) => slug);
}

beforeAll(async () => {
  await loadShare(10, ["blender", "skype", ...listContested()], { now: date(DAY), days: DAYS });
  const tool = await seedTitle({ slug: "a-tool", listed: false });
  await db().title.update({ where: { id: tool }, data: { tool: true } });
  await seedChange(tool, `${DAY}T00:00:00Z`, "unknown", "native");
  made = await release(folder(), DAY);
});
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

test("the same data gives the same bytes in every file", async () => {
  const again = await release(folder(), DAY);
  expect(digests(again.folder)).toEqual(digests(made.folder));
  expect(Object.keys(digests(made.folder)).sort()).toEqual(
    [
      ...DATA_FILES,
      ...Object.values(SCHEMAS),
      "SHA256SUMS",
      "datapackage.json",
      "dataset.jsonld",
      "verdicts.sqlite.gz",
    ].sort(),
  );
});

test("every user of the machine may read the files", () => {
  const modes = [made.folder, ...readdirSync(made.folder).map((name) => join(made.folder, name))].map(
    (path) => statSync(path).mode & 0o777,
  );
  expect([...new Set(modes)]).toEqual([0o755, 0o644]);
});

describe("a release equals the service's answers", () => {
  test("its counts are those of /status", async () => {
    const coverage = await measureCoverage();
    const { counts, countedAsOf: asOf } = json<DataPackage>("datapackage.json");
    expect(asOf).toBe(await countedAsOf());
    expect(counts).toEqual(made.counts);
    expect([counts.titles, counts.stale, counts.inBrowser, counts.breaking]).toEqual([
      ...[coverage.titles, coverage.stale, coverage.inBrowser],
      Object.values((await summarizeAffected()).groups).reduce((sum, count) => sum + count, 0),
    ]);
    expect(counts.inBrowser).toBeGreaterThan(0);
    expect(counts.listed).toEqual(statusCounts(coverage));
    const moved = counts.listed!.unsupported - counts.byStatus.unsupported;
    const defunct = ndjson<Verdict>("verdicts.ndjson.gz").filter((verdict) => defunctOf(verdict));
    expect(defunct.filter(({ status }) => status !== "unsupported")).toHaveLength(moved);
    expect(moved).toBeGreaterThan(0);
  });

  test("each line is the very body of a lookup", async () => {
    const scope = await defaultScope();
    const verdicts = ndjson<Verdict>("verdicts.ndjson.gz");
    const some = verdicts.filter(({ slug }, index) => index % 400 === 0 || slug === "final-cut-pro");
    for (const verdict of some) {
      const { id } = await db().title.findUniqueOrThrow({ where: { slug: verdict.slug } });
      expect(verdict).toEqual(await findVerdict(id, scope));
    }
    expect(verdicts.filter(({ slug }) => slug === "429-demo" || slug === "some-ancient-installer")).toEqual([]);
  });

  test("a program reads that a closed title is closed, without its caveats' words", () => {
    const sqlite = new sqlite3.Database(join(made.folder, "verdicts.sqlite"), { readOnly: true });
    const rows = sqlite.all(
      "SELECT slug, status, defunct FROM verdicts WHERE slug IN ('skype', 'blender') ORDER BY slug",
    );
    sqlite.close();
    expect(rows).toEqual([
      { slug: "blender", status: "native", defunct: null },
      { slug: "skype", status: "native", defunct: "closed" },
    ]);
  });

  test("a bundle id means the same title as in the API", async () => {
    const sqlite = new sqlite3.Database(join(made.folder, "verdicts.sqlite"), { readOnly: true });
    const claims = sqlite.all("SELECT bundleId, slug FROM titles_by_bundle_id");
    sqlite.close();
    expect(claims.length).toBe(made.counts.bundleIds);
    const contested = await db().$queryRaw<{ key: string }[]>`
      SELECT key FROM "Identifier" WHERE scheme = 'bundle' GROUP BY key HAVING count(*) > 1`;
    const keys = new Set([...contested.map(({ key }) => key), ...claims.slice(0, 20).map(({ bundleId }) => bundleId)]);
    expect(contested.length).toBeGreaterThan(10);
    for (const { bundleId, slug } of claims.filter((claim) => keys.has(claim.bundleId as string))) {
      const { id } = await db().title.findUniqueOrThrow({ where: { slug: slug as string } });
      expect([bundleId, await resolveIdentifier("bundle", bundleId as string)]).toEqual([bundleId, id]);
    }
  });

  test("its changes are the change feed's, without those of the tools that it leaves out", async () => {
    const { data } = await listChanges({ since: "2020-01-01", limit: 100_000 }, { sandbox: false });
    const changes = ndjson<object>("changes.ndjson.gz");
    const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(data).toContainEqual(expect.objectContaining({ slug: "a-tool" }));
    expect(sorted(changes)).toEqual(sorted(data.filter(({ slug }) => slug !== "a-tool")));
    expect(ndjson<Verdict>("verdicts.ndjson.gz").map(({ slug }) => slug)).not.toContain("a-tool");
  });
});

describe("standard tools can read it", () => {
  test.each([
    ["verdicts.ndjson.gz", "verdicts.schema.json"],
    ["changes.ndjson.gz", "changes.schema.json"],
  ])("every line of %s fits %s", (file, schema) => {
    const ajv = new Ajv2020({ allowUnionTypes: true });
    addFormats.default(ajv);
    const fits = ajv.compile(json<object>(schema));
    expect(ndjson<object>(file).filter((line) => !fits(line))).toEqual([]);
  });

  test.each(["verdicts.csv", "titles-by-bundle-id.csv"] as const)("%s has the columns its schema names", (file) => {
    const { required } = json<{ required: string[] }>(SCHEMAS[file]);
    const [header] = read(file).toString().split("\r\n");
    expect(header!.split(",")).toEqual(required);
    const { resources } = json<{ resources: { path: string; schema?: { fields: { name: string }[] } }[] }>(
      "datapackage.json",
    );
    const { schema } = resources.find(({ path }) => path === file)!;
    expect(schema!.fields.map(({ name }) => name)).toEqual(required);
  });

  test("every row of the SQLite file matches its table's schema", () => {
    const ajv = new Ajv2020({ allowUnionTypes: true });
    addFormats.default(ajv);
    const { $defs } = json<{ $defs: Record<string, object> }>(SCHEMAS["verdicts.sqlite"]);
    const sqlite = new sqlite3.Database(join(made.folder, "verdicts.sqlite"), { readOnly: true });
    const tables = sqlite.all("SELECT name FROM sqlite_schema WHERE type = 'table'").map(({ name }) => String(name));
    expect(tables.sort()).toEqual(Object.keys($defs).sort());
    for (const table of tables) {
      const fits = ajv.compile($defs[table]!);
      expect(sqlite.all(`SELECT * FROM "${table}"`).filter((row) => !fits(row))).toEqual([]);
    }
    sqlite.close();
  });

  test.skipIf(!has("sqlite3"))("the sqlite3 program finds it whole, and answers a lookup by an index", () => {
    const ask = (sql: string) =>
      execFileSync("sqlite3", [join(made.folder, "verdicts.sqlite"), sql])
        .toString()
        .trim();
    expect(ask("PRAGMA integrity_check")).toBe("ok");
    expect(ask("SELECT count(*) FROM verdicts")).toBe(String(made.counts.titles));
    expect(ask("SELECT status FROM verdicts WHERE slug = 'blender'")).toBe("native");
    expect(ask("SELECT count(*) FROM sources WHERE licence = '' OR attribution IS NOT NULL")).not.toBe("0");
    expect(ask("EXPLAIN QUERY PLAN SELECT slug FROM names WHERE normalized = 'blender'")).toContain("names_normalized");
  });

  test.skipIf(!has("sha256sum"))("the checksums hold, and name every other file", () => {
    expect(execFileSync("sha256sum", ["-c", "--strict", "SHA256SUMS"], { cwd: made.folder }).toString()).not.toMatch(
      /FAILED/,
    );
    const named = read("SHA256SUMS")
      .toString()
      .trimEnd()
      .split("\n")
      .map((line) => line.slice(66));
    expect([...named, "SHA256SUMS"].sort()).toEqual(readdirSync(made.folder).sort());
  });

  test("the data package's sizes and hashes are the files' own", () => {
    for (const { path, bytes, hash } of json<DataPackage>("datapackage.json").resources) {
      expect(read(path).length).toBe(bytes);
      expect(hash).toBe(`sha256:${createHash("sha256").update(read(path)).digest("hex")}`);
    }
  });

  test("JSON-LD and DCAT metadata of the dataset agree", async () => {
    const nodes = (await jsonld.flatten(json("dataset.jsonld"))) as Record<string, unknown[]>[];
    const of = (type: string) => nodes.filter((node) => node["@type"]?.includes(type));
    for (const dataset of ["https://schema.org/Dataset", "http://www.w3.org/ns/dcat#Dataset"]) {
      expect(of(dataset).length).toBe(1);
    }
    const [dataset] = of("http://www.w3.org/ns/dcat#Dataset");
    expect(dataset!["http://purl.org/dc/terms/license"]).toEqual([
      { "@id": "https://creativecommons.org/licenses/by/4.0/" },
    ]);
    const distributions = dataset!["http://www.w3.org/ns/dcat#distribution"]!;
    expect(distributions).toEqual(dataset!["https://schema.org/distribution"]);
    expect(of("http://www.w3.org/ns/dcat#Distribution").map((node) => ({ "@id": node["@id"] }))).toEqual(
      expect.arrayContaining(distributions),
    );
    const addresses = of("http://www.w3.org/ns/dcat#Distribution").flatMap(
      (node) => node["http://www.w3.org/ns/dcat#downloadURL"],
    );
    expect(addresses).toContainEqual({ "@id": `https://siliconverdict.test/data/${DAY}/verdicts.sqlite` });
    const credits = nodes.flatMap((node) => (node["https://schema.org/creditText"] ?? []) as { "@value": string }[]);
    expect(credits.map((credit) => credit["@value"]).join("\n")).toContain("Homebrew");
  });
});

/** Each version that CHANGELOG.md lists is upgraded: record the next one’s migrations as a fixture when they are replaced. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { searchTitles } from "#lib/catalog/titles/search.ts";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import { RULES_VERSION } from "#lib/contract/rules-version.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { rootDir } from "#lib/core/root.ts";
import { disconnect, useDatabase } from "#lib/data/client.ts";
import { listMigrations, migrate } from "#lib/data/migrate.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { upgrade } from "#lib/dataset/seed/upgrade-facts.ts";
import {
  adminOfSuites,
  createThrowaway,
  dropThrowaway,
  runAdmin,
  useThrowawayDatabase,
} from "#lib/testing/database.ts";
import { readFormerMigrations } from "#lib/testing/former-migrations.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { computeModelFromScratch, readStoredModel } from "#lib/testing/read-model.ts";
import { describeDatabase } from "#lib/testing/schema-engine.ts";

const suite = useThrowawayDatabase();

const FORMER = readFormerMigrations("migrations-of-1.0.0.sql");
const SQUASHED = readFormerMigrations("squashed-migrations.sql");

const FACTS = `
  INSERT INTO "EvidenceSource" VALUES ('my-lab', 'automated_test', 'My Lab'), ('gate', 'metadata', 'Gate');
  INSERT INTO "Title" (id, slug, name, kind, homepage, popularity) VALUES
    (7, 'painter', 'Painter', 'app', 'https://painter.test/', 5), (9, 'gated', 'Gated', 'game', NULL, 0);
  SELECT setval('"Title_id_seq"', 12);
  INSERT INTO "TitleName" ("titleId", name, normalized, folded) VALUES (7, 'Painter', 'painter', 'painter'), (9, 'Gated', 'gated', 'gated');
  INSERT INTO "TitleCategory" ("titleId", category) VALUES (7, 'graphics');
  INSERT INTO "Identifier" ("titleId", scheme, value, key) VALUES (7, 'bundle', 'test.Painter', 'test.painter');
  INSERT INTO "SourceEntry" ("sourceId", ref, version, "titleId") VALUES ('my-lab', 'painter', '5.2', 7);
  INSERT INTO "Signal" (id, "titleId", "sourceId", "sourceRef", kind, status, confidence, basis, "macosMin", "macosMax", at, notes) VALUES
    ('s1', 7, 'my-lab', 'painter', 'test', 'rosetta2', 'high', '{automated_test}', 11, 27, '2026-10-01Z', '[]'),
    ('s2', 9, 'gate', 'gated', 'source', 'unsupported', 'low', '{vendor}', 11, 27, '2026-10-01Z', '[{"code": "intel_install_gate"}]');
  INSERT INTO "Verdict" ("titleId", macos, chip, status, confidence, basis, caveats, "breaksAtRosettaEol", "lastVerified")
    VALUES (7, 27, 'apple_silicon', 'rosetta2', 'high', '{automated_test}', '{}', true, '2026-10-01');
  INSERT INTO "Alternative" VALUES (9, 7, 'Named.', true, 0);
  INSERT INTO "Change" ("titleId", "changedAt", field, "fromValue", "toValue") VALUES (7, '2026-10-02Z', 'status', 'native', 'rosetta2');
  INSERT INTO "Retest" ("titleId", reason, cause, "queuedAt") VALUES (7, 'macos_release', '27', '2026-10-03Z');
  INSERT INTO "MatchReview" VALUES ('my-lab', 'pint', 'Pint', 'close', '{painter}', '2026-10-01Z');
  INSERT INTO "ApiKey" (id, hash, tier, label, capabilities, "createdAt") VALUES
    ('key_1', 'hash 1', 'live', 'mine', '{}', '2026-10-01Z'), ('key_2', 'hash 2', 'free', NULL, '{}', '2026-10-01Z');
  INSERT INTO "ImportRun" ("sourceId", "startedAt", "snapshotDate") VALUES ('my-lab', '2026-10-01Z', '2026-10-01Z');
  INSERT INTO "ServiceState" (revision, secret, "refreshedAt", "latestMacos") VALUES (41, 'secret', '2026-11-21Z', 27)`;

const FIRST_BUILD_FACTS = `
  UPDATE "ServiceState" SET catalogue = 'a', "rulesVersion" = 1000, "derivedFrom" = 'x';
  INSERT INTO "Download" VALUES ('my-lab', 'painter', 'https://painter.test/p.zip', '5.2', NULL, '{Painter}');
  INSERT INTO "SourceWatch" ("sourceId", "nextAt", failure) VALUES ('my-lab', '2026-12-01Z', 'shrunk');
  INSERT INTO "ContributedScan" VALUES ('test.painter', '5.2', 'arm64', 'network', NULL, 27, '2026-11-20');
  INSERT INTO "RevisionChange" VALUES (41, '{painter}');
  INSERT INTO "ReaderReport" (id, "titleId", status, layer, macos, chip, "appVersion", found, url, state, "createdAt", "decidedAt", "signalId", network, once)
    VALUES ('report', 7, 'translation', 'gptk', 27, 'm2', '5.2', 'used', 'https://a.test/', 'accepted', '2026-11-20Z', '2026-11-21Z', 's1', 'network a', 'once a')`;

const LAST_BUILD_FACTS = `
  INSERT INTO "Probe" ("titleId", at, url, done, bytes, verified) VALUES (7, '2026-10-04Z', 'https://painter.test/p.zip', true, 5000000000, true);
  INSERT INTO "Wish" (id, name, chip, state, "createdAt", "decidedAt", reason)
    VALUES ('wish', 'Stitcher', 'm1', 'rejected', '2026-11-19Z', '2026-11-22Z', 'an iPhone app')`;

const LATER_FACTS = `
  INSERT INTO "Feedback" (id, kind, "titleId", chip, "createdAt", found) VALUES ('sent', 'report', 7, 'm2', '2026-11-23Z', 'used');
  INSERT INTO "ContributedScan" VALUES ('test.painter', '5.2', 'arm64', 'network', NULL, 27, '2026-11-23')`;

/** The last migration of the commit that was numbered 1.0.0; later builds kept the number. */
const NUMBERED = FORMER.findIndex(({ name }) => name === "20261125000200_scale_figures") + 1;

const VERSIONS = [
  { version: "0.1.0", build: "only", migrations: FORMER.slice(0, 1), facts: FACTS },
  {
    ...{ version: "1.0.0", build: "first" },
    ...{ migrations: FORMER.slice(0, NUMBERED), facts: `${FACTS};${FIRST_BUILD_FACTS}` },
  },
  // What these sent to Feedback stays as it is.
  ...[1, 2, 3].map((count) => ({
    ...{ version: "1.0.0", build: `${count}-of-4` },
    ...{ migrations: SQUASHED.slice(0, count), facts: `${FACTS};${LATER_FACTS}` },
  })),
  {
    ...{ version: "1.0.0", build: "last" },
    ...{ migrations: FORMER, facts: `${FACTS};${FIRST_BUILD_FACTS};${LAST_BUILD_FACTS}` },
  },
];

const DERIVED = ["Word", "TitleWord", "CategoryVerdict", "AffectedTitle", "Figure"];
type Rows = Record<string, Record<string, unknown>[]>;

async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const query = (url: string, sql: string) => connected(url, async (client) => (await client.query(sql)).rows);

/** On one connection: opening one costs more than reading a table. */
const readFacts = (url: string): Promise<Rows> =>
  connected(url, async (client) => {
    const tables = await client.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()");
    const facts: Rows = {};
    for (const { name } of tables.rows) {
      if (name === "_prisma_migrations" || DERIVED.includes(name)) continue;
      const { rows } = await client.query(`SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY t::text`);
      facts[name] = rows.map(({ row }) => row);
    }
    return facts;
  });

const urls: string[] = [];
afterAll(async () => {
  for (const url of urls) await dropThrowaway(url);
});

async function formerDatabase({ migrations, facts }: (typeof VERSIONS)[number]): Promise<string> {
  const url = await createThrowaway("template0");
  urls.push(url);
  await migrate(url, migrations);
  await runAdmin(url, facts);
  return url;
}

const INSTALLED = `SELECT min(finished_at) AS installed FROM "_prisma_migrations"`;

test("every version that the changelog lists is upgraded here", () => {
  const listed = readFileSync(join(rootDir(), "CHANGELOG.md"), "utf8").matchAll(/^## (\d\S*),/gm);
  const tested = new Set(VERSIONS.map(({ version }) => version));
  expect([...listed].map(([, version]) => version).sort()).toEqual([...tested]);
});

/** Every fact of its own is kept. */
async function expectUpgraded(url: string): Promise<void> {
  const {
    ReaderReport = [],
    Wish = [],
    Feedback = [],
    ServiceState,
    ImportRun,
    Signal,
    ...facts
  } = await readFacts(url);
  const installed = await query(url, INSTALLED);
  expect(await migrate(url)).toEqual(listMigrations().map(({ name }) => name));
  expect(await describeDatabase(url)).toEqual(await describeDatabase(suite.url()));
  expect(await query(url, INSTALLED), "the day of installation").toEqual(installed);
  const after = await readFacts(url);
  expect(after).toMatchObject(facts);
  const gate = { id: "s2", status: "unknown", reason: "refused_by_package" };
  expect(after.Signal).toMatchObject(Signal!.map((row) => (row.id === "s2" ? { ...row, ...gate } : row)));
  expect(after.ServiceState).toMatchObject([{ ...ServiceState![0], rulesVersion: null }]);
  const midnight = "2026-10-01T00:00:00+00:00";
  expect(after.ImportRun).toMatchObject(ImportRun!.map((row) => ({ ...row, snapshotDate: midnight })));
  expect(after.Feedback).toMatchObject([
    ...Feedback,
    ...ReaderReport.map((row) => ({ ...row, kind: "report", name: null, provider: null })),
    ...Wish.map((row) => ({ ...row, kind: "title_request", titleId: null, found: null })),
  ]);
  expect(await query(url, `SELECT nextval('"Title_id_seq"')::int AS next`)).toEqual([{ next: 13 }]);
  expect(await migrate(url)).toEqual([]);
}

/** Derived data are recomputed, and lookups and searches answered. */
async function expectAnswers(url: string): Promise<void> {
  useDatabase(url);
  try {
    await ensureServiceState();
    const edition = { fingerprint: "a", rulesVersion: RULES_VERSION, read: () => [] };
    await upgrade({ now: new Date("2026-11-22"), days: DAYS }, () => {}, edition);
    expect(await lookup("slug:painter", DEFAULT_SCOPE)).toMatchObject({ status: "rosetta2" });
    const { data } = await searchTitles({ query: "paintre", limit: 5 });
    expect(data.map(({ slug }) => slug)).toEqual(["painter"]);
    const stored = await readStoredModel();
    expect(stored.affected).toHaveLength(1);
    expect(stored).toEqual(await computeModelFromScratch());
  } finally {
    await disconnect();
    useDatabase(suite.url());
  }
}

describe.each(VERSIONS)("a database of $version, its $build build", (former) => {
  test("stays unchanged while its tables cannot be replaced, and then keeps every fact and answers anew", async () => {
    const url = await formerDatabase(former);
    await runAdmin(url, `CREATE VIEW mine AS SELECT slug FROM "Title"`);
    const before = [await describeDatabase(url), await readFacts(url)];
    await expect(migrate(url)).rejects.toThrow(
      /nothing was changed: .*view mine depends on table "Title".*operating\.md/s,
    );
    expect([await describeDatabase(url), await readFacts(url)]).toEqual(before);
    expect(await query(url, `SELECT count(*)::int AS n FROM "_prisma_migrations"`)).toEqual([
      { n: former.migrations.length },
    ]);
    await runAdmin(url, "DROP VIEW mine");
    await expectUpgraded(url);
    await expectAnswers(url);
  });

  test("is upgraded by an unprivileged role, in its own schema and time zone", async () => {
    const url = await createThrowaway("template0");
    urls.push(url);
    const role = `role_${`${former.version}_${former.build}`.replaceAll(/\W/g, "_")}`;
    await runAdmin(url, `CREATE EXTENSION pg_trgm; CREATE ROLE ${role} LOGIN; CREATE SCHEMA own AUTHORIZATION ${role}`);
    const limited = new URL(url);
    limited.username = role;
    limited.searchParams.set("options", "-csearch_path=own,public -ctimezone=Asia/Tokyo");
    await migrate(limited.href, former.migrations);
    await runAdmin(limited.href, former.facts);
    await migrate(limited.href);
    const after = await readFacts(limited.href);
    expect(after).toMatchObject({ ApiKey: [{ id: "key_1" }, { id: "key_2" }], Title: [{ id: 7 }, { id: 9 }] });
    expect(new Date(String(after.ImportRun![0]!.snapshotDate))).toEqual(new Date("2026-10-01"));
    await runAdmin(url, `DROP OWNED BY ${role} CASCADE`);
    await runAdmin(adminOfSuites(), `DROP ROLE ${role}`);
  });
});

test("another program's database that uses Prisma is not taken for ours", async () => {
  const url = await createThrowaway("template0");
  urls.push(url);
  await migrate(url, [{ name: "20200101000000_theirs", sql: "CREATE TABLE theirs ()", checksum: "x" }]);
  expect(await migrate(url)).toEqual(listMigrations().map(({ name }) => name));
  expect(await query(url, `SELECT count(*)::int AS n FROM "_prisma_migrations"`)).toEqual([
    { n: 1 + listMigrations().length },
  ]);
});

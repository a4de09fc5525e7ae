/** The README promises PostgreSQL 15; the embedded one is newer. Runs if Debian's package is installed. */
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchTitles } from "#lib/catalog/titles/search.ts";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { db, disconnect, useDatabase } from "#lib/data/client.ts";
import { listMigrations, migrate } from "#lib/data/migrate.ts";
import { socketUrl } from "#lib/data/postgres/cluster-lease.ts";
import { type Postgres, SUPERUSER, startServer, stopServer } from "#lib/data/postgres/postmaster.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { loadShare } from "#lib/testing/shipped.ts";

const OLDEST = "/usr/lib/postgresql/15";
const OWNER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;
const NOW = new Date("2026-11-21T00:00:00Z");

describe.runIf(existsSync(join(OLDEST, "bin", "pg_ctl")))("PostgreSQL 15", () => {
  let postgres: Postgres;

  beforeAll(async () => {
    const folder = join(mkdtempSync(join(tmpdir(), "postgres-15-")), "postgres");
    mkdirSync(folder);
    chmodSync(join(folder, ".."), 0o755);
    if (OWNER) chownSync(folder, OWNER.uid, OWNER.gid);
    const home = { folder, data: join(folder, "data"), log: join(folder, "postgres.log") };
    postgres = { native: OLDEST, home, owner: OWNER };
    const made = ["-D", home.data, "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
    execFileSync(join(OLDEST, "bin", "initdb"), made, { ...OWNER, cwd: folder, stdio: "ignore" });
    expect(await startServer(postgres, { socketDir: folder, durable: false })).toBe(null);
    useDatabase(socketUrl(folder, "postgres"));
  });
  afterAll(async () => {
    await disconnect();
    await stopServer(postgres);
    rmSync(join(postgres.home.folder, ".."), { recursive: true });
  });

  test("takes every migration and a share of the catalogue, and answers lookups and searches from them", async () => {
    const [row] = await db().$queryRaw<{ server_version_num: string }[]>`SHOW server_version_num`;
    expect(Math.floor(Number(row?.server_version_num) / 10_000)).toBe(15);
    expect(await migrate(socketUrl(postgres.home.folder, "postgres"))).toHaveLength(listMigrations().length);
    await ensureServiceState();
    expect(await loadShare(20, ["blender"], { now: NOW, days: DAYS })).toBeGreaterThan(200);
    expect(await lookup("slug:blender", DEFAULT_SCOPE)).toMatchObject({ slug: "blender", status: "native" });
    const { data } = await searchTitles({ query: "blendr", limit: 5 });
    expect(data.map(({ slug }) => slug)).toContain("blender");
  });
});

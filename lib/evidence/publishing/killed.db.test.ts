import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { CHANNEL } from "#lib/data/cache/revision.ts";
import { db, disconnect, useDatabase } from "#lib/data/client.ts";
import { exportCatalogue } from "#lib/dataset/seed/export.ts";
import { createThrowaway, dropThrowaway } from "#lib/testing/database.ts";
import { toolCommand } from "#lib/testing/tool.ts";

const fixture = (name: string) => fileURLToPath(new URL(`../sources/fixtures/${name}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-killed-"));
const databases: string[] = [];

afterAll(async () => {
  await disconnect();
  for (const url of databases) await dropThrowaway(url);
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const url = await createThrowaway();
  databases.push(url);
  await disconnect();
  useDatabase(url);
  return url;
}

/** The operator's tool in a process of its own, on a database without the shipped catalogue. */
function startIngest(url: string, ...args: string[]): ChildProcess {
  const command = toolCommand("ingest", "homebrew-cask", "--bare", "--batch", "1", ...args);
  const env = { ...process.env, DATABASE_URL: url };
  return spawn(process.execPath, command, { cwd: rootDir(), env, stdio: ["ignore", "pipe", "pipe"] });
}

const SNAPSHOT = [fixture("homebrew-cask.json.txt"), "--companion", fixture("homebrew-evidence-dates.ndjson")];

async function finish(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = "";
  child.stderr?.on("data", (chunk) => (stderr += chunk));
  child.stdout?.resume();
  const [code] = await once(child, "close");
  return { code, stderr };
}

/** SIGKILL after this many revisions: one for the source, then one per batch. @returns the number of titles */
async function killAfter(url: string, bumps: number): Promise<number> {
  const listener = new pg.Client({ connectionString: url });
  await listener.connect();
  await listener.query(`LISTEN ${CHANNEL}`);
  const child = startIngest(url, ...SNAPSHOT);
  const ended = finish(child);
  let published = 0;
  listener.on("notification", () => {
    published += 1;
    if (published === bumps) child.kill("SIGKILL");
  });
  await ended;
  await listener.end();
  return db().title.count();
}

/** All facts, verdicts and re-tests, without the times of the runs. */
async function endState() {
  await exportCatalogue(folder, { shipped: false });
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const verdicts = await db().verdict.findMany({ include: { title: { select: { slug: true } } } });
  const retests = await db().retest.findMany({ include: { title: { select: { slug: true } } } });
  const runs = await db().importRun.findMany();
  return {
    files: ["titles.ndjson", "signals.ndjson", "sources.ndjson", "changes.ndjson"].map(read),
    verdicts: verdicts.map(({ id, titleId, ...row }) => JSON.stringify(row)).sort(),
    retests: retests.map(({ title, reason, cause }) => `${title.slug} ${reason} ${cause}`).sort(),
    runs: runs.map(({ finishedAt, snapshotDate }) => [finishedAt !== null, snapshotDate]),
  };
}

test("an import killed three times and rerun ends like an uninterrupted one", async () => {
  const whole = await emptyDatabase();
  expect(await finish(startIngest(whole, ...SNAPSHOT))).toMatchObject({ code: 0 });
  const unbroken = await endState();
  expect(unbroken.verdicts).toHaveLength(21);

  const broken = await emptyDatabase();
  let titles = 0;
  for (const more of [2, 4, 1]) {
    const reached = await killAfter(broken, more);
    expect(reached).toBeGreaterThan(titles);
    titles = reached;
  }
  expect(titles).toBeLessThan(21);
  expect(await db().importRun.findMany()).toMatchObject([{ finishedAt: null }]);
  expect(await finish(startIngest(broken, ...SNAPSHOT))).toMatchObject({ code: 0 });
  expect(await endState()).toEqual(unbroken);
});

test("a file of another format is refused by name before anything is written", async () => {
  const url = await emptyDatabase();
  const file = join(folder, "formula.json");
  writeFileSync(file, JSON.stringify([{ name: "wget", versions: { stable: "1.25.0" } }]));
  const { code, stderr } = await finish(startIngest(url, file));
  expect([code, stderr]).toEqual([1, expect.stringMatching(/file: expected Homebrew's api\/cask\.json/)]);
  expect([await db().title.count(), await db().evidenceSource.count(), await db().importRun.count()]).toEqual([
    0, 0, 0,
  ]);
});

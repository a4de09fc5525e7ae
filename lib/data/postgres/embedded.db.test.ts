import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { runnableBinaries } from "#lib/data/postgres/binaries.ts";
import { clusterHome, SHARED_STATE } from "#lib/data/postgres/cluster-home.ts";
import { acquireCluster, type Cluster } from "#lib/data/postgres/embedded.ts";
import { isRunning, readPidFile } from "#lib/data/postgres/postmaster.ts";
import { ensureSocketFolder, giveFolder, makeSocketFolder } from "#lib/data/postgres/private-folder.ts";
import { clusterRuns, runningUrl } from "#lib/testing/running-cluster.ts";
import { makeZombie } from "#lib/testing/zombie.ts";

const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;
const folders: string[] = [];
const held: Cluster[] = [];

function newFolder(parent = tmpdir()): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "cluster-test-"));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

const home = (folder: string) => join(folder, "postgres");
const idle: string[] = [];
const lent: string[] = [];

/** Copies a folder with all its files, even of a running server. */
function copy(from: string, to: string): void {
  expect(spawnSync("cp", ["-a", `${from}/.`, to]).status).toBe(0);
}

/** A folder with a cluster that ran once and was stopped. Tests share it, because creating or copying one takes longer than most tests. */
async function clusterFolder(): Promise<string> {
  const folder = newFolder();
  const kept = idle.pop();
  if (kept) renameSync(kept, home(folder));
  else await (await acquireCluster(folder, { durable: false })).release();
  lent.push(folder);
  return folder;
}

const shelf = mkdtempSync(join(tmpdir(), "cluster-test-idle-"));
afterAll(() => rmSync(shelf, { recursive: true }));

async function acquire(folder: string): Promise<Cluster> {
  const cluster = await acquireCluster(folder, { durable: false });
  held.push(cluster);
  return cluster;
}

async function release(cluster: Cluster): Promise<void> {
  held.splice(held.indexOf(cluster), 1);
  await cluster.release();
}

async function query(cluster: Cluster, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: cluster.url() });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function answers(cluster: Cluster): Promise<boolean> {
  return query(cluster, "SELECT 1").then(
    () => true,
    () => false,
  );
}

afterEach(async ({ task }) => {
  for (const cluster of held.splice(0)) await cluster.release();
  for (const folder of folders) expect(await clusterRuns(folder)).toBe(false);
  const whole = task.result?.state === "fail" ? [] : lent;
  for (const folder of whole) {
    const kept = join(shelf, basename(folder));
    renameSync(home(folder), kept);
    idle.push(kept);
  }
  lent.splice(0);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe("one cluster for everybody who uses a folder", () => {
  test("it runs until the last of two users has left", async () => {
    const folder = newFolder();
    lent.push(folder);
    const [server, tool] = await Promise.all([acquire(folder), acquire(folder)]);
    expect(server.url()).toBe(tool.url());
    await release(server);
    expect(await answers(tool)).toBe(true);
    await release(tool);
    expect(await answers(tool)).toBe(false);
  });

  test("what was written is there after a stop and a start", async () => {
    const folder = await clusterFolder();
    const first = await acquire(folder);
    await query(first, "CREATE TABLE kept AS SELECT 42 AS answer");
    await release(first);
    expect(await query(await acquire(folder), "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  });

  test("two folders never share one", async () => {
    const [one, other] = await Promise.all([acquire(await clusterFolder()), acquire(await clusterFolder())]);
    expect(one.url()).not.toBe(other.url());
  });

  test("a server that was killed is started again under its users, at the address they have", async () => {
    const said: string[] = [];
    const folder = await clusterFolder();
    const cluster = await acquireCluster(folder, { durable: false, log: (line) => said.push(line) });
    held.push(cluster);
    await killServer(folder);
    // Its sessions end one by one; the next lease is on the new server.
    await expect.poll(() => answers(cluster)).toBe(true);
    expect(said).toContain("PostgreSQL has stopped; starting it again");
  });
});

const pidFile = (folder: string) => join(home(folder), "data", "postmaster.pid");
const serverPid = (folder: string) => {
  const pid = Number(readFileSync(pidFile(folder), "utf8").split("\n")[0]);
  expect(pid).toBeGreaterThan(1);
  return pid;
};

/** @returns once its connections are lost */
async function killServer(folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: runningUrl(folder)! });
  client.on("error", () => {});
  await client.connect();
  const gone = new Promise<void>((resolve) => client.once("end", resolve));
  process.kill(serverPid(folder), "SIGKILL");
  await gone;
}

describe("nothing is left running", () => {
  test.each([0, 1, 10, 100])("by a user who leaves just after a crash, %i turns of the loop later", async (turns) => {
    const folder = await clusterFolder();
    const cluster = await acquireCluster(folder, { durable: false });
    await killServer(folder);
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    await cluster.release();
    expect(await clusterRuns(folder)).toBe(false);
    await release(await acquire(folder));
  });

  test("by a user whose sessions alone were thrown out", async () => {
    const folder = await clusterFolder();
    const cluster = await acquireCluster(folder, { durable: false });
    await query(cluster, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lease'");
    await cluster.release();
    expect(await clusterRuns(folder)).toBe(false);
  });

  test("by a start that is cancelled, at any point", async () => {
    const folder = await clusterFolder();
    const { signal } = given(new AbortController());
    await expect(acquireCluster(folder, { durable: false, signal })).rejects.toThrow("cancelled");
    expect(await clusterRuns(folder)).toBe(false);

    const giveUp = new AbortController();
    const started = acquireCluster(folder, { durable: false, signal: giveUp.signal });
    while (!existsSync(pidFile(folder))) await new Promise(setImmediate);
    giveUp.abort();
    await started.then((cluster) => cluster.release()).catch(() => {});
    expect(await clusterRuns(folder)).toBe(false);
  });
});

function given(controller: AbortController): AbortController {
  controller.abort();
  return controller;
}

const dataDirectory = async (cluster: Cluster) => (await query(cluster, "SHOW data_directory"))[0]?.data_directory;

describe("a copied folder", () => {
  test("has a PostgreSQL of its own, also where it was copied while the first one ran", async () => {
    const folder = await clusterFolder();
    const first = await acquire(folder);
    await query(first, "CREATE TABLE owned AS SELECT 'first' AS whose");
    await query(first, "CHECKPOINT");
    const copied = newFolder();
    copy(folder, copied);
    const second = await acquire(copied);
    expect(await dataDirectory(second)).toBe(join(home(copied), "data"));
    await query(second, "UPDATE owned SET whose = 'second'");
    expect(await query(first, "SELECT whose FROM owned")).toEqual([{ whose: "first" }]);
    await release(second);
    expect(await dataDirectory(first)).toBe(join(home(folder), "data"));
  });

  test("is joined under every name that leads to it", async () => {
    const folder = await clusterFolder();
    const first = await acquire(folder);
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    folders.push(link);
    expect((await acquire(link)).url()).toBe(first.url());
  });
});

describe("what stands in the way", () => {
  function leavePidFile(folder: string, pid: number, socketDir: string): void {
    const left = [pid, join(home(folder), "data"), "1700000000", "5432", socketDir, "", "  1234567    1234567"];
    writeFileSync(pidFile(folder), `${[...left, "ready   "].join("\n")}\n`);
  }

  test("a pid file that outlived a power cut and names a living process is not believed", async () => {
    const folder = await clusterFolder();
    const elsewhere = await clusterFolder();
    const other = await acquire(elsewhere);
    leavePidFile(folder, serverPid(elsewhere), home(folder));
    expect(await answers(await acquire(folder))).toBe(true);
    expect(await answers(other)).toBe(true);
  });

  test.runIf(existsSync("/proc/self/stat"))(
    "nor one that names a dead process that is still in the table",
    async () => {
      const folder = await clusterFolder();
      const zombie = await makeZombie(owner);
      leavePidFile(folder, zombie.pid, home(folder));
      const site = { native: runnableBinaries(owner, SHARED_STATE), home: clusterHome(folder, owner), owner };
      expect(await isRunning(site)).toBe(false);
      expect(await answers(await acquire(folder))).toBe(true);
      zombie.release();
    },
  );

  test("a pid file that leads to another folder's server is not followed", async () => {
    const folder = await clusterFolder();
    const elsewhere = await clusterFolder();
    const other = await acquire(elsewhere);
    leavePidFile(folder, serverPid(elsewhere), readPidFile(clusterHome(elsewhere, owner))!.socketDir);
    expect(await dataDirectory(await acquire(folder))).toBe(join(home(folder), "data"));
    expect(await answers(other)).toBe(true);
  });

  test("a failed start is reported immediately, with PostgreSQL's message", async () => {
    const folder = await clusterFolder();
    const control = join(home(folder), "data", "global", "pg_control");
    renameSync(control, `${control}.aside`);
    await expect(acquire(folder)).rejects.toThrow(/PostgreSQL says:\n.*pg_control/s);
    renameSync(`${control}.aside`, control);
  });

  test.runIf(existsSync("/dev/full"))("also where the disk is too full for its log", async () => {
    const folder = await clusterFolder();
    const settings = join(home(folder), "data", "postgresql.conf");
    const before = readFileSync(settings);
    appendFileSync(settings, "nonsense = 1\n");
    rmSync(join(home(folder), "postgres.log"));
    symlinkSync("/dev/full", join(home(folder), "postgres.log"));
    await expect(acquire(folder)).rejects.toThrow(/PostgreSQL says:\n.*contains errors/s);
    writeFileSync(settings, before);
    rmSync(join(home(folder), "postgres.log"));
  });

  test.runIf(owner)("a log that root made is set aside", async () => {
    const folder = await clusterFolder();
    const log = join(home(folder), "postgres.log");
    rmSync(log, { force: true });
    writeFileSync(log, "of root\n", { mode: 0o644 });
    expect(statSync(log).uid).toBe(0);
    expect(await answers(await acquire(folder))).toBe(true);
    expect([statSync(log).uid, readFileSync(`${log}.old`, "utf8")]).toEqual([owner!.uid, "of root\n"]);
  });

  test("a cluster that cannot be made is told in initdb's own words", async () => {
    const folder = newFolder();
    mkdirSync(home(folder), { mode: 0o555 });
    await expect(acquire(folder)).rejects.toThrow(/could not be created:\n.*initdb: error: .*Permission denied/s);
  });

  test.each([
    { name: "with a name as long as paths may be", folder: "a".repeat(120), isNew: false },
    { name: "whose name means something to a shell", folder: `b c'd "e $HOME \`f\` ,g`, isNew: true },
  ])("a folder $name works", async ({ folder: name, isNew }) => {
    const folder = join(newFolder(), name);
    mkdirSync(folder);
    const lender = isNew ? null : await clusterFolder();
    if (lender) renameSync(home(lender), home(folder));
    const first = await acquire(folder);
    const second = await acquire(folder);
    expect(await answers(second)).toBe(true);
    await release(first);
    expect(await answers(second)).toBe(true);
    const { hostname, searchParams } = new URL(second.url());
    const socketDir = searchParams.get("host")!;
    expect([hostname, statSync(socketDir).isDirectory()]).toEqual(["localhost", true]);
    await release(second);
    if (!socketDir.startsWith(folder)) expect(existsSync(socketDir)).toBe(false);
    if (lender) renameSync(home(folder), home(lender));
  });
});

describe("private folders", () => {
  test("belong only to the user that runs PostgreSQL", () => {
    const folder = makeSocketFolder(owner);
    folders.push(folder);
    expect([statSync(folder).uid, statSync(folder).mode & 0o777]).toEqual([owner?.uid ?? process.getuid?.(), 0o700]);
    expect(ensureSocketFolder(folder, owner)).toBe(true);
    chmodSync(folder, 0o755);
    expect(ensureSocketFolder(folder, owner)).toBe(false);
  });

  test("are never a link, and what a link leads to is not handed over", () => {
    const [victim, link] = [newFolder(), join(newFolder(), "link")];
    symlinkSync(victim, link);
    const before = lstatSync(victim).uid;
    expect(ensureSocketFolder(link, owner)).toBe(false);
    expect(() => giveFolder(link, { uid: 65534, gid: 65534 })).toThrow(/is not a folder/);
    expect(lstatSync(victim).uid).toBe(before);
  });
});

test("names in every script have trigrams", async () => {
  const cluster = await acquire(await clusterFolder());
  const [row] = await query(cluster, "CREATE EXTENSION pg_trgm; SELECT 1 AS one").then(() =>
    query(cluster, "SELECT similarity('微信', '微信') AS same, current_setting('listen_addresses') AS listens"),
  );
  expect(row).toEqual({ same: 1, listens: "" });
});

test.runIf(process.getuid?.() === 0)("root's cluster also works from a folder that others cannot enter", async () => {
  const closed = join(homedir(), ".cache", "silicon-verdict-closed");
  mkdirSync(closed, { recursive: true, mode: 0o700 });
  folders.push(closed);
  const folder = newFolder(closed);
  const cluster = await acquire(folder);
  expect(await answers(cluster)).toBe(true);
  const [row] = await query(cluster, "SELECT current_setting('data_directory') AS place");
  expect(String(row?.place).startsWith(closed)).toBe(false);
  expect(statSync(String(row?.place)).uid).not.toBe(0);
  await release(cluster);
  rmSync(join(String(row?.place), ".."), { recursive: true, force: true });
});

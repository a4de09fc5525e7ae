import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { acquireCluster, type Cluster } from "#lib/db/embedded.ts";

const folders: string[] = [];
const held: Cluster[] = [];

function newFolder(parent = tmpdir()): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "cluster-test-"));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

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

afterEach(async () => {
  for (const cluster of held.splice(0)) await cluster.release();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe("one cluster for everybody who uses a folder", () => {
  test("it runs until the last of two users has left", async () => {
    const folder = newFolder();
    const [server, tool] = await Promise.all([acquire(folder), acquire(folder)]);
    expect(server.url()).toBe(tool.url());
    await release(server);
    expect(await answers(tool)).toBe(true);
    await release(tool);
    expect(await answers(tool)).toBe(false);
  });

  test("what was written is there after a stop and a start", async () => {
    const folder = newFolder();
    const first = await acquire(folder);
    await query(first, "CREATE TABLE kept AS SELECT 42 AS answer");
    await release(first);
    expect(await query(await acquire(folder), "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  });

  test("two folders never share one", async () => {
    const [one, other] = await Promise.all([acquire(newFolder()), acquire(newFolder())]);
    expect(one.url()).not.toBe(other.url());
  });

  test("a server that was killed is started again under its users", async () => {
    const cluster = await acquire(newFolder());
    const [row] = await query(cluster, "SELECT pg_read_file('postmaster.pid') AS pid");
    process.kill(Number(String(row?.pid).split("\n")[0]), "SIGKILL");
    for (let tries = 0; tries < 100 && !(await answers(cluster)); tries += 1) await sleep(100);
    expect(await answers(cluster)).toBe(true);
  });
});

test("names in every script have trigrams", async () => {
  const cluster = await acquire(newFolder());
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

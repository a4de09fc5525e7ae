import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { explainFailure, tellFullDisk } from "#lib/data/postgres/full-disk.ts";

const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-disk-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a disk without room for PostgreSQL's next file is named; one with room, and another's database, are not", async () => {
  const settings = { DATABASE_URL: undefined, DATA_DIR: folder };
  const [none, more] = [0, Number.MAX_SAFE_INTEGER];
  expect(await tellFullDisk(settings, more)).toBeNull();
  mkdirSync(join(folder, "postgres", "data"), { recursive: true });
  writeFileSync(join(folder, "postgres", "data", "PG_VERSION"), "18");
  expect(await tellFullDisk(settings, more)).toMatch(/^The disk that holds .*postgres\/data is full: \d+ kB are left/);
  expect(await tellFullDisk(settings, none)).toBeNull();
  expect(await tellFullDisk({ ...settings, DATABASE_URL: "postgresql://elsewhere/db" }, more)).toBeNull();
});

test("a start that fails on a full disk names the disk, not the database's code; any other failure speaks for itself", async () => {
  const settings = { DATABASE_URL: undefined, DATA_DIR: folder };
  const raw = new Error("Raw query failed. Code: `53100`. Message: `could not extend file`");
  expect(await explainFailure(raw, settings, Number.MAX_SAFE_INTEGER)).toMatch(/^The disk that holds .* is full/);
  expect(await explainFailure(raw, settings, 0)).toBe(raw.message);
  expect(await explainFailure(raw, undefined, 0)).toBe(raw.message);
});

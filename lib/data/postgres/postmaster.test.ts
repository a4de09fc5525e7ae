import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type PidFile, readPidFile, removePidFile } from "#lib/data/postgres/postmaster.ts";

const folder = mkdtempSync(join(tmpdir(), "postmaster-"));
const home = { folder, data: join(folder, "data"), log: join(folder, "postgres.log") };
const [file, socket] = [join(home.data, "postmaster.pid"), join(folder, ".s.PGSQL.5432")];
const claim = `${file}.removing`;
afterAll(() => rmSync(folder, { recursive: true }));

describe("a pid file of another process", () => {
  let judged: PidFile;

  beforeEach(() => {
    rmSync(home.data, { recursive: true, force: true });
    mkdirSync(home.data);
    writeFileSync(file, `12345\n${home.data}\n`);
    writeFileSync(socket, "");
    judged = readPidFile(home)!;
  });

  test("is removed with its socket, and nothing else stays behind", () => {
    removePidFile(home, judged);
    expect(existsSync(socket)).toBe(false);
    expect(readdirSync(home.data)).toEqual([]);
  });

  test("stays where another process has started a server meanwhile", () => {
    writeFileSync(file, `12346\n${home.data}\n`);
    removePidFile(home, judged);
    expect(readFileSync(file, "utf8")).toBe(`12346\n${home.data}\n`);
    expect(existsSync(socket)).toBe(true);
    expect(existsSync(claim)).toBe(false);
  });

  test("is left to the process that is removing it: the next file there may be that of its new server", () => {
    writeFileSync(claim, "");
    removePidFile(home, judged);
    expect([file, socket, claim].map((path) => existsSync(path))).toEqual([true, true, true]);
  });

  test("is removed at the second attempt after a process was killed while removing it", () => {
    writeFileSync(claim, "");
    utimesSync(claim, 0, 0);
    removePidFile(home, judged);
    removePidFile(home, judged);
    expect(readdirSync(home.data)).toEqual([]);
  });
});

/** scripts/lock.mjs, which runs before anything is installed, and so has no types. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs, { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";

interface Lock {
  take(file: string): boolean;
  startOf(pid: number): string;
  alone<T>(file: string, onWait: () => void, work: () => T): Promise<T>;
}
const MODULE = join(rootDir(), "scripts", "lock.mjs");
const { take, startOf, alone }: Lock = await import(MODULE);

let folder: string;
let file: string;
let other: ChildProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "setup-lock-"));
  file = join(folder, ".setup.lock");
  other = spawn(process.execPath, ["-e", "process.stdin.resume()"]);
  await once(other, "spawn");
});
afterEach(() => {
  other.kill();
  rmSync(folder, { recursive: true });
});

/** The first try may have to clear the way. */
const takes = () => take(file) || take(file);

test.each([
  { whose: "ours: a restarted container gave us the number of its last run", text: () => `${process.pid} then` },
  { whose: "a dead process's", text: () => "4194303 1" },
  { whose: "a number that is another process's by now", text: () => `${other.pid} long ago` },
  { whose: "from before a start was noted", text: () => "" },
])("a lock is taken over when it is $whose", ({ text }) => {
  writeFileSync(file, text());
  expect(takes()).toBe(true);
  expect(readFileSync(file, "utf8")).toBe(`${process.pid} ${startOf(process.pid)}`);
  expect(readdirSync(folder)).toEqual([".setup.lock"]);
});

test("waits for the lock of a living process until it is released", async () => {
  const pid = other.pid as number;
  writeFileSync(file, `${pid} ${startOf(pid)}`);
  expect(takes()).toBe(false);
  const order: string[] = [];
  const ours = alone(
    file,
    () => {
      order.push("waiting");
      other.kill("SIGKILL");
    },
    () => order.push("at it"),
  );
  await ours;
  expect(order).toEqual(["waiting", "at it"]);
  expect(existsSync(file)).toBe(false);
});

test("only one of many processes takes over a stale lock at a time", async () => {
  writeFileSync(file, "4194303 1");
  const script = `
    import { mkdirSync, rmdirSync } from "node:fs";
    import { alone } from ${JSON.stringify(MODULE)};
    await alone(${JSON.stringify(file)}, () => {}, async () => {
      mkdirSync(${JSON.stringify(join(folder, "busy"))});
      await new Promise(setImmediate);
      rmdirSync(${JSON.stringify(join(folder, "busy"))});
    });`;
  const commands = Array.from({ length: 4 }, () => spawn(process.execPath, ["--input-type=module", "-e", script]));
  const codes = await Promise.all(commands.map(async (command) => (await once(command, "exit"))[0]));
  expect(codes).toEqual([0, 0, 0, 0]);
  expect(readdirSync(folder)).toEqual([]);
});

test("in any interleaving one of three processes takes over a stale lock", async () => {
  const third = spawn(process.execPath, ["-e", "process.stdin.resume()"]);
  await once(third, "spawn");
  const takeAs = (pid: number) => {
    const own = process.pid;
    Object.defineProperty(process, "pid", { value: pid, configurable: true });
    try {
      return takes();
    } finally {
      Object.defineProperty(process, "pid", { value: own, configurable: true });
    }
  };
  /** Ours takes; before its steps of these numbers, the others do. @returns how many believe they hold it, and our steps */
  const holders = (second: number, last: number) => {
    rmSync(file, { force: true });
    writeFileSync(file, "4194303 1");
    let steps = 0;
    const took: boolean[] = [];
    const restore = beforeEachStep(() => {
      steps += 1;
      if (steps === second) took.push(takeAs(other.pid as number));
      if (steps === last) took.push(takeAs(third.pid as number));
    });
    try {
      took.push(takes());
    } finally {
      restore();
    }
    return { held: took.filter(Boolean).length, steps };
  };
  try {
    const { steps } = holders(0, 0);
    for (let last = 1; last <= steps; last += 1)
      for (let second = 1; second <= last; second += 1)
        expect({ second, last, held: holders(second, last).held }).toEqual({ second, last, held: 1 });
  } finally {
    third.kill();
  }
});

/** Runs `interrupt` before everything that the lock asks of the file system, but for what `interrupt` itself asks. */
function beforeEachStep(interrupt: () => void): () => void {
  const names = ["linkSync", "readFileSync", "renameSync", "rmSync", "writeFileSync", "existsSync"] as const;
  const originals = names.map((name) => fs[name]);
  let isInterrupted = false;
  names.forEach((name, index) => {
    const original = originals[index] as (...args: unknown[]) => unknown;
    const stepped = (...args: unknown[]) => {
      if (!isInterrupted && String(args[0]).includes(".setup.lock")) {
        isInterrupted = true;
        interrupt();
        isInterrupted = false;
      }
      return original(...args);
    };
    Object.assign(fs, { [name]: stepped });
  });
  syncBuiltinESMExports();
  return () => {
    names.forEach((name, index) => {
      Object.assign(fs, { [name]: originals[index] });
    });
    syncBuiltinESMExports();
  };
}

test("a process's start is known, and stays the same", () => {
  const pid = other.pid as number;
  expect(startOf(pid)).not.toBe("");
  expect(startOf(pid)).toBe(startOf(pid));
});

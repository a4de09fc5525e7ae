import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isAlive } from "#lib/data/postgres/liveness.ts";
import { makeZombie } from "#lib/testing/zombie.ts";

const tellsStates = existsSync("/proc/self/stat");

test("who runs is alive, who is gone is not", async () => {
  expect(isAlive(process.pid)).toBe(true);
  const child = spawn("true");
  await once(child, "exit");
  expect(isAlive(child.pid!)).toBe(false);
});

test.runIf(tellsStates)("the dead whose parent takes no note of it are dead", async () => {
  const zombie = await makeZombie();
  expect(() => process.kill(zombie.pid, 0)).not.toThrow();
  expect(isAlive(zombie.pid)).toBe(false);
  zombie.release();
});

test.runIf(tellsStates)("a program is alive whatever its name reads like", async () => {
  const folder = mkdtempSync(join(tmpdir(), "liveness-"));
  const program = join(folder, "a) Z (b");
  symlinkSync(process.execPath, program);
  const child = spawn(program, ["-e", "process.stdin.resume()"], { argv0: program });
  await once(child, "spawn");
  expect(isAlive(child.pid!)).toBe(true);
  child.kill();
  rmSync(folder, { recursive: true });
});

/** A zombie: a dead process that its parent does not reap. Needs /proc. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Owner } from "#lib/data/postgres/binaries.ts";

export interface Zombie {
  readonly pid: number;
  release(): void;
}

const stateOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, "utf8");

export async function makeZombie(owner: Owner | null = null): Promise<Zombie> {
  // A shell would reap it; the program that replaces the shell does not.
  const parent = spawn("/bin/sh", ["-c", "sleep 600 & echo $!; exec sleep 600"], { ...owner, cwd: "/" });
  const [said] = await once(parent.stdout, "data");
  const pid = Number(said);
  while (!stateOf(parent.pid!).includes("(sleep)")) await nextTurn();
  process.kill(pid, "SIGKILL");
  while (!stateOf(pid).includes(") Z ")) await nextTurn();
  return { pid, release: () => void parent.kill("SIGKILL") };
}

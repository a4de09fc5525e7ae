/** The time, CPU time, longest event-loop turn and memory that work takes in this process. */
import { existsSync, readFileSync } from "node:fs";
import { millisecondsOf } from "./measure.ts";

const MEBIBYTE = 1024 * 1024;
const LOOK_MS = 50;

export interface ResourceUse {
  readonly ms: number;
  /** CPU time of this process. */
  readonly processorMs: number;
  /** The longest turn of the event loop, in CPU time of the main thread: garbage is collected on others. */
  readonly blockedMs: number;
  /** The peak above the memory before. */
  readonly megabytes: number;
}

export async function takenBy(work: () => Promise<unknown>): Promise<ResourceUse> {
  global.gc?.();
  const rest = process.memoryUsage().rss;
  let most = rest;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, LOOK_MS);
  let worked = workedMs();
  let blockedMs = 0;
  const turns = setInterval(() => {
    const now = workedMs();
    blockedMs = Math.max(blockedMs, now - worked);
    worked = now;
  }, 2);
  const before = process.cpuUsage();
  const ms = await millisecondsOf(work);
  const { user, system } = process.cpuUsage(before);
  clearInterval(look);
  clearInterval(turns);
  return { ms, processorMs: (user + system) / 1000, blockedMs, megabytes: (most - rest) / MEBIBYTE };
}

// Linux: CPU nanoseconds of a thread. The main thread has the process id.
const SCHEDSTAT = `/proc/self/task/${process.pid}/schedstat`;

function workedMs(): number {
  if (existsSync(SCHEDSTAT)) return Number(readFileSync(SCHEDSTAT, "utf8").split(" ", 1)[0]) / 1_000_000;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

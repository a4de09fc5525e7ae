/** Time, processor time, longest turn of the loop and memory that a piece of work takes in this process. */
import { existsSync, readFileSync } from "node:fs";
import { millisecondsOf } from "./measure.ts";

const MEBIBYTE = 1024 * 1024;
const LOOK_MS = 50;

export interface Taken {
  readonly ms: number;
  /** Of the processor, in this process. */
  readonly processorMs: number;
  /** The longest between two turns of the loop. */
  readonly blockedMs: number;
  /** The most, above what was held before. */
  readonly megabytes: number;
}

export async function takenBy(work: () => Promise<unknown>): Promise<Taken> {
  global.gc?.();
  const rest = process.memoryUsage().rss;
  let most = rest;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, LOOK_MS);
  const loop = watchLoop();
  const before = process.cpuUsage();
  const ms = await millisecondsOf(work);
  const { user, system } = process.cpuUsage(before);
  clearInterval(look);
  const blockedMs = loop.stop();
  return { ms, processorMs: (user + system) / 1000, blockedMs, megabytes: (most - rest) / MEBIBYTE };
}

/** The longest turn, by the processor time of the loop's own thread: garbage is collected on others. */
function watchLoop() {
  let before = workedMs();
  let most = 0;
  const timer = setInterval(() => {
    const now = workedMs();
    most = Math.max(most, now - before);
    before = now;
  }, 2);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

// Linux: nanoseconds a thread has run. The first thread has the number of the process.
const SCHEDSTAT = `/proc/self/task/${process.pid}/schedstat`;

function workedMs(): number {
  if (existsSync(SCHEDSTAT)) return Number(readFileSync(SCHEDSTAT, "utf8").split(" ", 1)[0]) / 1_000_000;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

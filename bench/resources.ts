/** What a long piece of work takes of the process that does it. */
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

/**
 * Work between two turns of the loop, by the processor's clock: beside other work the wall's says when we were let run.
 * Of the loop's own thread where the system tells: what collects garbage beside it keeps nobody waiting.
 */
function watchLoop() {
  let before = workedMs();
  let most = 0;
  const timer = setInterval(() => {
    const now = workedMs();
    most = Math.max(most, now - before);
    before = now;
  }, 2);
  const stop = () => {
    clearInterval(timer);
    return most;
  };
  return { stop };
}

// Linux's: how many nanoseconds a thread ran. The first thread has the process's own number.
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`;
const isTold = existsSync(SCHEDULED);

function workedMs(): number {
  if (isTold) return Number(readFileSync(SCHEDULED, "utf8").split(" ", 1)[0]) / 1_000_000;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

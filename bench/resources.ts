/** What a long piece of work takes of the process that does it. */
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

/** Work between two turns of the loop, by the processor's clock: beside other work the wall's says when we were let run. */
function watchLoop() {
  let before = process.cpuUsage();
  let most = 0;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    most = Math.max(most, (user + system) / 1000);
    before = process.cpuUsage();
  }, 2);
  const stop = () => {
    clearInterval(timer);
    return most;
  };
  return { stop };
}

/** Runs the upkeep (its parts: upkeep-parts.ts) at start, unless it completed within the hour, and then hourly, each time in a worker thread. */
import { once } from "node:events";
import type { Lifetime } from "#lib/core/lifetime.ts";
import { log } from "#lib/core/log.ts";
import { startThread } from "#lib/core/thread.ts";
import { partsOf, sinceLastRun } from "#lib/evidence/upkeep/last-run.ts";
import type { UpkeepTask } from "#lib/server/jobs/upkeep-worker.ts";

const HOUR_MS = 3_600_000;

type Living = Pick<Lifetime, "ending" | "opened">;

/** @param work runs the upkeep once; it never rejects */
export async function scheduleUpkeep(task: UpkeepTask, life: Living, work = runInWorker): Promise<void> {
  const sinceMs = await sinceLastRun(partsOf(task.settings), new Date());
  if (sinceMs < HOUR_MS) log().info({ minutesAgo: Math.floor(sinceMs / 60_000) }, "the upkeep was done lately");
  runHourly((signal) => work(task, signal), life, sinceMs);
}

/** Runs until the process ends, which aborts `run` and waits for it. @param sinceMs time since its last run */
export function runHourly(run: (signal: AbortSignal) => Promise<void>, life: Living, sinceMs: number): void {
  const runOnce = async () => {
    if (!life.ending.aborted) await run(life.ending);
  };
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const begin = () => {
    running = running.then(runOnce);
    timer = setTimeout(begin, HOUR_MS);
  };
  if (sinceMs < HOUR_MS) timer = setTimeout(begin, HOUR_MS - sinceMs);
  else begin();
  life.opened(async () => {
    clearTimeout(timer);
    await running;
  });
}

/** Never rejects. */
export async function runInWorker(task: UpkeepTask, signal: AbortSignal): Promise<void> {
  try {
    const thread = await startThread("lib/server/jobs/upkeep-worker.ts", { workerData: task });
    const interrupt = () => thread.postMessage("end");
    if (signal.aborted) interrupt();
    signal.addEventListener("abort", interrupt);
    await once(thread, "exit").finally(() => signal.removeEventListener("abort", interrupt));
  } catch (cause) {
    log().error({ err: cause }, "the upkeep ended half-way; the next one is in an hour");
  }
}

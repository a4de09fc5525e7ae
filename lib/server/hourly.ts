/** The upkeep at start and hourly, each time in a thread of its own. */
import { once } from "node:events";
import type { Lifetime } from "#lib/lifetime.ts";
import { log } from "#lib/log.ts";
import type { UpkeepTask } from "#lib/server/upkeep-worker.ts";
import { startThread } from "#lib/thread.ts";

const HOUR_MS = 3_600_000;

/** Until the process ends, which interrupts `run` and waits for it. */
export function runHourly(
  run: (signal: AbortSignal) => Promise<void>,
  life: Pick<Lifetime, "ending" | "opened">,
): void {
  const runOnce = async () => {
    if (!life.ending.aborted) await run(life.ending);
  };
  let running = runOnce();
  const timer = setInterval(() => {
    running = running.then(runOnce);
  }, HOUR_MS);
  life.opened(async () => {
    clearInterval(timer);
    await running;
  });
}

/** Never rejects. */
export async function keepUpApart(task: UpkeepTask, signal: AbortSignal): Promise<void> {
  try {
    const thread = await startThread("upkeep-worker", { workerData: task });
    const interrupt = () => thread.postMessage("end");
    if (signal.aborted) interrupt();
    signal.addEventListener("abort", interrupt);
    await once(thread, "exit").finally(() => signal.removeEventListener("abort", interrupt));
  } catch (cause) {
    log().error({ err: cause }, "the upkeep ended half-way; the next one is in an hour");
  }
}

/** Several processes on one port. The first one keeps the database; a worker that dies is replaced. */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { log } from "../log.ts";
import { onShutdown } from "./shutdown.ts";

const RESTART_DELAY_MS = 500;

/** @returns the port they share, once the first of them listens */
export async function runWorkers(
  count: number,
  databaseUrl: string,
  closing: (() => Promise<void>)[],
): Promise<number> {
  let stopping = false;
  const fork = (): Worker => {
    const worker = cluster.fork({ DATABASE_URL: databaseUrl });
    worker.once("exit", (code, signal) => {
      if (stopping) return;
      log().error({ worker: worker.process.pid, code, signal }, "a worker died; starting another");
      setTimeout(fork, RESTART_DELAY_MS);
    });
    return worker;
  };
  const workers = Array.from({ length: count }, fork);
  closing.push(async () => {
    stopping = true;
    const alive = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      alive.map(async (worker) => {
        worker.process.kill("SIGTERM");
        if (!worker.isDead()) await once(worker, "exit");
      }),
    );
  });
  const addresses = await Promise.all(workers.map((worker) => once(worker, "listening")));
  return (addresses[0]?.[0] as { port: number }).port;
}

/** In a worker: the primary says when to stop; Ctrl-C reaches the whole process group, and is left to it. */
export function followPrimary(close: () => Promise<void>): void {
  process.on("SIGINT", () => {});
  process.on("disconnect", () => process.exit(0));
  onShutdown(close);
  process.removeAllListeners("SIGINT");
  process.on("SIGINT", () => {});
}

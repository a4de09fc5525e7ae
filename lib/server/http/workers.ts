/** Several processes on one port. The primary runs the database and the rate limits, and replaces a worker that dies. */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { failOpen } from "#lib/api/access/limiter-fail-open.ts";
import { memoryLimiter } from "#lib/api/access/limiter-memory.ts";
import { isShared, useLimiter } from "#lib/api/access/process-limiter.ts";
import type { Env } from "#lib/core/env.ts";
import { type Lifetime, lifetime } from "#lib/core/lifetime.ts";
import { log } from "#lib/core/log.ts";
import { answerCounts, primaryLimiter } from "#lib/server/http/shared-budget.ts";

const RESTART_DELAY_MS = 500;

/**
 * @returns their shared port, after all of them listen
 * @throws Error if one of them exits first
 */
export async function runWorkers(env: Env, databaseUrl: string, life: Lifetime): Promise<number> {
  const budgets = isShared(env) ? null : memoryLimiter();
  let started = false;
  const fork = (): Worker => {
    const worker = cluster.fork({ DATABASE_URL: databaseUrl });
    if (budgets) answerCounts(worker, budgets);
    worker.once("exit", (code, signal) => {
      if (!started || life.ending.aborted) return;
      log().error({ worker: worker.process.pid, code, signal }, "a worker died; starting another");
      setTimeout(() => life.ending.aborted || fork(), RESTART_DELAY_MS);
    });
    return worker;
  };
  life.opened(async (hasten) => {
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stop(worker, hasten)));
  });
  if (env.METRICS_PORT) {
    const { serveMetrics, workersMetrics } = await import("#lib/server/metrics/metrics-server.ts");
    await serveMetrics(workersMetrics(), env, life);
  }
  const workers = Array.from({ length: env.WORKERS }, fork);
  const ports = await Promise.all(workers.map(portOf));
  started = true;
  return ports[0]!;
}

async function portOf(worker: Worker): Promise<number> {
  const listening = once(worker, "listening") as Promise<[{ port: number }]>;
  const died = once(worker, "exit").then(() => {
    throw new Error("a worker did not start; its own words are above");
  });
  const [{ port }] = await Promise.race([listening, died]);
  died.catch(() => {});
  return port;
}

async function stop(worker: Worker, hasten: AbortSignal): Promise<void> {
  if (worker.isDead()) return;
  const gone = once(worker, "exit");
  // The process only accepts connections.
  const cut = () => worker.process.kill("SIGKILL");
  if (hasten.aborted) cut();
  hasten.addEventListener("abort", cut);
  worker.process.kill("SIGTERM");
  await gone;
}

/** In a worker: Ctrl-C reaches the whole process group, but the primary decides when to stop; without a primary the worker exits. */
export function followPrimary(env: Env): Lifetime {
  const life = lifetime({ signals: ["SIGTERM"] });
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
  process.once("disconnect", () => void life.end());
  if (!isShared(env)) useLimiter(failOpen(primaryLimiter(process), memoryLimiter(), log()));
  return life;
}

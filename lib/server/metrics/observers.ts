/** Who is told of every request, as the settings say: by default nobody, which costs nothing. */
import cluster from "node:cluster";
import type { Env } from "#lib/core/env.ts";
import type { Lifetime } from "#lib/core/lifetime.ts";
import { log } from "#lib/core/log.ts";
import { cacheFigures } from "#lib/data/cache/cache.ts";
import { revisionFigures } from "#lib/data/cache/revision.ts";
import { type PoolFigures, poolFigures } from "#lib/data/client.ts";
import { measureUpkeep } from "#lib/evidence/upkeep/figures.ts";
import { lately } from "#lib/server/metrics/lately.ts";
import type { Observer } from "#lib/server/metrics/observation.ts";
import { requestLog } from "#lib/server/metrics/request-log.ts";
import type { Renderer } from "#lib/server/pages/renderer.ts";
import type { PageServer } from "#lib/server/pages/serve-pages.ts";

// What it asks is work for the database, and it changes once an hour.
const UPKEEP_KEPT_MS = 60_000;

type Pages = Pick<PageServer, "queues"> & Pick<Renderer, "pool">;
type Life = Pick<Lifetime, "opened">;

export async function startObservers(env: Env, pages: Pages, life: Life): Promise<Observer[]> {
  const observers: Observer[] = [];
  if (env.REQUEST_LOG > 0) observers.push(requestLog(log(), env.REQUEST_LOG, Math.random));
  if (env.METRICS_PORT) observers.push(await startMetrics(env, pages, life));
  return observers;
}

async function startMetrics(env: Env, { queues, pool }: Pages, life: Life): Promise<Observer> {
  // Not loaded where nobody asks for figures.
  const { measure } = await import("#lib/server/metrics/metrics.ts");
  const { serveMetrics, tellPrimary } = await import("#lib/server/metrics/metrics-server.ts");
  const upkeep = lately(
    () => measureUpkeep(),
    UPKEEP_KEPT_MS,
    () => performance.now(),
  );
  const { observer, registry } = measure({
    cache: cacheFigures,
    pool: () => sum(poolFigures(), pool()),
    revision: revisionFigures,
    queues,
    upkeep,
  });
  if (cluster.isWorker) tellPrimary(registry);
  else await serveMetrics(() => registry.metrics(), env, life);
  return observer;
}

const sum = (ours: PoolFigures, ofPages: PoolFigures): PoolFigures => ({
  total: ours.total + ofPages.total,
  idle: ours.idle + ofPages.idle,
  waiting: ours.waiting + ofPages.waiting,
});

/** Who is told of every request, as the settings say: by default nobody, which costs nothing. */
import cluster from "node:cluster";
import { cacheFigures } from "#lib/db/cache.ts";
import { type PoolFigures, poolFigures } from "#lib/db/client.ts";
import { revisionFigures } from "#lib/db/revision.ts";
import type { Env } from "#lib/env.ts";
import type { Lifetime } from "#lib/lifetime.ts";
import { log } from "#lib/log.ts";
import { lately } from "#lib/server/lately.ts";
import type { Observer } from "#lib/server/observation.ts";
import type { Renderer } from "#lib/server/renderer.ts";
import { requestLog } from "#lib/server/request-log.ts";
import type { PageServer } from "#lib/server/serve-pages.ts";
import { measureUpkeep } from "#lib/upkeep/figures.ts";

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
  const { measure } = await import("#lib/server/metrics.ts");
  const { serveMetrics, tellPrimary } = await import("#lib/server/metrics-server.ts");
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

/** The configured observers of requests: none by default. */
import cluster from "node:cluster";
import type { Env } from "#lib/core/env.ts";
import type { Lifetime } from "#lib/core/lifetime.ts";
import { log } from "#lib/core/log.ts";
import { cacheFigures } from "#lib/data/cache/cache.ts";
import { revisionFigures } from "#lib/data/cache/revision.ts";
import { poolFigures } from "#lib/data/client.ts";
import { measureUpkeep } from "#lib/evidence/upkeep/figures.ts";
import type { Observer } from "#lib/server/metrics/observation.ts";
import { requestLog } from "#lib/server/metrics/request-log.ts";
import type { Renderer } from "#lib/server/pages/next-supervisor.ts";
import type { PageServer } from "#lib/server/pages/serve-pages.ts";

type Pages = Pick<PageServer, "queues"> & Pick<Renderer, "figures">;
type Life = Pick<Lifetime, "opened">;

export async function startObservers(env: Env, pages: Pages, life: Life): Promise<Observer[]> {
  const observers: Observer[] = [];
  if (env.REQUEST_LOG > 0) observers.push(requestLog(log(), env.REQUEST_LOG, Math.random));
  if (env.METRICS_PORT) observers.push(await startMetrics(env, pages, life));
  return observers;
}

async function startMetrics(env: Env, { queues, figures: ofRenderer }: Pages, life: Life): Promise<Observer> {
  // prom-client is loaded only if it is used.
  const { measure } = await import("#lib/server/metrics/metrics.ts");
  const { serveMetrics, tellPrimary } = await import("#lib/server/metrics/metrics-server.ts");
  const pool = () => {
    const [ours, pages] = [poolFigures(), ofRenderer().pool];
    return {
      total: ours.total + pages.total,
      idle: ours.idle + pages.idle,
      waiting: ours.waiting + pages.waiting,
    };
  };
  const rendererBytes = () => ofRenderer().residentBytes;
  const subjects = {
    cache: cacheFigures,
    pool,
    rendererBytes,
    revision: revisionFigures,
    queues,
    upkeep: measureUpkeep,
  };
  const { observer, registry } = measure(subjects);
  if (cluster.isWorker) tellPrimary(registry);
  else await serveMetrics(() => registry.metrics(), env, life);
  return observer;
}

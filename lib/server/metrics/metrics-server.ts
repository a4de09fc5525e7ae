/** `/metrics` on its own port, on loopback by default. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { AggregatorRegistry, Registry } from "prom-client";
import type { Env } from "#lib/core/env.ts";
import type { Lifetime } from "#lib/core/lifetime.ts";
import { log } from "#lib/core/log.ts";

/** @throws Error naming METRICS_PORT if it is in use */
export async function serveMetrics(
  read: () => Promise<string>,
  { METRICS_PORT, METRICS_HOST }: Pick<Env, "METRICS_PORT" | "METRICS_HOST">,
  life: Pick<Lifetime, "opened">,
): Promise<Server> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") return void response.writeHead(404).end();
    try {
      const text = await read();
      response.writeHead(200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE, "Cache-Control": "no-store" });
      response.end(text);
    } catch (cause) {
      log().warn({ err: cause }, "the figures could not be read");
      response.writeHead(503).end();
    }
  });
  server.listen(METRICS_PORT, METRICS_HOST);
  await once(server, "listening").catch((cause: Error) => {
    throw new Error(`METRICS_PORT ${METRICS_PORT} cannot be had at ${METRICS_HOST}: ${cause.message}`, { cause });
  });
  life.opened(async () => {
    server.close();
    server.closeAllConnections();
  });
  return server;
}

/** In the primary: the sum of the workers' metrics. */
export function workersMetrics(): () => Promise<string> {
  const workers = new AggregatorRegistry();
  return () => workers.clusterMetrics();
}

/** In a worker: answers the primary's request for its metrics. */
export function tellPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
}

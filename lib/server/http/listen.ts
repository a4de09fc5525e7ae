/** One server process: our own handlers, and Next's pages for everything else. */
import { once } from "node:events";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { closeLimiter, limiter } from "#lib/api/access/process-limiter.ts";
import type { Env } from "#lib/core/env.ts";
import type { Lifetime } from "#lib/core/lifetime.ts";
import { rootDir } from "#lib/core/root.ts";
import { listen as listenForRevisions, stopListening } from "#lib/data/cache/revision.ts";
import { disconnect } from "#lib/data/client.ts";
import { boundedServer, STALLED_MS } from "#lib/server/http/bounded-server.ts";
import { rememberResponse } from "#lib/server/http/current-response.ts";
import { drain, openConnections } from "#lib/server/http/drain.ts";
import { trustForwardedFor } from "#lib/server/http/forwarded.ts";
import { refuseMalformed, refuseTunnel } from "#lib/server/http/malformed-requests.ts";
import { mountOf } from "#lib/server/http/mounts.ts";
import { requestsPerTick } from "#lib/server/http/requests-per-tick.ts";
import { serializePipelined } from "#lib/server/http/serialize-pipelined.ts";
import { listStaticFiles } from "#lib/server/http/static-files.ts";
import { resolveTarget } from "#lib/server/http/target.ts";
import { observeWith } from "#lib/server/metrics/observation.ts";
import { startObservers } from "#lib/server/metrics/observers.ts";
import { type Renderer, startRenderer } from "#lib/server/pages/next-supervisor.ts";
import { type PageServer, pageServer } from "#lib/server/pages/serve-pages.ts";

/** In development Next handles pages itself. */
type ServerRenderer = Renderer & { readonly answer?: RequestListener };

const monotonic = () => performance.now();

/**
 * @returns the port
 * @throws Error naming PORT if it is in use
 */
export async function listenOn(env: Env, life: Lifetime): Promise<number> {
  const dev = env.NODE_ENV === "development";
  // In development a page may take minutes to compile.
  const server = boundedServer(dev ? 0 : STALLED_MS);
  const connections = openConnections(server);
  const rendering: Promise<ServerRenderer> = dev ? develop(env, server) : startRenderer(env);
  let pages: PageServer | undefined;
  life.opened(async (hasten) => {
    // Rejects queued renderings with 503; running ones finish if they can.
    pages?.stopWaiting();
    void rendering.then((renderer) => renderer.close()).catch(() => {});
    await drain(server, connections, hasten);
    await (await rendering.catch(() => null))?.end(hasten);
    await closeLimiter();
    await stopListening();
    await disconnect();
  });
  const { render, figures, answer: answerByNext } = await rendering;
  await listenForRevisions();

  pages = pageServer({
    render,
    limiter: limiter(),
    renderingsMax: env.RATE_LIMIT_RENDERINGS,
    staticFiles: listStaticFiles(rootDir()),
    now: () => new Date(),
  });
  const { serve, queues } = pages;
  const observers = await startObservers(env, { queues, figures }, life);
  const observe = observers.length > 0 ? observeWith(observers, monotonic) : null;
  server.on("clientError", refuseMalformed);
  server.on("connect", refuseTunnel);
  const limitPerTick = requestsPerTick();
  const answer = serializePipelined((request: IncomingMessage, response: ServerResponse) => {
    rememberResponse(request, response);
    trustForwardedFor(request, env.TRUST_PROXY);
    const target = resolveTarget(request.url ?? "/");
    observe?.(request, response, target);
    limitPerTick(() => {
      if (request.socket.destroyed) return;
      const mount = mountOf(target.path);
      if (!mount) return void (answerByNext ? answerByNext(request, response) : serve(request, response, target));
      void mount(request, response, target);
    });
  });
  server.on("request", answer);
  // 100-continue is not required.
  server.on("checkExpectation", answer);
  await listenAt(server, env);
  return (server.address() as AddressInfo).port;
}

/** Loads Next only in development. */
async function develop(env: Env, server: Server): Promise<ServerRenderer> {
  const { startDevelopment } = await import("#lib/server/http/development.ts");
  return startDevelopment(env, server);
}

async function listenAt(server: Server, { PORT, HOST }: Env): Promise<void> {
  server.listen(PORT, HOST);
  try {
    await once(server, "listening");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EADDRINUSE") throw cause;
    throw new Error(`PORT ${PORT} is taken by another process; stop that, or set PORT to another number`, { cause });
  }
}

/** One process: our handlers mounted directly, Next for everything else. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { closeLimiter } from "#lib/access/rate-limit.ts";
import { disconnect } from "#lib/db/client.ts";
import { listen as listenForRevisions, stopListening } from "#lib/db/revision.ts";
import type { Env } from "#lib/env.ts";
import { rootDir } from "#lib/root.ts";
import { originForm, setHost, trustForwardedFor } from "#lib/server/forwarded.ts";
import { refuseMalformed, refuseTunnel } from "#lib/server/malformed-requests.ts";
import { mountOf } from "#lib/server/mounts.ts";
import { servePage } from "#lib/server/serve-pages.ts";
import type { Lifetime } from "#lib/server/shutdown.ts";

const KEEP_ALIVE_MS = 65_000;
const DRAIN_MS = 10_000;
const DRAIN_LOOK_MS = 50;
// Long enough for an over-long address to reach the handler that explains it.
const MAX_HEADER_BYTES = 64 * 1024;

/**
 * @returns the port
 * @throws Error naming PORT when it is taken
 */
export async function listenOn(env: Env, life: Lifetime): Promise<number> {
  const dev = env.NODE_ENV === "development";
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requireHostHeader: false,
  });
  const app = next({
    dev,
    dir: rootDir(),
    hostname: env.HOST ?? "localhost",
    port: env.PORT,
    // For its reload socket; in production nothing is to be upgraded.
    ...(dev && { httpServer: server }),
  });
  life.opened(async () => {
    await drain(server);
    await app.close();
    await closeLimiter();
    await stopListening();
    await disconnect();
  });
  await app.prepare();
  const renderPage = app.getRequestHandler();
  await listenForRevisions();

  const { host } = new URL(env.SITE_URL);
  server.on("clientError", refuseMalformed);
  server.on("connect", refuseTunnel);
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    request.url = originForm(request.url ?? "/");
    trustForwardedFor(request, env.TRUST_PROXY);
    if (dev) {
      const mount = mountOf(request.url);
      return void (mount ?? renderPage)(request, response);
    }
    setHost(request, host);
    const mount = mountOf(request.url);
    return void (mount ? mount(request, response) : servePage(request, response, renderPage));
  };
  server.on("request", answer);
  // What a client expects of us we need not promise.
  server.on("checkExpectation", answer);
  await listenAt(server, env);
  return (server.address() as AddressInfo).port;
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

/** Running requests are finished; connections are closed as they fall idle. */
async function drain(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, "close");
  server.close();
  const looking = setInterval(() => server.closeIdleConnections(), DRAIN_LOOK_MS);
  const cutting = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(looking);
  clearTimeout(cutting);
}

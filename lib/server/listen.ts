/** One process: our handlers mounted directly, Next for everything else. */
import cluster from "node:cluster";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { disconnect } from "../db/client.ts";
import { listen as listenForRevisions, stopListening } from "../db/revision.ts";
import type { Env } from "../env.ts";
import { rootDir } from "../root.ts";
import { believeAddress, isMalformed, refuseAddress } from "./address.ts";
import { refuseMalformed } from "./client-error.ts";
import { serveDocument } from "./documents.ts";
import { mountOf } from "./mounts.ts";
import { followPrimary } from "./workers.ts";

const KEEP_ALIVE_MS = 65_000;
const DRAIN_MS = 10_000;
// Long enough for an over-long address to reach the handler that explains it.
const MAX_HEADER_BYTES = 64 * 1024;

/** @returns the port */
export async function listenOn(env: Env, closing: (() => Promise<void>)[] = []): Promise<number> {
  const dev = env.NODE_ENV === "development";
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS });
  const app = next({ dev, dir: rootDir(), hostname: env.HOST ?? "localhost", port: env.PORT, httpServer: server });
  await app.prepare();
  const renderPage = app.getRequestHandler();
  await listenForRevisions();

  server.on("clientError", refuseMalformed);
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    believeAddress(request, env.TRUST_PROXY);
    const mount = mountOf(request.url ?? "/");
    if (mount) return void mount(request, response);
    if (isMalformed(request.url ?? "/")) return refuseAddress(response);
    if (dev) return void renderPage(request, response);
    return void serveDocument(request, response, renderPage);
  });
  server.listen(env.PORT, env.HOST);
  await once(server, "listening");

  closing.push(async () => {
    server.close();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    await once(server, "close");
    await app.close();
    await stopListening();
    await disconnect();
  });
  if (cluster.isWorker) {
    followPrimary(async () => {
      for (const close of closing) await close();
    });
  }
  return (server.address() as AddressInfo).port;
}

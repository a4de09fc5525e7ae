/** Node's HTTP server with a limit on everything that a client can delay. */
import { createServer, type Server } from "node:http";

const KEEP_ALIVE_MS = 65_000;
// Long enough for an over-long URL to reach the handler that answers it.
const MAX_HEADER_BYTES = 64 * 1024;
// No request to this server needs more than 64 KiB.
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
const TIMEOUT_LOOK_MS = 5_000;
// Longer than any answer takes: a connection idle for this long has a client that does not read.
export const STALLED_MS = 45_000;

/** @param stalledMs how long both sides may be idle while a response is unfinished */
export function boundedServer(stalledMs = STALLED_MS): Server {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_LOOK_MS,
    requireHostHeader: false,
  });
  return server.setTimeout(stalledMs);
}

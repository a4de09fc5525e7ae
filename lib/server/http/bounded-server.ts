/** Node's server, with a bound on everything that a client may take its time for. */
import { createServer, type Server } from "node:http";

const KEEP_ALIVE_MS = 65_000;
// Long enough for an over-long address to reach the handler that explains it.
const MAX_HEADER_BYTES = 64 * 1024;
// No request of ours has more to send than 64 KiB.
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
const TIMEOUT_LOOK_MS = 5_000;
// Longer than we work on any answer: where nothing has moved for so long, nobody reads what we send.
export const STALLED_MS = 45_000;

/** @param stalledMs how long neither side may say anything while an answer is due */
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

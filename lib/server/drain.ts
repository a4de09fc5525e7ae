/** A server's end: whoever has asked is answered; then it takes nobody any more. */
import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

const DRAIN_MS = 10_000;
const DRAIN_LOOK_MS = 50;
// One may be under way; one to accept who has come, one to read what they ask, and one more.
const TURNS_TO_READ = 4;

/** Running requests are finished; connections are closed as they fall idle. */
export async function drain(server: Server, hasten: AbortSignal): Promise<void> {
  if (!server.listening) return;
  // Whom a busy loop has not accepted yet, or not read, closing would reset.
  for (let turn = 0; turn < TURNS_TO_READ; turn += 1) await nextTurn();
  server.prependListener("request", sayLast);
  const closed = once(server, "close");
  server.close();
  // What has arrived is read between the two: a client that has just been answered may ask on.
  const looking = setInterval(() => setImmediate(() => server.closeIdleConnections()), DRAIN_LOOK_MS);
  const cut = () => server.closeAllConnections();
  const cutting = setTimeout(cut, DRAIN_MS);
  if (hasten.aborted) cut();
  hasten.addEventListener("abort", cut);
  await closed;
  hasten.removeEventListener("abort", cut);
  clearInterval(looking);
  clearTimeout(cutting);
}

/** The client hears that nothing more is taken on this connection. */
function sayLast(_request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false;
}

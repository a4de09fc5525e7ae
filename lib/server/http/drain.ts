/** Graceful shutdown: answers every request that has arrived, then closes all connections. */
import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { responseOn } from "#lib/server/http/current-response.ts";

const DRAIN_MS = 10_000;
const DRAIN_LOOK_MS = 50;
// Turns of the event loop since the last connection: one in progress, one to accept, one to read, and one spare.
const TURNS_TO_READ = 4;
// During a flood, connections never stop arriving.
const COMING_MS = 2_000;

/** For a server without connections so far. */
export function openConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return open;
}

/** Finishes running requests, and closes connections as they become idle. */
export async function drain(server: Server, connections: ReadonlySet<Socket>, hasten: AbortSignal): Promise<void> {
  if (!server.listening) return;
  // Closing now would reset connections that a busy loop has not accepted or read yet.
  await acceptAll(server, hasten);
  for (const connection of connections) sayLast(responseOn(connection));
  server.prependListener("request", (_, response) => sayLast(response));
  const closed = once(server, "close");
  // server.close() would end idle connections immediately, with responses that are still being sent.
  NetServer.prototype.close.call(server);
  let before = -1;
  // A client that has just been answered may send another request: reads what has arrived before calling a connection idle.
  const closeUnmoved = (moved: number) => {
    if (bytesMoved(connections) !== moved) return;
    server.closeIdleConnections();
    // Node never counts a connection without a request as idle; browsers open some in advance.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  };
  const look = () => {
    const moved = bytesMoved(connections);
    if (moved === before) setImmediate(closeUnmoved, moved);
    before = moved;
  };
  const looking = setInterval(look, DRAIN_LOOK_MS);
  const cut = () => server.closeAllConnections();
  const cutting = setTimeout(cut, DRAIN_MS);
  if (hasten.aborted) cut();
  hasten.addEventListener("abort", cut);
  await closed;
  hasten.removeEventListener("abort", cut);
  clearInterval(looking);
  clearTimeout(cutting);
}

/** The system queues connections, and each turn of the loop accepts one. */
async function acceptAll(server: Server, hasten: AbortSignal): Promise<void> {
  let turnsLeft = TURNS_TO_READ;
  const startAgain = () => {
    turnsLeft = TURNS_TO_READ;
  };
  server.on("connection", startAgain);
  const until = performance.now() + COMING_MS;
  while (turnsLeft > 0 && performance.now() < until && !hasten.aborted) {
    turnsLeft -= 1;
    await nextTurn();
  }
  server.off("connection", startAgain);
}

/** Sends Connection: close, unless the headers are already sent. */
function sayLast(answer: ServerResponse | undefined): void {
  if (answer) answer.shouldKeepAlive = answer.headersSent && answer.shouldKeepAlive;
}

function bytesMoved(connections: ReadonlySet<Socket>): number {
  let moved = 0;
  for (const { bytesRead, bytesWritten } of connections) moved += bytesRead + bytesWritten;
  return moved;
}

/** A server's end: whoever has asked is answered; then it takes nobody any more. */
import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { answerOn } from "#lib/server/http/answer-under-way.ts";

const DRAIN_MS = 10_000;
const DRAIN_LOOK_MS = 50;
// Since the last one came: one may be under way; one to accept, one to read what is asked, and one more.
const TURNS_TO_READ = 4;
// Under a flood somebody always comes.
const COMING_MS = 2_000;

/** Of a server that nobody has connected to yet. */
export function openConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return open;
}

/** Running requests are finished; connections are closed as they fall idle. */
export async function drain(server: Server, connections: ReadonlySet<Socket>, hasten: AbortSignal): Promise<void> {
  if (!server.listening) return;
  // Whom a busy loop has not accepted yet, or not read, closing would reset.
  await acceptAll(server, hasten);
  for (const connection of connections) sayLast(answerOn(connection));
  server.prependListener("request", (_, response) => sayLast(response));
  const closed = once(server, "close");
  // Its own close would end idle connections at once, with what is on its way to them.
  NetServer.prototype.close.call(server);
  let before = -1;
  // A client that has just been answered may ask on: what has come is read before its connection is called idle.
  const closeUnmoved = (moved: number) => {
    if (bytesMoved(connections) !== moved) return;
    server.closeIdleConnections();
    // Node calls nobody idle who has never asked; browsers connect ahead.
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

/** The system keeps them in a line, of which a turn takes one. */
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

/** The client hears that nothing more is taken on this connection, unless it has heard the beginning. */
function sayLast(answer: ServerResponse | undefined): void {
  if (answer) answer.shouldKeepAlive = answer.headersSent && answer.shouldKeepAlive;
}

function bytesMoved(connections: ReadonlySet<Socket>): number {
  let moved = 0;
  for (const { bytesRead, bytesWritten } of connections) moved += bytesRead + bytesWritten;
  return moved;
}

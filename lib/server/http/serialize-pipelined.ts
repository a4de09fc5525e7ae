/** Handles pipelined requests of a connection one after the other, so that a client cannot request many answers that it never reads. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const WAITING_MAX = 100;

// On the socket itself, and only where requests wait: the garbage collector walks every entry of a WeakMap.
const WAITING = Symbol("waiting");
type PipeliningSocket = Socket & { [WAITING]?: number };

/** Requests over the limit get no answer: the connection is closed after the answers before them. */
export function serializePipelined(handle: Handler): Handler {
  return (request, response) => {
    // Node assigns a response its socket after the previous one is sent.
    if (response.socket) return handle(request, response);
    const socket: PipeliningSocket = request.socket;
    const waiting = socket[WAITING] ?? 0;
    if (waiting >= WAITING_MAX) {
      socket[WAITING] = Number.POSITIVE_INFINITY;
      socket.pause();
      return void response.once("socket", () => socket.end());
    }
    socket[WAITING] = waiting + 1;
    response.once("socket", () => {
      socket[WAITING]! -= 1;
      process.nextTick(() => {
        if (!socket.destroyed) handle(request, response);
      });
    });
  };
}

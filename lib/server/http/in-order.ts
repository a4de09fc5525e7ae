/** Requests of one connection are answered one after the other, as their answers go out: no client has many made at once that it never reads. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Whoever asks on without waiting is a program; more than this it has no use for. */
const WAITING_MAX = 100;

// On the socket itself, and only where somebody waits: a WeakMap of them would be gone through at every collection.
const WAITING = Symbol("waiting");
type Lined = Socket & { [WAITING]?: number };

export function inOrder(answer: Answer): Answer {
  return (request, response) => {
    // Node gives an answer the connection when the one before it has gone out.
    if (response.socket) return answer(request, response);
    const socket: Lined = request.socket;
    const waiting = socket[WAITING] ?? 0;
    if (waiting >= WAITING_MAX) return void socket.destroy();
    socket[WAITING] = waiting + 1;
    response.once("socket", () => {
      socket[WAITING]! -= 1;
      process.nextTick(() => {
        if (!socket.destroyed) answer(request, response);
      });
    });
  };
}

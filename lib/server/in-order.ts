/** Requests of one connection are answered one after the other, as their answers go out: no client has many made at once that it never reads. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Whoever asks on without waiting is a program; more than this it has no use for. */
const WAITING_MAX = 100;

// On the socket itself: a WeakMap of them would be gone through at every collection.
const LINE = Symbol("line");
interface Line {
  last: ServerResponse;
  waiting: number;
}
type Lined = Socket & { [LINE]?: Line };

export function inOrder(answer: Answer): Answer {
  return (request, response) => {
    const socket: Lined = request.socket;
    const line = socket[LINE];
    if (!line || line.last.closed) {
      socket[LINE] = { last: response, waiting: 0 };
      return answer(request, response);
    }
    if (line.waiting >= WAITING_MAX) return void socket.destroy();
    line.waiting += 1;
    line.last.once("close", () => {
      line.waiting -= 1;
      if (!socket.destroyed) answer(request, response);
    });
    line.last = response;
  };
}

/** The response that a connection is waiting for. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

// On the socket itself: the garbage collector walks every entry of a WeakMap.
const ANSWER = Symbol("answer");
type Answering = Duplex & { [ANSWER]?: ServerResponse };

/** Call it for every request. */
export function rememberResponse({ socket }: IncomingMessage, response: ServerResponse): void {
  (socket as Answering)[ANSWER] = response;
}

/** The last response begun, which may be finished. */
export const responseOn = (socket: Duplex): ServerResponse | undefined => (socket as Answering)[ANSWER];

/** What a connection is being answered. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

// On the socket itself: a WeakMap of them would be gone through at every collection.
const ANSWER = Symbol("answer");
type Answering = Duplex & { [ANSWER]?: ServerResponse };

/** Of every request. */
export function rememberAnswer({ socket }: IncomingMessage, response: ServerResponse): void {
  (socket as Answering)[ANSWER] = response;
}

/** The last one that was begun, which may be over. */
export const answerOn = (socket: Duplex): ServerResponse | undefined => (socket as Answering)[ANSWER];

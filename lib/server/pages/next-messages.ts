/** Messages and headers between our server and the child process that renders pages. */
import type { PoolFigures } from "#lib/data/client.ts";

/** Errors lose code and class between processes. */
export interface Failure {
  readonly message: string;
  readonly stack: string | undefined;
  readonly isDatabaseAway: boolean;
}

/** What a process says about itself. */
export interface ProcessFigures {
  readonly pool: PoolFigures;
  readonly residentBytes: number;
}

/** From the child, over the IPC channel. */
export type Message =
  | { readonly listensAt: string }
  | { readonly requestId: string; readonly failure: Failure }
  | ProcessFigures;

/** In the child process. */
export function tellParent(message: Message): void {
  // Without a callback a message after the parent closed the channel would be an uncaught exception.
  process.send?.(message, undefined, undefined, () => {});
}

/** Asks for a rendering from data of this revision or a newer one. */
export const REVISION_HEADER = "x-data-revision";
export const REQUEST_ID_HEADER = "x-request-id";

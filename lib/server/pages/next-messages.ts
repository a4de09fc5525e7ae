/** What our server and the child process that renders pages say to each other, beside the pages themselves. */
import type { PoolFigures } from "#lib/data/client.ts";

/** An error keeps neither its code nor its class on the way between processes. */
export interface Failure {
  readonly message: string;
  readonly stack: string | undefined;
  readonly isDatabaseAway: boolean;
}

/** From the child, over the channel between the processes. */
export type Message =
  | { readonly listensAt: string }
  | { readonly requestId: string; readonly failure: Failure }
  | { readonly pool: PoolFigures };

/** Asks for a page made of data of this revision or a newer one. */
export const REVISION_HEADER = "x-data-revision";
export const REQUEST_ID_HEADER = "x-request-id";

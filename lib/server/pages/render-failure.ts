/** Why Next could not render a page: the child process reports it to our server, which logs it and chooses the status. */
import { isUnreachable } from "#lib/api/http/to-app-error.ts";
import { type Failure, REQUEST_ID_HEADER, tellParent } from "#lib/server/pages/next-messages.ts";
import { doesOurServerSendPages } from "#lib/server/pages/page-host.ts";

export class RenderFailed extends Error {
  readonly isDatabaseAway: boolean;

  constructor({ message, stack, isDatabaseAway }: Failure) {
    super(message);
    if (stack) this.stack = stack;
    this.isDatabaseAway = isDatabaseAway;
  }
}

/** In the child process. @param headers of the request that failed */
export function tellFailure(headers: NodeJS.Dict<string | string[]>, cause: unknown): void {
  const requestId = headers[REQUEST_ID_HEADER];
  if (!doesOurServerSendPages() || typeof requestId !== "string") return;
  const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  tellParent({ requestId, failure: { message, stack, isDatabaseAway: isUnreachable(cause) } });
}

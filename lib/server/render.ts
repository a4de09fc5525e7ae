/** Lets Next render into memory, for every reader alike: the request it sees says only what is asked for. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import inject from "light-my-request";

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Rendered {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

export interface Rendering {
  /** Rejects when the rendering fails or takes too long. */
  readonly rendered: Promise<Rendered>;
  /** Next has let go of it, which may be long after anyone waits. Never rejects. */
  readonly finished: Promise<void>;
}

/** Nobody can say what was wrong with it: too much was to be done at the time. */
export class RenderedTooLate extends Error {}

const TIMEOUT_MS = 15_000;
const AGENT = "silicon-verdict";

/** A GET, because its body is what the headers of a HEAD describe, too. */
export function render(url: string, host: string, next: NextHandler, timeoutMs = TIMEOUT_MS): Rendering {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  let handling = Promise.resolve();
  const injected = inject(
    (request, response) => {
      handling = next(request, response).catch((cause) => void request.destroy(cause));
    },
    { method: "GET", url, headers: { host, "user-agent": AGENT }, signal: stop.signal },
  );
  const rendered = injected
    .then(
      ({ statusCode, headers, rawPayload }) => ({ status: statusCode, headers, body: rawPayload }),
      (cause) => {
        throw stop.signal.aborted ? new RenderedTooLate(`not rendered within ${timeoutMs} ms`, { cause }) : cause;
      },
    )
    .finally(() => clearTimeout(timer));
  const untilNextIsDone = () => handling;
  return { rendered, finished: rendered.then(untilNextIsDone, untilNextIsDone) };
}

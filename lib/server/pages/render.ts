/** Lets Next render into memory, for every reader alike: the request it sees says only what is asked for. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import inject from "light-my-request";
import { takeRenderFailure } from "#lib/server/pages/render-failures.ts";

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Rendered {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** Why Next gave up, where it says so. */
  readonly failure?: Error | undefined;
}

export interface Rendering {
  /** Rejects when the rendering fails or takes too long. */
  readonly rendered: Promise<Rendered>;
  /** Next has let go of it, which may be long after anyone waits. Never rejects. */
  readonly finished: Promise<void>;
}

const AGENT = "silicon-verdict";

/** A GET, because its body is what the headers of a HEAD describe, too. @param signal nobody waits for it any more */
export function render(url: string, host: string, next: NextHandler, signal?: AbortSignal): Rendering {
  let handling = Promise.resolve();
  const injected = inject(
    (request, response) => {
      handling = next(request, response).catch((cause) => void response.destroy(cause));
    },
    // Whoever holds the response, as contexts of Next do that end long after it, is not to hold its body, too.
    { method: "GET", url, headers: { host, "user-agent": AGENT }, payloadAsStream: true, ...(signal && { signal }) },
  );
  const rendered = injected
    .then(async (answer) => {
      const body = await buffer(answer.stream());
      return { status: answer.statusCode, headers: answer.headers, body, failure: takeRenderFailure(url) };
    })
    .catch((cause) => {
      throw takeRenderFailure(url) ?? cause;
    });
  const untilNextIsDone = () => handling;
  return { rendered, finished: rendered.then(untilNextIsDone, untilNextIsDone) };
}

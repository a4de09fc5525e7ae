/** Lets Next render into memory, for every reader alike: the request it sees says only what is asked for. */
import type { OutgoingHttpHeaders } from "node:http";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Rendered {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

const TIMEOUT_MS = 15_000;

/** @throws Error when the rendering fails, or takes too long */
export async function render(url: string, host: string, next: NextHandler, timeoutMs = TIMEOUT_MS): Promise<Rendered> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not rendered within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([record(plainRequest(url, host), next), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

// The body of a GET is what a HEAD's headers describe, too.
function plainRequest(url: string, host: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  // An agent that Next takes for a browser gets its metadata late, for scripts to move where they belong.
  const headers = { host, "user-agent": "Bingbot" };
  Object.assign(request, { method: "GET", url, httpVersion: "1.1", httpVersionMajor: 1, httpVersionMinor: 1, headers });
  request.rawHeaders = Object.entries(headers).flat();
  request.complete = true;
  request.push(null);
  return request;
}

function record(request: IncomingMessage, next: NextHandler): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const response = new ServerResponse(request);
    const keep = (chunk: unknown, encoding?: unknown) => {
      if (typeof chunk === "string")
        chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const callLast = (args: readonly unknown[]) => {
      const done = args.find((arg) => typeof arg === "function") as (() => void) | undefined;
      if (done) queueMicrotask(done);
    };
    const own = response as unknown as Record<string, unknown>;
    own.write = (...args: unknown[]) => {
      keep(args[0], args[1]);
      callLast(args);
      return true;
    };
    own.end = (...args: unknown[]) => {
      keep(args[0], args[1]);
      callLast(args);
      resolve({ status: response.statusCode, headers: { ...response.getHeaders() }, body: Buffer.concat(chunks) });
      response.emit("finish");
      response.emit("close");
      return response;
    };
    own.writeHead = (status: number, ...rest: unknown[]) => {
      response.statusCode = status;
      const headers = rest.find((arg) => typeof arg === "object" && arg !== null) as OutgoingHttpHeaders | undefined;
      for (const [name, value] of Object.entries(headers ?? {}))
        if (value !== undefined) response.setHeader(name, value);
      return response;
    };
    own.flushHeaders = () => {};
    next(request, response).catch(reject);
  });
}

/** Lets Next render into memory instead of onto the wire. */
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { ServerResponse } from "node:http";

export type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Captured {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

export function capture(request: IncomingMessage, render: Render): Promise<Captured> {
  // The body of a GET is what a HEAD's headers describe.
  if (request.method === "HEAD") request = Object.assign(Object.create(request), { method: "GET" }) as IncomingMessage;
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
    render(request, response).catch(reject);
  });
}

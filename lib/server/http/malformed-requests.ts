/** Answers requests that reach no handler: invalid HTTP, and CONNECT. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { errorEnvelope } from "#lib/api/http/envelope.ts";
import { ALLOWED_METHODS, commonHeaders } from "#lib/api/http/headers.ts";
import { AppError } from "#lib/core/errors.ts";
import { responseOn } from "#lib/server/http/current-response.ts";

const REFUSALS: Readonly<Record<string, readonly [status: string, words: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "address and headers together are too long"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "it did not arrive in time"],
};
const MALFORMED = ["400 Bad Request", "this is not an HTTP request"] as const;

export function refuseMalformed(error: Error & { code?: string }, socket: Duplex): void {
  const answer = responseOn(socket);
  // An error response must not be written into an unfinished response.
  const isAnswering = answer?.headersSent && !answer.writableFinished;
  // A connection without a request gets no response.
  const saidNothing = (socket as Socket).bytesRead === 0;
  if (!socket.writable || error.code === "ECONNRESET" || isAnswering || saidNothing) return void socket.destroy();
  refuse(socket, ...(REFUSALS[error.code ?? ""] ?? MALFORMED));
}

export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  refuse(socket, "405 Method Not Allowed", "CONNECT is not offered here", { Allow: ALLOWED_METHODS });
}

function refuse(socket: Duplex, status: string, words: string, more: Record<string, string> = {}): void {
  const requestId = randomUUID();
  const body = JSON.stringify(errorEnvelope(new AppError("invalid_param", `request: ${words}`), requestId));
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    ...commonHeaders(requestId),
    ...more,
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, "", body].join("\r\n"));
}

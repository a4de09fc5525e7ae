/** Requests that no handler can be given: no HTTP, or a tunnel. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { AppError } from "#lib/errors.ts";
import { errorEnvelope } from "#lib/http/envelope.ts";
import { ALLOWED_METHODS, commonHeaders } from "#lib/http/headers.ts";

const OVERFLOW = "HPE_HEADER_OVERFLOW";

export function refuseMalformed(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  if (error.code === OVERFLOW)
    refuse(socket, "431 Request Header Fields Too Large", "address and headers together are too long");
  else refuse(socket, "400 Bad Request", "this is not an HTTP request");
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

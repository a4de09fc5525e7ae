/** Requests that are no HTTP: Node's parser refuses them before any handler sees them. */
import { randomUUID } from "node:crypto";
import type { Duplex } from "node:stream";
import { AppError } from "../errors.ts";
import { errorEnvelope } from "../http/envelope.ts";

const OVERFLOW = "HPE_HEADER_OVERFLOW";

export function refuseMalformed(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const [status, words] =
    error.code === OVERFLOW
      ? ["431 Request Header Fields Too Large", "address and headers together are too long"]
      : ["400 Bad Request", "this is not an HTTP request"];
  const body = JSON.stringify(errorEnvelope(new AppError("invalid_param", `request: ${words}`), randomUUID()));
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}

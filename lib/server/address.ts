/** What a request's address and its sender's address are worth. */
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Overwrites X-Forwarded-For with the one address we believe: the socket's, or what the outermost
 * of `proxies` trusted proxies saw. What a client writes there itself buys nothing.
 */
export function believeAddress(request: IncomingMessage, proxies: number): void {
  const socket = request.socket.remoteAddress ?? "unknown";
  const seen = [...String(request.headers["x-forwarded-for"] ?? "").split(","), socket]
    .map((part) => part.trim())
    .filter(Boolean);
  request.headers["x-forwarded-for"] = seen.at(-1 - proxies) ?? seen[0] ?? socket;
}

export function isMalformed(url: string): boolean {
  const path = url.split("?")[0] ?? "";
  try {
    return decodeURIComponent(path).includes("\0");
  } catch {
    return true;
  }
}

export function refuseAddress(response: ServerResponse): void {
  response.writeHead(400, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
  response.end(
    '<!doctype html><html lang="en"><title>Bad address</title><h1>That address cannot be read</h1><p>It contains a broken %-escape. <a href="/">Start from the home page</a>.</p></html>',
  );
}

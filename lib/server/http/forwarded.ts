/** Who asked, and which site: what a client writes about either is replaced by what we know. */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { clientAddress } from "#lib/api/access/client-address.ts";

const FORWARDED = "x-forwarded-for";

/** Leaves in X-Forwarded-For the one address we believe: what a client writes there itself buys nothing. */
export function trustForwardedFor(request: IncomingMessage, proxies: number): void {
  const written = request.headers[FORWARDED];
  replaceHeader(request, FORWARDED, clientAddress(request.socket.remoteAddress, written?.toString(), proxies));
}

/** The same for every HTTP server of this process: Next by itself believes whatever a client writes. */
export function trustForwardedForOnEveryServer(proxies: number): void {
  subscribe("http.server.request.start", (message) => {
    trustForwardedFor((message as { request: IncomingMessage }).request, proxies);
  });
}

/** Our addresses come from SITE_URL; a Host that is missing or strange must not keep anyone from an answer. */
export function setHost(request: IncomingMessage, host: string): void {
  replaceHeader(request, "host", host);
}

// Whoever copies the headers reads the raw ones.
function replaceHeader(request: IncomingMessage, name: string, value: string): void {
  const written = request.headers[name];
  if (written === value) return;
  const raw = request.rawHeaders;
  if (written !== undefined)
    for (let index = raw.length - 2; index >= 0; index -= 2)
      if (raw[index]!.length === name.length && raw[index]!.toLowerCase() === name) raw.splice(index, 2);
  raw.push(name, value);
  request.headers[name] = value;
}

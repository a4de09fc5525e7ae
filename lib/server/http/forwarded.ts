/** Client address and site: replaces what a client sends about either by trusted values. */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { clientAddress } from "#lib/api/access/client-address.ts";

const FORWARDED = "x-forwarded-for";

/** Leaves only the trusted address in X-Forwarded-For, so that a client cannot choose its rate limit. */
export function trustForwardedFor(request: IncomingMessage, proxies: number): void {
  const written = request.headers[FORWARDED];
  replaceHeader(request, FORWARDED, clientAddress(request.socket.remoteAddress, written?.toString(), proxies));
}

/** The same for every HTTP server of this process: Next trusts the client's headers. */
export function trustForwardedForOnEveryServer(proxies: number): void {
  subscribe("http.server.request.start", (message) => {
    trustForwardedFor((message as { request: IncomingMessage }).request, proxies);
  });
}

/** Our URLs come from SITE_URL; a missing or invalid Host must not fail a request. */
export function setHost(request: IncomingMessage, host: string): void {
  replaceHeader(request, "host", host);
}

// Copies of the headers are made from the raw ones.
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

/** What a request's target and its sender's address are worth. */
import type { IncomingMessage } from "node:http";
import { clientAddress } from "#lib/access/client-address.ts";

const FORWARDED = "x-forwarded-for";

/** Leaves in X-Forwarded-For the one address we believe: what a client writes there itself buys nothing. */
export function trustForwardedFor(request: IncomingMessage, proxies: number): void {
  const written = request.headers[FORWARDED];
  const believed = clientAddress(request.socket.remoteAddress, written?.toString(), proxies);
  // Whoever copies the headers reads the raw ones.
  if (written !== undefined) request.rawHeaders = removeHeader(request.rawHeaders, FORWARDED);
  request.rawHeaders.push(FORWARDED, believed);
  request.headers[FORWARDED] = believed;
}

/** Our addresses come from SITE_URL; a Host that is missing or strange must not keep anyone from an answer. */
export function setHost(request: IncomingMessage, host: string): void {
  request.rawHeaders = removeHeader(request.rawHeaders, "host");
  request.rawHeaders.push("Host", host);
  request.headers.host = host;
}

function removeHeader(raw: readonly string[], name: string): string[] {
  return raw.filter((_, index) => raw[index - (index % 2)]?.toLowerCase() !== name);
}

/** The target as a path, also where a client sent the absolute form; a backslash is no separator in an address. */
export function originForm(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, "").replaceAll("\\", "%5C");
  return path.startsWith("/") ? path : `/${path}`;
}

/** A page has one address. A path that starts with two slashes would name another host. */
export function removeTrailingSlash(target: string): string {
  return `/${target.replace(/^\/+/, "").replace(/\/+(?=\?|$)/, "")}`;
}

/** Broken escapes, and the byte that PostgreSQL refuses. */
export function isMalformed(target: string): boolean {
  try {
    return decodeURIComponent(target.split("?", 1)[0] ?? "").includes("\0");
  } catch {
    return true;
  }
}

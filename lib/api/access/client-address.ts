/** The address that an anonymous request is rate-limited by. Our server overwrites x-forwarded-for. */
import ipaddr from "ipaddr.js";
import { memoize } from "#lib/core/memoize.ts";

const UNKNOWN = "unknown";

/**
 * What our server puts into x-forwarded-for: one address.
 * @param socket the address of the other end of the connection
 * @param forwarded the header as it came in
 * @param proxies how many proxies in front are ours (TRUST_PROXY)
 */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | null | undefined,
  proxies: number,
): string {
  if (!forwarded) return socket ?? UNKNOWN;
  const chain = [...entriesOf(forwarded), socket ?? UNKNOWN];
  // A chain that is too short bypassed one of our proxies, so the client wrote its first entry.
  return chain.at(-1 - proxies) ?? socket ?? UNKNOWN;
}

/** The network that a request counts for: an IPv4 address, the /64 of an IPv6 address, or "unknown". */
export function clientNetwork(headers: Headers, proxies: number): string {
  return networkOf(entryOf(headers, proxies));
}

/** The larger network around an address, or "unknown". */
export function clientNeighbourhood(headers: Headers, proxies: number): string {
  return neighbourhoodOf(entryOf(headers, proxies));
}

/** The provider's network around an address, or "unknown". */
export function clientProvider(headers: Headers, proxies: number): string {
  const address = parse(entryOf(headers, proxies));
  if (!address) return UNKNOWN;
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 2).join(".")}.0.0/16`;
  return `${groups(address, 2)}::/32`;
}

export const networkOf = memoize((entry: string): string => {
  const address = parse(entry);
  if (!address) return UNKNOWN;
  return address instanceof ipaddr.IPv4 ? address.toString() : `${groups(address, 4)}::/64`;
});

/** A prefix that one customer of a provider often has: an IPv4 /24 or an IPv6 /48. */
export const neighbourhoodOf = memoize((entry: string): string => {
  const address = parse(entry);
  if (!address) return UNKNOWN;
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join(".")}.0/24`;
  return `${groups(address, 3)}::/48`;
});

function entryOf(headers: Headers, proxies: number): string {
  const entries = entriesOf(headers.get("x-forwarded-for"));
  // Our own server leaves one entry; under `next start` the last entry is nearest to the socket.
  return entries.at(-(proxies || 1)) ?? entries.at(-1) ?? UNKNOWN;
}

/** Unwraps IPv4-mapped IPv6 addresses. */
function parse(entry: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const address = bareAddress(entry);
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

const groups = ({ parts }: ipaddr.IPv6, count: number) =>
  parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(":");

function entriesOf(header: string | null | undefined): string[] {
  return (header ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Strips brackets, port and zone. */
function bareAddress(entry: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(entry)?.[1];
  const ported = /^([\d.]+):\d+$/.exec(entry)?.[1];
  return (bracketed ?? ported ?? entry).split("%", 1)[0] ?? "";
}

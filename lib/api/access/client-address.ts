/** Whose budget an anonymous request draws on. Our server writes x-forwarded-for; what a client wrote there is overwritten. */
import ipaddr from "ipaddr.js";
import { memo } from "#lib/core/memo.ts";

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
  // A chain that is too short went round a proxy of ours; what it begins with, the client wrote.
  return chain.at(-1 - proxies) ?? socket ?? UNKNOWN;
}

/** The network a request is counted for: an IPv4 address, the /64 of an IPv6 address, or "unknown". */
export function clientNetwork(headers: Headers, proxies: number): string {
  return networkOf(entryOf(headers, proxies));
}

/** The neighbourhood a request comes from, or "unknown". */
export function clientNeighbourhood(headers: Headers, proxies: number): string {
  return neighbourhoodOf(entryOf(headers, proxies));
}

/** The provider's network around it, or "unknown". */
export function clientProvider(headers: Headers, proxies: number): string {
  const address = parse(entryOf(headers, proxies));
  if (!address) return UNKNOWN;
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 2).join(".")}.0.0/16`;
  return `${groups(address, 2)}::/32`;
}

export const networkOf = memo((entry: string): string => {
  const address = parse(entry);
  if (!address) return UNKNOWN;
  return address instanceof ipaddr.IPv4 ? address.toString() : `${groups(address, 4)}::/64`;
});

/** Where many count as one: what one customer of a provider often has, an IPv4 /24 or an IPv6 /48. */
export const neighbourhoodOf = memo((entry: string): string => {
  const address = parse(entry);
  if (!address) return UNKNOWN;
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join(".")}.0/24`;
  return `${groups(address, 3)}::/48`;
});

function entryOf(headers: Headers, proxies: number): string {
  const entries = entriesOf(headers.get("x-forwarded-for"));
  // Our own server leaves one entry; where Next serves by itself, the last one is the nearest to a socket.
  return entries.at(-(proxies || 1)) ?? entries.at(-1) ?? UNKNOWN;
}

/** Reads an IPv4 address that is mapped into IPv6 as what it is. */
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

/** Without brackets, port and zone. */
function bareAddress(entry: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(entry)?.[1];
  const ported = /^([\d.]+):\d+$/.exec(entry)?.[1];
  return (bracketed ?? ported ?? entry).split("%", 1)[0] ?? "";
}

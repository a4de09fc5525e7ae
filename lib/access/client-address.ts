/** Whose budget an anonymous request draws on. Our server writes x-forwarded-for; what a client wrote there is overwritten. */
import ipaddr from "ipaddr.js";
import { memo } from "#lib/memo.ts";

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
  const chain = [...entriesOf(forwarded), socket ?? UNKNOWN];
  return chain.at(-1 - proxies) ?? chain[0] ?? UNKNOWN;
}

/** The network a request is counted for: an IPv4 address, the /64 of an IPv6 address, or "unknown". */
export function clientNetwork(headers: Headers, proxies: number): string {
  const entries = entriesOf(headers.get("x-forwarded-for"));
  return networkOf(entries.at(-(proxies || 1)) ?? entries[0] ?? UNKNOWN);
}

export const networkOf = memo((entry: string): string => {
  const address = bareAddress(entry);
  if (!ipaddr.isValid(address)) return UNKNOWN;
  // Reads an IPv4 address that is mapped into IPv6 as what it is.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
});

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

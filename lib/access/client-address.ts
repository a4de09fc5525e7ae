/** Whose budget an anonymous request draws on. Our server writes x-forwarded-for; what a client wrote there is overwritten. */
import { isIP, isIPv4 } from "node:net";

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

export function networkOf(entry: string): string {
  const address = bareAddress(entry);
  if (isIPv4(address)) return address;
  if (isIP(address) === 0) return UNKNOWN;
  const groups = groupsOf(address);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

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

/** The eight groups of a valid IPv6 address; the URL parser knows every way to write one. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const read = (part: string | undefined) => (part ? part.split(":").map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [read(head), read(tail)];
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}

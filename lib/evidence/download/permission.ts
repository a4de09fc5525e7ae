/** Which addresses we may connect to: public ones, and configured private ones. */
import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { invalidParam } from "#lib/core/errors.ts";
import { withoutCredentials } from "#lib/evidence/download/credentials.ts";
import { LastingFailure } from "#lib/evidence/download/failures.ts";

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Private places that are allowed nevertheless, also over plain http. */
export interface Permission {
  /** In lower case. */
  readonly hosts: readonly string[];
  readonly networks: readonly Network[];
}

export const NOTHING_PRIVATE: Permission = { hosts: [], networks: [] };

/** Resolves all addresses of a host; `node:dns` by default. */
export type Resolve = (
  host: string,
  done: (cause: NodeJS.ErrnoException | null, found: readonly LookupAddress[]) => void,
) => void;

/**
 * @param places hosts, addresses or networks: `lists.internal`, `10.0.0.7`, `10.0.0.0/8`
 * @throws AppError invalid_param naming the one that is none of them
 */
export function permit(places: readonly string[]): Permission {
  const networks = places.map(readNetwork);
  const hosts = places.filter((_, index) => networks[index] === null).map((host) => host.toLowerCase());
  const wrong = hosts.find((host) => !/^[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u.test(host));
  if (wrong !== undefined) throw invalidParam(wrong, "not a host, an address or a network such as 10.0.0.0/8");
  return { hosts, networks: networks.filter((network) => network !== null) };
}

function readNetwork(place: string): Network | null {
  if (ipaddr.isValidCIDR(place)) return ipaddr.parseCIDR(place);
  if (isIP(place) === 0) return null;
  const address = ipaddr.process(place);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/** The host of a typed URL: an operator may name a private host, but no redirect may lead to one. */
export function permitHostOf(address: string): Permission {
  return { hosts: [hostnameOf(new URL(address))], networks: [] };
}

/** Strips the brackets of IPv6. */
export const hostnameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "").toLowerCase();

// The cloud's metadata service, on an ordinary-looking address.
const METADATA = new Set(["168.63.129.16"]);

// ipaddr.js reads ::1.2.3.4 as ::ffff:1.2.3.4; operating systems do not.
const IPV4_COMPATIBLE = /^::\d+\.\d/;
// All public IPv6 addresses are in this network (RFC 4291, 2.4); ::/96 and the rest only look public to a library.
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/** Whether it is in no special range: loopback, link-local, private, shared (CGNAT), multicast, tunnels, documentation. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address) || IPV4_COMPATIBLE.test(address)) return false;
  const read = ipaddr.process(address);
  if (read.kind() === "ipv6" && !read.match(GLOBAL_UNICAST)) return false;
  return read.range() === "unicast" && !METADATA.has(read.toString());
}

function isPermitted(host: string, address: string, { hosts, networks }: Permission): boolean {
  if (hosts.includes(host)) return true;
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  return networks.some((network) => read.kind() === network[0].kind() && read.match(network));
}

/** @throws AppError if the scheme or the literal address is not allowed */
export function checkUrl(url: URL, permission: Permission): void {
  if (url.protocol !== "https:" && url.protocol !== "http:") throw refused(url, "only https is asked");
  const host = hostnameOf(url);
  // The resolver is never called for these.
  if (isIP(host) !== 0) judge(url, [{ address: host, family: isIP(host) }], permission);
}

/**
 * @returns the allowed addresses
 * @throws AppError if there is none
 */
function judge(url: URL, found: readonly LookupAddress[], permission: Permission): LookupAddress[] {
  const host = hostnameOf(url);
  const named = found.filter(({ address }) => isPermitted(host, address, permission));
  if (url.protocol === "http:") {
    if (named.length === 0) throw refused(url, "plain http is asked only where it was permitted; use https");
    return named;
  }
  const open = found.filter((each) => named.includes(each) || isPublic(each.address));
  if (open.length === 0) {
    throw refused(url, `${found.map(({ address }) => address).join(", ")} is not a public address`);
  }
  return open;
}

const refused = (url: URL, why: string) =>
  new LastingFailure("invalid_param", `${withoutCredentials(url.href)}: refused, ${why}`);

/** Resolves at connect time and passes only checked addresses to the socket, which prevents DNS rebinding. */
export function guardedLookup(url: URL, permission: Permission, resolve: Resolve = resolveBySystem): LookupFunction {
  return (_hostname, options, done) => {
    resolve(hostnameOf(url), (cause, found) => {
      if (cause) return done(cause, []);
      let open: LookupAddress[];
      try {
        open = judge(url, found, permission);
      } catch (refusal) {
        return done(refusal as Error, []);
      }
      if (options.all) done(null, open);
      else done(null, open[0]!.address, open[0]!.family);
    });
  };
}

const resolveBySystem: Resolve = (host, done) => {
  lookup(host, { all: true }, (cause, found) => done(cause, found ?? []));
};

import fc from "fast-check";
import { expect, test } from "vitest";
import { clientAddress, clientNeighbourhood, clientNetwork, networkOf } from "#lib/api/access/client-address.ts";

test.each([
  { when: "no proxy is ours: the socket tells", proxies: 0, forwarded: "6.6.6.6", address: "9.9.9.9" },
  { when: "one proxy is ours: the entry it added", proxies: 1, forwarded: "6.6.6.6, 1.2.3.4", address: "1.2.3.4" },
  { when: "two proxies are ours", proxies: 2, forwarded: "6.6.6.6, 1.2.3.4, 10.0.0.1", address: "1.2.3.4" },
  { when: "a proxy of ours said nothing", proxies: 1, forwarded: null, address: "9.9.9.9" },
  { when: "fewer entries than proxies: the socket tells", proxies: 3, forwarded: "6.6.6.6", address: "9.9.9.9" },
  {
    when: "a client that wrote one and went round a proxy",
    proxies: 3,
    forwarded: "6.6.6.6, 1.2.3.4",
    address: "9.9.9.9",
  },
])("$when", ({ proxies, forwarded, address }) => {
  expect(clientAddress("9.9.9.9", forwarded, proxies)).toBe(address);
});

test.each([0, 1, 2])("a client cannot choose its address by writing the header itself (%i proxies)", (proxies) => {
  fc.assert(
    fc.property(fc.array(fc.ipV4()), (written) => {
      const added = Array.from({ length: proxies }, (_, index) => `10.0.0.${index}`);
      const header = [...written, ...added].join(", ");
      const expected = proxies === 0 ? "9.9.9.9" : "10.0.0.0";
      expect(clientAddress("9.9.9.9", header, proxies)).toBe(expected);
    }),
  );
});

test.each([
  { proxies: 0, header: "1.2.3.4", network: "1.2.3.4" },
  { proxies: 2, header: "1.2.3.4", network: "1.2.3.4" },
  { proxies: 0, header: "6.6.6.6, 1.2.3.4", network: "1.2.3.4" },
  { proxies: 2, header: "6.6.6.6, 1.2.3.4, 10.0.0.1", network: "1.2.3.4" },
  { proxies: 3, header: "6.6.6.6, 1.2.3.4", network: "1.2.3.4" },
])("handlers read $header with $proxies proxies as $network", ({ proxies, header, network }) => {
  expect(clientNetwork(new Headers({ "X-Forwarded-For": header }), proxies)).toBe(network);
});

test.each([
  { entry: "203.0.113.7", network: "203.0.113.7" },
  { entry: "203.0.113.7:4711", network: "203.0.113.7" },
  { entry: "2001:db8:1:2:3:4:5:6", network: "2001:db8:1:2::/64" },
  { entry: "2001:db8:1:2::9", network: "2001:db8:1:2::/64" },
  { entry: "[2001:DB8:1:2::9]:4711", network: "2001:db8:1:2::/64" },
  { entry: "::1", network: "0:0:0:0::/64" },
  { entry: "fe80::1%eth0", network: "fe80:0:0:0::/64" },
  { entry: "::ffff:203.0.113.7", network: "203.0.113.7" },
  { entry: "::ffff:cb00:7107", network: "203.0.113.7" },
  { entry: "not an address", network: "unknown" },
  { entry: "", network: "unknown" },
])("$entry is counted as $network", ({ entry, network }) => {
  expect(networkOf(entry)).toBe(network);
});

test.each([
  { entry: "203.0.113.7", neighbourhood: "203.0.113.0/24" },
  { entry: "203.0.113.250:4711", neighbourhood: "203.0.113.0/24" },
  { entry: "203.0.114.7", neighbourhood: "203.0.114.0/24" },
  { entry: "::ffff:203.0.113.9", neighbourhood: "203.0.113.0/24" },
  { entry: "2001:db8:1:2:3:4:5:6", neighbourhood: "2001:db8:1::/48" },
  { entry: "2001:db8:1:ffff::1", neighbourhood: "2001:db8:1::/48" },
  { entry: "not an address", neighbourhood: "unknown" },
])("$entry lives in $neighbourhood", ({ entry, neighbourhood }) => {
  expect(clientNeighbourhood(new Headers({ "X-Forwarded-For": entry }), 0)).toBe(neighbourhood);
});

test("any header value yields a bucket", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV6()), (entry) => {
      expect(networkOf(entry)).not.toBe("");
    }),
  );
});

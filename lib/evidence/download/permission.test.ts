import type { LookupAddress } from "node:dns";
import { describe, expect, test } from "vitest";
import {
  checkUrl,
  guardedLookup,
  isPublic,
  NOTHING_PRIVATE,
  permit,
  permitHostOf,
} from "#lib/evidence/download/permission.ts";

describe("addresses that no public source has", () => {
  test.each([
    ["loopback", "127.0.0.1"],
    ["loopback", "127.255.1.2"],
    ["loopback", "::1"],
    ["loopback in IPv6's clothes", "::ffff:127.0.0.1"],
    ["loopback as an IPv4-compatible address", "::127.0.0.1"],
    ["loopback as an IPv4-compatible address", "::7f00:1"],
    ["a public address as an IPv4-compatible one", "::1.1.1.1"],
    ["outside 2000::/3, from which every public address is given", "4000::1"],
    ["private", "10.1.2.3"],
    ["private", "172.16.0.1"],
    ["private", "192.168.1.1"],
    ["private in IPv6's clothes", "::ffff:c0a8:101"],
    ["unique local", "fd12:3456::1"],
    ["site-local", "fec0::1"],
    ["link-local, the clouds' metadata", "169.254.169.254"],
    ["link-local", "fe80::1"],
    ["the metadata of one cloud", "fd00:ec2::254"],
    ["the metadata of another", "100.100.100.200"],
    ["the metadata of a third", "192.0.0.192"],
    ["the metadata of a fourth", "168.63.129.16"],
    ["the same as an IPv4-mapped address", "::ffff:168.63.129.16"],
    ["shared by a provider", "100.64.0.1"],
    ["multicast", "224.0.0.1"],
    ["multicast", "ff02::1"],
    ["broadcast", "255.255.255.255"],
    ["unspecified", "0.0.0.0"],
    ["unspecified in IPv6", "::"],
    ["loopback through NAT64", "64:ff9b::7f00:1"],
    ["loopback through 6to4", "2002:7f00:1::"],
    ["reserved", "240.0.0.1"],
    ["a benchmarking network", "198.18.0.1"],
    ["documentation", "2001:db8::1"],
    ["no address at all", "example.org"],
  ])("%s: %s", (_, address) => {
    expect(isPublic(address)).toBe(false);
  });

  test.each(["1.1.1.1", "151.101.1.6", "2606:4700::1111", "::ffff:1.1.1.1"])(
    "a public address is allowed: %s",
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );
});

test.each([
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://[::ffff:7f00:1]/",
  // Spellings of one address for which no resolver is called.
  "https://2130706433/",
  "https://0x7f.1/",
  "https://017700000001/",
  "http://1.1.1.1/",
  "ftp://1.1.1.1/",
  "file:///etc/passwd",
])("%s is refused before anything is connected", (address) => {
  expect(() => checkUrl(new URL(address), NOTHING_PRIVATE)).toThrow(/refused/);
});

test("a configured private network is allowed, also over http; its neighbour is not", () => {
  const permission = permit(["10.0.0.0/8", "192.168.1.7", "fd00::/8"]);
  for (const host of ["10.200.0.1", "192.168.1.7", "[fd00::7]"]) {
    for (const scheme of ["http", "https"])
      expect(checkUrl(new URL(`${scheme}://${host}/`), permission)).toBe(undefined);
  }
  expect(() => checkUrl(new URL("https://192.168.1.8/"), permission)).toThrow("192.168.1.8 is not a public address");
});

const resolved = (address: string, answers: readonly string[], permission = NOTHING_PRIVATE) =>
  new Promise<LookupAddress[]>((done, failed) => {
    const found = answers.map((each) => ({ address: each, family: each.includes(":") ? 6 : 4 }));
    const lookup = guardedLookup(new URL(address), permission, (_, answer) => answer(null, found));
    lookup("ignored", { all: true }, (cause, open) => (cause ? failed(cause) : done(open as LookupAddress[])));
  });

test("only a name's public addresses are passed to the socket", async () => {
  const open = await resolved("https://lists.test/", ["10.0.0.1", "1.1.1.1", "fe80::1"]);
  expect(open.map(({ address }) => address)).toEqual(["1.1.1.1"]);
});

test("a name without public addresses is refused, and the message lists them", async () => {
  await expect(resolved("https://lists.test/", ["127.0.0.1", "::1"])).rejects.toThrow(
    "https://lists.test/: refused, 127.0.0.1, ::1 is not a public address",
  );
});

test("plain http to a public name is refused", async () => {
  await expect(resolved("http://lists.test/", ["1.1.1.1"])).rejects.toThrow("plain http");
});

test("a configured or typed host may have any address", async () => {
  const open = [{ address: "10.0.0.1", family: 4 }];
  expect(await resolved("http://Lists.test/", ["10.0.0.1"], permit(["lists.TEST"]))).toEqual(open);
  expect(await resolved("http://lists.test/", ["10.0.0.1"], permitHostOf("http://lists.test/a.json"))).toEqual(open);
});

test.each(["10.0.0.0/40", "http://lists.test", "-x", "a b", "::1/200"])("%s is no place to permit", (place) => {
  expect(() => permit([place])).toThrow(`${place}: not a host, an address or a network`);
});

test("a refusal names a URL without its user name and password", () => {
  expect(() => checkUrl(new URL("ftp://user:secret@1.1.1.1/"), NOTHING_PRIVATE)).toThrow(
    /^ftp:\/\/1\.1\.1\.1\/: refused/,
  );
});

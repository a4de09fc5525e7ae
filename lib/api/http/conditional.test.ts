import { expect, test } from "vitest";
import { isNotModified, lastModified, verdictEtag } from "#lib/api/http/conditional.ts";

const verdict = { slug: "blender", macosVersion: "27", chip: "apple_silicon", lastVerified: "2026-10-01" };
const etag = verdictEtag(verdict);
const sent = (given: HeadersInit) => (name: string) => new Headers(given).get(name);
const current = { etag, lastModified: lastModified(verdict) };

test.each([{ slug: "blender-2" }, { macosVersion: "26" }, { chip: "m1" }, { lastVerified: "2026-10-02" }])(
  "caching.etag: another %o is another tag",
  (change) => {
    expect(verdictEtag({ ...verdict, ...change })).not.toBe(etag);
  },
);

test("the tag is weak, equal in every process, and depends on the body only", () => {
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  expect(verdictEtag({ ...verdict, stale: true } as typeof verdict)).toBe(etag);
});

test.each([
  { when: "the very tag", header: etag, expected: true },
  { when: "the tag without W/", header: etag.slice(2), expected: true },
  { when: "any tag", header: "*", expected: true },
  { when: "a list that holds it", header: `"other", ${etag},W/"third"`, expected: true },
  { when: "a list with commas inside tags", header: `"a,b", ${etag}`, expected: true },
  { when: "another tag", header: '"other"', expected: false },
  { when: "the tag as a part of another", header: `"x${etag.slice(3)}`, expected: false },
  { when: "no quotes", header: etag.slice(3, -1), expected: false },
  { when: "nothing", header: "", expected: false },
  { when: "a weak mark in lower case", header: `w/${etag.slice(2)}`, expected: false },
  { when: "the tag glued to another", header: `"other"${etag}`, expected: false },
])("If-None-Match with $when", ({ header, expected }) => {
  expect(isNotModified(sent({ "If-None-Match": header }), current)).toBe(expected);
});

test.each([
  { when: "the same second", header: "Thu, 01 Oct 2026 00:00:00 GMT", expected: true },
  { when: "later: lastVerified went back under new rules", header: "Fri, 02 Oct 2026 00:00:00 GMT", expected: false },
  { when: "earlier", header: "Wed, 30 Sep 2026 23:59:59 GMT", expected: false },
  { when: "not a date", header: "yesterday", expected: false },
])("If-Modified-Since $when", ({ header, expected }) => {
  expect(isNotModified(sent({ "If-Modified-Since": header }), current)).toBe(expected);
});

test("If-Modified-Since is ignored beside If-None-Match", () => {
  const headers = { "If-None-Match": '"other"', "If-Modified-Since": "Fri, 02 Oct 2026 00:00:00 GMT" };
  expect(isNotModified(sent(headers), current)).toBe(false);
});

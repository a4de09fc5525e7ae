import fc from "fast-check";
import { expect, test } from "vitest";
import { mountOf } from "#lib/server/http/mounts.ts";
import { decodePath, pagePath, resolveTarget } from "#lib/server/http/target.ts";

const resolved = (raw: string) => {
  const { path, query } = resolveTarget(raw);
  return path + query;
};

test.each([
  ["/titles/blender?chip=m1", "/titles/blender?chip=m1"],
  ["http://localhost:3000/v1/changes?since=2021-01-01", "/v1/changes?since=2021-01-01"],
  ["HTTPS://siliconverdict.test", "/"],
  ["/v1/verdicts/a\\b", "/v1/verdicts/a%5Cb"],
  ["*", "/*"],
  ["/x/../v1/verdicts/slug%3Avlc", "/v1/verdicts/slug%3Avlc"],
  ["/x/%2e%2E/v1/titles?query=a", "/v1/titles?query=a"],
  ["/%2e/.%2e/mcp", "/mcp"],
  ["/./healthz", "/healthz"],
  ["//v1/titles", "/v1/titles"],
  ["//evil.example/", "/evil.example/"],
  ["/%76%31/titles", "/v1/titles"],
  ["/titles/caf%c3%a9", "/titles/caf%C3%A9"],
  ["/titles/caf\u00c3\u00a9", "/titles/caf%C3%A9"],
  ["/titles/%E0%A4%A", "/titles/%E0%A4%A"],
  ["/search?q=../%2e", "/search?q=../%2e"],
  ["/titles/vlc#top", "/titles/vlc"],
])("the target %s means %s", (raw, path) => {
  expect(resolved(raw)).toBe(path);
});

test("any target becomes a normalised path of this site, and stays it", () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    ".",
    "..",
    "%2e",
    "%2E%2e",
    "\\",
    "v1",
    "mcp",
    "%2f",
    "?",
    "#",
    "@",
    ":",
    "%",
  );
  const target = fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`);
  fc.assert(
    fc.property(target, (raw) => {
      const { path, query } = resolveTarget(raw);
      expect(path).toMatch(/^\/(?!\/)|^\/$/);
      expect(path.split("/")).not.toContain("..");
      expect(path.split("/")).not.toContain(".");
      expect(resolved(path + query)).toBe(path + query);
      expect(mountOf(path)).toBe(mountOf(new URL(path, "http://localhost").pathname));
    }),
  );
});

test.each([
  "/x/../v1/verdicts/slug%3Avlc",
  "/%2e%2e/v1",
  "//mcp",
  "/a/%2E%2E/suggest?q=vlc",
  "/./healthz",
  "/%72eadyz",
])("%s reaches the handler itself", (raw) => {
  expect(mountOf(resolveTarget(raw).path)).toBeTypeOf("function");
});

test.each(["/v1x", "/xv1/titles", "/mcp/x", "/healthz/more", "/suggest.js", "/v1%2Ftitles"])(
  "%s reaches no handler: only exact paths do",
  (raw) => {
    expect(mountOf(resolveTarget(raw).path)).toBeUndefined();
  },
);

test.each([
  ["/titles/vlc?x=/../", true],
  ["http://other.example/titles/vlc", true],
  ["http://other.example", true],
  ["/titles/../titles/vlc", false],
  ["/titles/%76lc", false],
])("whether %s is spelled as we spell it: %s", (raw, isCanonical) => {
  expect(resolveTarget(raw).isCanonical).toBe(isCanonical);
});

test.each([
  ["/titles/caf%C3%A9", "/titles/café"],
  ["/titles/%E0%A4%A", null],
  ["/titles/%00", null],
])("a page's address is read or refused: %s", (path, decoded) => {
  expect(decodePath(path)).toBe(decoded);
});

test.each([
  ["/", "/"],
  ["/titles/vlc", "/titles/vlc"],
  ["/titles/vlc/", "/titles/vlc"],
  ["/titles//vlc", "/titles/vlc"],
])("%s is at home at %s", (path, home) => {
  expect(pagePath(path)).toBe(home);
});

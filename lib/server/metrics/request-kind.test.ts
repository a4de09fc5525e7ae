import { dirname } from "node:path";
import { expect, test } from "vitest";
import { resolveTarget } from "#lib/server/http/target.ts";
import { KINDS, kindOf } from "#lib/server/metrics/request-kind.ts";
import { listSources } from "#lib/testing/source-files.ts";

const kindAt = (address: string) => kindOf(resolveTarget(address));

test.each([
  ["/v1/verdicts/slug%3Ablender?chip=m1", "lookupVerdict"],
  ["/v1/titles?query=secret", "searchTitles"],
  ["/v1/nothing", "other call"],
  ["/v1", "other call"],
  ["/", "home"],
  ["/titles/node.js", "title"],
  ["/titles/node.js.md", "title markdown"],
  ["/titles/blender/card.png", "title card"],
  ["/titles/blender/feed.xml", "feed"],
  ["/search?q=secret", "search"],
  ["/mcp", "tools"],
  ["/data/2026-11-21/verdicts.csv", "data release"],
  ["/_next/static/a.js", "static"],
  ["/robots.txt", "description"],
  ["/wp-login.php", "other"],
  ["/titles/a/b/c", "other"],
])("%s is %s", (address, kind) => {
  expect(kindAt(address)).toBe(kind);
  expect(KINDS).toContain(kind);
});

test("every page and file of app/ has a kind of its own", () => {
  const routes = listSources("app").filter((path) => /\/(page\.tsx|route\.tsx?)$/.test(path));
  const nameless = routes
    .map((path) => `/${dirname(path).split("/").slice(1).join("/")}`)
    .filter((path) => !path.startsWith("/v1"))
    .filter((path) => kindAt(path.replace("/[[...page]]", "/errors").replace(/\[[^\]]+\]/g, "vlc")) === "other");
  expect(routes.length).toBeGreaterThan(20);
  expect(nameless).toEqual([]);
});

test("there are few enough kinds to be a label", () => {
  expect(new Set(KINDS).size).toBe(KINDS.length);
  expect(KINDS.length).toBeLessThan(50);
});

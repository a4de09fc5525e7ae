import { expect, test } from "vitest";
import { failureHtml } from "#lib/server/pages/failure-page.ts";
import { isWhole, linksOf, removeRuntime, statusOf } from "#lib/server/pages/html.ts";

test("a page's own status replaces the rendered one", () => {
  const missing = '<!DOCTYPE html><html lang="en"><head><meta name="page-status" content="404"/></head></html>';
  expect(statusOf(missing, 200)).toBe(404);
  expect(statusOf("<!DOCTYPE html><html><body>fine</body></html>", 200)).toBe(200);
});

test("a page without our layout needs Next's scripts, and is rejected", () => {
  expect(
    isWhole('<!DOCTYPE html><html lang="en"><body><main id="content" class="wrap"><h1>A</h1></main></body></html>'),
  ).toBe(true);
  expect(isWhole("<!DOCTYPE html><html><head></head><body></body></html>")).toBe(false);
});

test("alternate links of a page's head are sent as a Link header", () => {
  const head =
    '<link rel="stylesheet" href="/a.css"/><link rel="canonical" href="http://x.test/titles/a"/><link rel="alternate" type="text/markdown" href="http://x.test/titles/a.md?x=1&amp;y=2"/><link rel="license" href="https://l.test/"/>';
  expect(
    linksOf(`<html><head>${head}</head><body><link rel="alternate" href="/not-in-the-head"/></body></html>`),
  ).toEqual([
    '<http://x.test/titles/a>; rel="canonical"',
    '<http://x.test/titles/a.md?x=1&y=2>; rel="alternate"; type="text/markdown"',
    '<https://l.test/>; rel="license"',
  ]);
});

test("only data and our own script files stay", () => {
  const [data, own] = [
    '<script type="application/ld+json">{}</script>',
    '<script src="/suggest.js" defer=""></script>',
  ];
  const others = [
    '<script src="/_next/a.js"></script>',
    '<script src="//other.example/a.js"></script>',
    "<script>self.__next_f.push(1)</script>",
    '<link rel="preload" as="script" href="/_next/a.js"/>',
  ];
  expect(removeRuntime(`${others[0]}${data}${others[1]}${others[2]}${own}${others[3]}`)).toBe(data + own);
});

test.each(["unreadable", "missing", "tooMany", "broken", "away", "busy"] as const)(
  "the failure page for %s is whole without style sheets or scripts",
  (failure) => {
    const page = failureHtml(failure, 'a"><script>');
    expect(page).toMatch(/^<!DOCTYPE html><html lang="en">.*<h1>.+<\/h1>.*<\/html>$/s);
    expect(page).not.toMatch(/<script|<link rel="stylesheet"|https?:/);
  },
);

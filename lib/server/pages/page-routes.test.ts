import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { GROUPS } from "#lib/catalog/lists/affected.ts";
import { rootDir } from "#lib/core/root.ts";
import { isFile, knownQuery } from "#lib/server/pages/page-routes.ts";
import { readTitleFilter } from "#lib/site/components/lists/title-filters.tsx";
import { listSources } from "#lib/testing/source-files.ts";

test.each([
  ["/", "?x=1&utm_source=a", ""],
  ["/titles", "?kind=game&x=1&page=2&status=native&status=rosetta2", "?status=native&kind=game&page=2"],
  ["/titles", "?page=1&kind=cats&status=", "?kind=no-kind"],
  ["/titles", "?status=zz", "?status=no-status"],
  ["/games", "?status=zz", "?status=no-status"],
  ["/titles", "?next=may_stop&status=rosetta2", "?status=rosetta2&next=may_stop"],
  ["/categories/music-and-audio", "?next=soon&kind=app", "?next=no-forecast&kind=app"],
  ["/games", "?next=old_game", "?next=old_game"],
  ["/titles/blender", "?chip=M5%20Pro&x=7&macos=15", "?macos=15&chip=m5-pro"],
  ["/titles/blender", "?chip=m4-ultra", "?chip=m4"],
  ["/titles/blender", "?chip=m1-and-noise&macos=99", "?macos=99&chip=m1"],
  ["/titles/blender", "?chip=m123&macos=x", "?chip=m12"],
  ["/titles/blender", "?chip=zz", "?chip=no-chip"],
  ["/titles/blender.md", "?macos=15", "?macos=15"],
  ["/titles/blender.md", "?macos=99&chip=m1&x=1", "?macos=99&chip=m1"],
  ["/titles/blender.md", "?chip=zz&memory=3", "?chip=no-chip&memory=no-memory"],
  ["/titles/blender", "?memory=8&chip=m2", "?chip=m2&memory=8"],
  ["/titles/blender", "?for=blend&memory=8", "?memory=8&for=blend"],
  ["/titles/blender", "?memory=7", "?memory=no-memory"],
  ["/titles/blender", "?memory=", ""],
  ["/titles/blender/card.png", "?macos=15&chip=m1&x=1", "?macos=15&chip=m1"],
  ["/titles/blender/card.png", "?memory=16", "?memory=16"],
  ["/titles/blender/card.png", "?chip=a18-pro&memory=8", "?chip=a18-pro&memory=8"],
  ["/titles/blender/card.png", "?macos=99&chip=m87", ""],
  ["/search", "?q=%20a+b%20&page=2&x=1", "?q=a+b&page=2"],
  ["/search", "?query=vlc&x=1", "?query=vlc"],
  ["/search", "?q=%E0%A4%A", `?${new URLSearchParams({ q: "\uFFFD%A" })}`],
  ["/titles/node.js/correct", "?right=x&part=maker&claim=vm", "?part=maker&right=x"],
  ["/titles/node.js/report", "?tried=yes&url=x&claim=vm&chip=m9&macos=10&name=me", "?claim=vm&url=x&tried=yes"],
  ["/rosetta.csv", "?group=may&group=all&category=games&page=2", "?group=may&category=games"],
  ["/rosetta", "?maker=github.com%2Falexkay&sort=known&q=%20a%20", "?q=a&maker=github.com%2Falexkay"],
  ["/rosetta", "?maker=A%20B&group=all&sort=name", ""],
  ["/titles", "?maker=Native%20Instruments&status=native&by=x", "?maker=Native+Instruments&status=native"],
  ["/games", "?method=gptk&page=2&x=1", "?method=gptk&page=2"],
  ["/games", "?method=gptk&chip=m1", "?method=gptk&chip=m1"],
  ["/games", "?chip=M1%20Max", "?chip=m1"],
  ["/games", "?method=magic&chip=m99&memory=x", "?method=no-way&chip=no-chip&memory=no-memory"],
  ["/games", "?memory=8&chip=m1", "?chip=m1&memory=8"],
  ["/games", "?sort=best&q=portal&method=gptk", "?q=portal&method=gptk&sort=best"],
  ["/games.md", "?chip=m1&x=1", "?chip=m1"],
  ["/titles.md", "?next=stops&kind=app&x=1", "?next=stops&kind=app"],
  ["/categories/browsers.md", "?next=stops&x=1", "?next=stops"],
  ["/makers.md", "?q=adobe&x=1", "?q=adobe"],
  ["/makers/adobe.com.md", "?q=adobe", ""],
  ["/rosetta.md", "?group=stops&utm_source=a", "?group=stops"],
  ["/titles", "?sort=best", ""],
  ["/check", "?games=yes&list=Rust&x=1", "?list=Rust&games=yes"],
  ...GROUPS.map((group) => ["/rosetta", `?group=${group}`, `?group=${group}`]),
  ["/games", "?status=native&sort=title&page=2", "?status=native&sort=title&page=2"],
  ["/sitemaps/titles-1.xml", "?x=1", ""],
  ["/share", "?url=https%3A%2F%2Fexample.org%2Fa&x=1", "?url=https%3A%2F%2Fexample.org%2Fa"],
])("of %s%s the page reads %s", (path, query, known) => {
  expect(knownQuery(path, query)).toBe(known);
  expect(knownQuery(path, known)).toBe(known);
});

test.each([
  ["status=zz&kind=cats&next=soon", ["that status", "that forecast", "that kind"]],
  ["status=native&kind=app&next=stops", []],
])("of the list asked for with %s the page says what it does not know: %j", (query, ignored) => {
  const known = Object.fromEntries(new URLSearchParams(knownQuery("/titles", `?${query}`)));
  expect(readTitleFilter(known).ignored).toEqual(ignored);
});

test.each([
  ["/titles/blender/card.png", true],
  ["/sitemaps/titles-1.xml", true],
  ["/.well-known/api-catalog", true],
  ["/titles/blender.md", true],
  ["/titles/blender", false],
  ["/docs/errors", false],
])("%s is a file: %s", (path, file) => {
  expect(isFile(path)).toBe(file);
});

const READS = /\bquery\.(?:get\(")?([a-z]+)\b/g;
// With braces only some of the filter's parameters are read.
const FILTERS = /const (?:\{([^}]*)\}|\w+) = readTitleFilter\(/g;
const VALUES: Record<string, string> = { q: "x", page: "2", kind: "app", status: "native", macos: "15", chip: "m1" };
const MORE: Record<string, string> = {
  method: "crossover",
  only: "newly-native",
  category: "games",
  group: "may",
  sort: "title",
  letter: "b",
  view: "tiles",
  maker: "a.b",
  next: "stops",
};
const TYPED: Record<string, string> = {
  ...{ claim: "vm", version: "1", found: "used", url: "x", tried: "yes", sent: "yes" },
  reference: "0f3a9c51b2de",
};
const anyOf = { ...VALUES, ...MORE, ...TYPED };

test("the table lists exactly the parameters that pages of app/ read", () => {
  const routes = listSources("app").filter((path) => /\/(page\.tsx|route\.tsx?)$/.test(path));
  expect(routes.length).toBeGreaterThan(20);
  for (const path of routes) {
    const address = `/${dirname(path)
      .split("/")
      .slice(1)
      .filter((part) => !part.startsWith("@"))
      .map((part) => part.replace(/^\[.*\]$/, "vlc"))
      .join("/")}`;
    const text = readFileSync(join(rootDir(), path), "utf8");
    const named = [...text.matchAll(READS)].map(([, name = ""]) => name).filter((name) => name in anyOf);
    const shared = [...text.matchAll(FILTERS)].flatMap(([, names]) =>
      names
        ? names.match(/\w+/g)!.map((name) => (name === "text" ? "q" : name))
        : ["q", "kind", "status", "sort", "page"],
    );
    const known = [...new URLSearchParams(knownQuery(address, `?${new URLSearchParams(anyOf)}`)).keys()];
    expect(known, path).toEqual(expect.arrayContaining([...new Set([...named, ...shared])]));
    if (!/searchParams/.test(text)) expect(known, path).toEqual([]);
  }
});

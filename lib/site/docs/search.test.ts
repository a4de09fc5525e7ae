import { expect, test } from "vitest";
import { ERRORS } from "#lib/api/http/envelope.ts";
import { searchDocs, splitAtHits } from "#lib/site/docs/search.ts";
import { ENV_NAMES } from "#lib/testing/env-names.ts";

test.each([
  ["retry-after", "/docs/rate-limits#headers"],
  ["percent-encode the colon", "/docs#names"],
  ["WWW-Authenticate", "/docs/authentication#refusals"],
  ["Apple’s own notice", "/docs/fleets#notice"],
  ["restore --replace", "/docs/operating#export"],
])("“%s” finds %s", (query, href) => {
  expect(searchDocs(query).map((result) => result.href)).toContain(href);
});

test("a section that is named so comes first", () => {
  for (const code of Object.keys(ERRORS)) expect(searchDocs(code)[0]!.href).toBe(`/docs/errors#${code}`);
  expect(searchDocs("pagination")[0]).toMatchObject({ page: "Pagination", href: "/docs/pagination" });
});

test("what explains a field comes before examples that hold it", () => {
  const [first] = searchDocs("stale");
  expect(first).toMatchObject({ page: "Reference", section: "Verdict" });
  expect(first!.excerpt).toContain("; stale, boolean");
});

test("the words of a query are marked wherever they stand", () => {
  expect(splitAtHits("Stale or not stale.", "stale")).toEqual(["", "Stale", " or not ", "stale", "."]);
  expect(splitAtHits("Apple’s c++ (x)", "apple's c++")).toEqual(["", "Apple’s", " ", "c++", " (x)"]);
});

test("every setting is found", () => {
  for (const name of ENV_NAMES) expect(searchDocs(name).map(({ href }) => href)).toContain("/docs/operating#serving");
});

test("the excerpt contains a word of the query, and no marks", () => {
  for (const { excerpt, section = "" } of searchDocs("cursor")) {
    expect(`${section} ${excerpt}`.toLowerCase()).toContain("cursor");
    expect(excerpt).not.toMatch(/\*\*|\]\(/);
  }
});

test.each(["", "   ", "zzzzzzzz", "cursor zzzzzzzz"])("“%s” finds nothing", (query) => {
  expect(searchDocs(query)).toEqual([]);
});

test("results are few, and excerpts short, however long the query", () => {
  const results = searchDocs("the ".repeat(50));
  expect(results).toHaveLength(20);
  for (const { excerpt } of results) expect(excerpt.length).toBeLessThan(200);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageLinks, shownPages } from "#lib/site/components/layout/page-links.tsx";

test.each([
  [1, 156, [1, 2, 3, 156]],
  [2, 156, [1, 2, 3, 156]],
  [78, 156, [1, 77, 78, 79, 156]],
  [156, 156, [1, 154, 155, 156]],
  [1, 2, [1, 2]],
  [3, 4, [1, 2, 3, 4]],
])("page %i of %i shows %j", (page, last, shown) => {
  expect(shownPages(page, last)).toEqual(shown);
});

test("the next page opens at its list where other parts of the page precede it", () => {
  const props = { path: "/rosetta", query: { group: "stops" }, page: 1, size: 50, total: 120 };
  expect(renderToStaticMarkup(PageLinks({ ...props, list: "list" }))).toContain(
    'href="/rosetta?group=stops&amp;page=2#list"',
  );
  expect(renderToStaticMarkup(PageLinks(props))).toContain('href="/rosetta?group=stops&amp;page=2"');
});

test.each([
  [1, "30 of 1,170. The full list: https://example.test/list.csv"],
  [39, "1,141 to 1,170 of 1,170. The full list: https://example.test/list.csv"],
])("page %i, printed, says which rows it has and where all are", (page, words) => {
  const props = { path: "/rosetta", query: {}, size: 30, total: 1170, file: "https://example.test/list.csv" };
  expect(renderToStaticMarkup(PageLinks({ ...props, page }))).toContain(words);
});

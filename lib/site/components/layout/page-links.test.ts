import { expect, test } from "vitest";
import { shownPages } from "#lib/site/components/layout/page-links.tsx";

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

import { expect, test } from "vitest";
import { seriesOf } from "#lib/site/queries/search/sequels.ts";

test.each([
  ["gta 6", "gta"],
  ["Grand Theft Auto VI", "grand theft auto"],
  ["Half-Life 3", "half life"],
  ["Cyberpunk 2077", null],
  ["Hollow Knight", null],
  ["6", null],
])("%s belongs to the series %s", (name, series) => {
  expect(seriesOf(name)).toBe(series);
});

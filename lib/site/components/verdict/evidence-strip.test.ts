import { expect, test } from "vitest";
import { placeOf } from "#lib/site/components/verdict/evidence-strip.tsx";

test.each([
  ["2020-01-01", 0],
  ["2024-07-01T00:00:00.000Z", 50],
  ["2028-12-31", 100],
  ["2014-05-01", 0],
  ["2031-01-01", 100],
])("%s is at %d %% of the axis", (day, place) => {
  expect(placeOf(day)).toBeCloseTo(place, 0);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EvidenceStrip, placeOf } from "#lib/site/components/verdict/evidence-strip.tsx";

test.each([
  ["2020-01-01", 0],
  ["2024-07-01T00:00:00.000Z", 50],
  ["2028-12-31", 100],
  ["2014-05-01", 0],
  ["2031-01-01", 100],
])("%s is at %d %% of the axis", (day, place) => {
  expect(placeOf(day)).toBeCloseTo(place, 0);
});

test("a lane is called what the list of evidence calls its source", () => {
  const item = (id: string, source: string, sourceUrl: string) => ({
    ...{ id, sourceUrl, at: "2026-01-02", status: "native", basis: ["crowd"] },
    source: { id: source, name: source, url: "" },
  });
  const url = "https://github.com/gauthierpiarrette/highball-db/blob/a/db.json";
  const items = [item("a", "statements-crowd", url), item("b", "statements-tester", url)];
  const shown = renderToStaticMarkup(EvidenceStrip({ items: items as never, now: new Date("2026-11-27") }));
  expect(shown.match(/<b>[^<]*<\/b>/g)).toEqual(["<b>highball-db on GitHub</b>"]);
});

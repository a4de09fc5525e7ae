import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RosettaCard } from "#lib/site/components/cards/rosetta-card.tsx";
import { Fall, fallShape } from "#lib/site/components/rosetta/fall.tsx";
import { stoppingWords } from "#lib/site/words/lists/stopping-words.ts";

const SHARE = {
  points: [
    { day: "2026-01-01", count: 100 },
    { day: "2027-01-01", count: 50 },
  ],
  of: 1000,
  doubtful: 10,
  end: { day: "2028-01-01", most: 50, least: 0 },
};

test("the curve falls from its maximum at the left to zero at the barrier", () => {
  const { from, today, area, room, years } = fallShape(SHARE);
  expect(from.x).toBe(0);
  expect(from.y).toBeLessThan(today.y);
  expect(today.x).toBeCloseTo(50, 1);
  expect(area).toEqual([from, today, { x: 100, y: 100 }, { x: 100, y: 100 }, { x: 0, y: 100 }]);
  expect(room).toHaveLength(3);
  expect(years.map(({ year }) => year)).toEqual(["2027", "2028"]);
});

test("once macOS 28 is there, today is the right end", () => {
  const past = { ...SHARE, points: [SHARE.points[0]!, { day: "2028-06-01", count: 20 }] };
  expect(fallShape(past).today.x).toBeCloseTo(100, 1);
});

test("the drawing shows the days left and no other number of days on the way", () => {
  const props = { share: SHARE, today: "2027-12-02", asOf: "2027-12-01", children: "What stops" };
  const drawn = renderToStaticMarkup(createElement(Fall, props));
  const [, days = ""] = /<p class="fall-days num">(.*?)<\/p>/.exec(drawn) ?? [];
  expect(new Set(days.match(/\d+/g))).toEqual(new Set(["30"]));
});

const GROUPS = { stops: 3, may_stop: 2, stops_given_up: 1, old_game: 0 };

test("the picture of the page says its number as the sentence to quote does", () => {
  const props = { share: SHARE, groups: GROUPS, today: "2027-12-02", asOf: "2027-12-01" };
  const drawn = renderToStaticMarkup(createElement(RosettaCard, props));
  expect(drawn).toContain(`${stoppingWords({ groups: GROUPS, share: SHARE }, "stop")}.`);
  expect(drawn).toMatch(/Data: 1 December 2027 · \S+\/rosetta</);
  expect(drawn).toMatch(/>30<.*>days or so<.*>as of 2 December 2027</s);
});

test("the picture of the page hatches what may still fall, as the page does", () => {
  const drawn = renderToStaticMarkup(
    createElement(RosettaCard, { share: SHARE, groups: GROUPS, today: "2027-12-02", asOf: "2027-12-01" }),
  );
  const [, hatch = ""] = /<pattern id="(\w+)"/.exec(drawn) ?? [];
  expect(drawn).toMatch(new RegExp(`<polygon [^>]*fill="url\\(#${hatch}\\)"`));
});

test("the first percentage says what it is a share of, and of what", () => {
  const html = renderToStaticMarkup(
    createElement(Fall, { share: SHARE, today: "2027-01-01", asOf: "2027-01-01" } as never),
  );
  expect(html.replaceAll(/<[^>]*>/g, " ")).toMatch(/10%\s+of apps and games\s+needed Rosetta 2 in\s+January 2026/);
});

import { expect, test } from "vitest";
import { countSteps, fallShape } from "#lib/site/components/fall.tsx";

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

test("the number rises from zero, a line for each step of the animation, and never past the last one", () => {
  const shown = countSteps(300).slice(1, -1).split("\\a ");
  expect(shown).toHaveLength(10);
  expect(shown[0]).toBe("0");
  expect(shown.map(Number)).toEqual([...shown.map(Number)].sort((a, b) => a - b));
  expect(Number(shown.at(-1))).toBeLessThan(300);
  expect(countSteps(0)).toContain('"0\\a 0');
});

import { DOMParser } from "@xmldom/xmldom";
import { expect, test } from "vitest";
import { chartWords, rosettaChart } from "#lib/site/feeds/rosetta-chart.ts";
import type { RosettaShare } from "#lib/site/queries/rosetta/share.ts";

const share = (counts: readonly number[], of = 1000): RosettaShare => ({
  points: counts.map((count, index) => ({ day: `${2024 + index}-01-01`, count })),
  of,
  doubtful: Math.min(10, counts.at(-1)!),
  end: { day: "2027-09-22", most: counts.at(-1)!, least: Math.min(20, counts.at(-1)!) },
});

test.each([
  ["as it is", share([300, 250, 200])],
  ["of an empty catalogue", share([0], 0)],
  ["where everything needs it", share([1000, 1000])],
])("the chart %s is well-formed, with every coordinate inside its frame", (_, drawn) => {
  const text = rosettaChart(drawn, "2025-08-22", "a & b");
  const errors: unknown[] = [];
  new DOMParser({ onError: (_level, message) => errors.push(message) }).parseFromString(text, "image/svg+xml");
  expect(errors).toEqual([]);
  expect(text).not.toMatch(/NaN|Infinity/);
  const heights = [...text.matchAll(/points="([^"]+)"/g)].flatMap(([, points = ""]) =>
    points.split(" ").map((point) => Number(point.split(",")[1])),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(60);
  expect(Math.max(...heights)).toBeLessThanOrEqual(320);
});

test("the chart has a text alternative, with the day that its answers are as of", () => {
  expect(chartWords(share([300, 250, 200]), "2025-08-22")).toBe(
    "Of 1,000 apps and games with a known answer, 30% needed Rosetta 2 on 1 January 2024 and 20% do as of 22 August 2025. By macOS 28 we expect between 2% and 20%.",
  );
});

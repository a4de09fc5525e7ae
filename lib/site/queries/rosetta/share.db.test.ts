import { describe, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { measureRosettaShare, type Step, shareOf } from "#lib/site/queries/rosetta/share.ts";
import { seedChange, seedSignal, seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";

useThrowawayDatabase();

const TODAY = "2026-11-21";
const step = (titleId: number, day: string, before = true, today = false): Step => ({ titleId, day, before, today });
const at = (share: ReturnType<typeof shareOf>, day: string) => share.points.find((point) => point.day === day)?.count;

describe("the share over time", () => {
  const today = { of: 100, needing: 20, doubtful: 5 };

  test("is today's count, reversed by each observed change", () => {
    const share = shareOf(
      [step(1, "2026-05-10"), step(2, "2025-02-01"), step(3, "2026-08-01", false, true)],
      today,
      TODAY,
    );
    expect(share.points[0]?.day).toBe("2024-01-01");
    expect(["2025-01-01", "2025-04-01", "2026-07-01", TODAY].map((day) => at(share, day))).toEqual([21, 20, 19, 20]);
  });

  test("is projected between no change and last year's pace", () => {
    const moved = Array.from({ length: 12 }, (_, id) => step(id, "2026-03-01"));
    const { end } = shareOf(moved, today, TODAY);
    // Twelve in 324 days, with 305 days left: eleven of the fifteen.
    expect(end).toEqual({ day: "2027-09-22", most: 20, least: 4 });
    expect(shareOf([], today, TODAY).end.least).toBe(15);
  });

  test("is never negative, and has no projection once macOS 28 is out", () => {
    const moved = Array.from({ length: 90 }, (_, id) => step(id, "2026-03-01"));
    expect(shareOf(moved, today, TODAY).end.least).toBe(0);
    expect(shareOf([], today, "2028-01-10").end).toMatchObject({ most: 20, least: 15 });
  });
});

test("counts only changes observed by one source, of maintained titles", async () => {
  const seen = await seedTitle({ slug: "seen", status: "native" });
  const other = await seedTitle({ slug: "told-by-another", status: "native" });
  const gone = await seedTitle({ slug: "gone", status: "rosetta2" });
  await seedTitle({ slug: "needs", status: "rosetta2" });
  await db().title.update({ where: { id: gone }, data: { notes: [{ code: "discontinued", source: "a" }] } });
  for (const id of [seen, other]) await seedChange(id, "2026-05-10T00:00:00Z", "rosetta2", "native");
  await seedSignal(seen, "a", "rosetta2", "2025-01-01");
  await seedSignal(seen, "a", "native", "2026-05-10");
  await seedSignal(other, "a", "rosetta2", "2025-01-01");
  await seedSignal(other, "b", "native", "2026-05-10");
  const share = await measureRosettaShare(date(TODAY));
  expect(share).toMatchObject({ of: 3, doubtful: 0 });
  expect([at(share, "2026-04-01"), at(share, "2026-07-01"), at(share, TODAY)]).toEqual([2, 1, 1]);
});

import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { countBreakingOverTime, measureCategories } from "#lib/site/coverage.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";

useThrowawayDatabase();

const change = (titleId: number, day: string, from: boolean) =>
  db().change.create({
    data: { titleId, changedAt: date(day), field: "breaksAtRosettaEol", fromValue: `${from}`, toValue: `${!from}` },
  });

test("what depended on Rosetta 2 is counted from the records, also past a change that nobody saw", async () => {
  await seedTitle({ slug: "always", status: "rosetta2" });
  await change(await seedTitle({ slug: "gained", status: "rosetta2" }), "2026-02-10", false);
  await change(await seedTitle({ slug: "native-since", status: "native" }), "2026-05-10", true);
  // Recorded as gained, native today, and nobody knows since when.
  await change(await seedTitle({ slug: "gap", status: "native" }), "2026-02-20", false);
  await change(await seedTitle({ slug: "hidden", status: "native", listed: false }), "2026-05-10", true);
  expect(await countBreakingOverTime(4, date("2026-11-21"))).toEqual([
    { day: "2026-01-01", count: 2 },
    { day: "2026-04-01", count: 3 },
    { day: "2026-07-01", count: 2 },
    { day: "2026-10-01", count: 2 },
  ]);
});

test("a title whose only category no list gives is counted as inferred", async () => {
  const before = await measureCategories();
  const ids = [
    await seedTitle({ slug: "listed-one" }),
    await seedTitle({ slug: "guessed" }),
    await seedTitle({ slug: "both" }),
  ];
  const [listed = 0, guessed = 0, both = 0] = ids;
  await db().titleCategory.deleteMany({ where: { titleId: { in: ids } } });
  await db().titleCategory.createMany({
    data: [
      { titleId: listed, category: "browsers", inferred: false },
      { titleId: guessed, category: "browsers", inferred: true },
      { titleId: both, category: "browsers", inferred: false },
      { titleId: both, category: "utilities", inferred: true },
    ],
  });
  const { sorted, inferred } = await measureCategories();
  expect([sorted - before.sorted, inferred - before.inferred]).toEqual([3, 1]);
});

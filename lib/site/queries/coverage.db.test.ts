import { expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { measureCategories } from "#lib/site/queries/coverage.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();

test("a title whose only category comes from no list counts as inferred", async () => {
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

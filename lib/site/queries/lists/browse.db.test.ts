import { expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { listBestKnownOf } from "#lib/site/queries/lists/browse.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();

test("the best known of a category are those whose own it is", async () => {
  const category = "photo-and-graphics";
  await seedTitle({ slug: "pixels", name: "Pixels", category, popularity: 5 });
  const wide = await seedTitle({ slug: "brushes", name: "Brushes", category, popularity: 7 });
  const stage = await seedTitle({ slug: "stage", name: "Stage", category, popularity: 9 });
  await db().titleCategory.createMany({
    data: [
      { titleId: wide, category: "entertainment-and-media" },
      { titleId: stage, category: "live-production" },
    ],
  });
  const slugs = async (count: number) =>
    (await listBestKnownOf(category, { status: "native", kind: "app" }, count)).map(({ slug }) => slug);
  expect(await slugs(5)).toEqual(["brushes", "pixels"]);
  expect(await slugs(1)).toEqual(["brushes"]);
});

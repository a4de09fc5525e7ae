import { expect, test } from "vitest";
import { isoDay } from "#lib/contract/days.ts";
import { db } from "#lib/data/client.ts";
import { listBestKnownOf, listTitleLines } from "#lib/site/queries/lists/browse.ts";
import { findAffected } from "#lib/site/queries/rosetta/rosetta.ts";
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

test("a large catalogue stores the orders of what becomes of titles by the day, and none of them within another filter", async () => {
  await seedTitle({ slug: "stops", name: "Stops", status: "rosetta2", category: "utilities" });
  await db().$executeRaw`UPDATE pg_class SET reltuples = 1000000 WHERE oid = '"Title"'::regclass`;
  await listTitleLines({ next: "runs" }, 1, 5);
  await listTitleLines({ next: "runs", category: "utilities" }, 1, 5);
  await findAffected({}, "known", { skip: 0, take: 5 });
  const figures = await db().figure.findMany({ where: { ids: { isEmpty: false } }, orderBy: { key: "asc" } });
  expect(figures.map(({ key, madeFrom }) => [key, madeFrom.endsWith(` ${isoDay(new Date())}`)])).toEqual([
    ["affected [null,null]  known", true],
    ['titles [null,null,null,"runs",null] known', true],
  ]);
});

import { expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { findExamples } from "#lib/site/queries/lists/example.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();

test("an example is the best known that is neither in doubt nor old, and such a one only where there is no other", async () => {
  const famous = await seedTitle({ slug: "famous", kind: "game", status: "rosetta2", popularity: 9 });
  await db().verdict.updateMany({ where: { titleId: famous }, data: { confidence: "low" } });
  const shown = async () => (await findExamples()).map(({ slug }) => slug);
  expect(await shown()).toEqual(["famous"]);
  const known = await seedTitle({ slug: "known", kind: "game", status: "rosetta2", popularity: 5 });
  expect(await shown()).toEqual(["known"]);
  await db().verdict.updateMany({ where: { titleId: known }, data: { stale: true } });
  await seedTitle({ slug: "fresh", kind: "game", status: "rosetta2", popularity: 3 });
  expect(await shown()).toEqual(["fresh"]);
});

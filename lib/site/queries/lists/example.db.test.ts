import { expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { findExamples } from "#lib/site/queries/lists/example.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();

test("an example is the best known that is not in doubt, and a doubtful one only where there is no other", async () => {
  const famous = await seedTitle({ slug: "famous", kind: "game", status: "rosetta2", popularity: 9 });
  await db().verdict.updateMany({ where: { titleId: famous }, data: { confidence: "low" } });
  const shown = async () => (await findExamples()).map(({ slug }) => slug);
  expect(await shown()).toEqual(["famous"]);
  await seedTitle({ slug: "known", kind: "game", status: "rosetta2", popularity: 5 });
  expect(await shown()).toEqual(["known"]);
});

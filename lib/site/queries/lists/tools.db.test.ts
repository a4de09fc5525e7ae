import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { countTools, listTools } from "#lib/site/queries/lists/tools.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();
beforeAll(async () => {
  await seedTitle({ slug: "xcode", name: "Xcode" });
  await seedTitle({ slug: "hidden", name: "Hidden", listed: false });
  for (const [slug, status] of [
    ["nginx", "native"],
    ["git", "native"],
    ["openjdk@8", "rosetta2"],
  ] as const) {
    const id = await seedTitle({ slug, status, listed: false });
    await db().title.update({ where: { id }, data: { tool: true } });
  }
});

test("tools are counted by answer, without apps and without titles that are not listed", async () => {
  expect(await countTools()).toEqual({ native: 2, rosetta2: 1 });
});

test("tools are listed by name, in numbered pages", async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => listTools(page, 2)));
  expect(pages.map((lines) => lines.map(({ slug, status }) => [slug, status]))).toEqual([
    [
      ["git", "native"],
      ["nginx", "native"],
    ],
    [["openjdk@8", "rosetta2"]],
    [],
  ]);
});

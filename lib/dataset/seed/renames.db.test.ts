import { expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import type { Catalogue } from "#lib/dataset/seed/format.ts";
import { followNames } from "#lib/dataset/seed/renames.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();

test("a title that the catalogue names otherwise now is no longer found under its old name", async () => {
  await seedTitle({ slug: "jellybeansoup-netflix", name: "Netflix" });
  await seedTitle({ slug: "kept", name: "Kept" });
  const titles = [
    { slug: "jellybeansoup-netflix", name: "Netflix wrapper by jellybeansoup", aliases: ["jellybeansoup-netflix"] },
    { slug: "kept", name: "Kept", aliases: [] },
  ];
  const catalogue = { titles, sources: [] } as unknown as Catalogue;
  expect(await followNames([catalogue])).toEqual(["jellybeansoup-netflix"]);
  const title = await db().title.findUniqueOrThrow({
    where: { slug: "jellybeansoup-netflix" },
    include: { names: true },
  });
  expect(title.name).toBe("Netflix wrapper by jellybeansoup");
  expect(title.names.map(({ normalized }) => normalized)).not.toContain("netflix");
  expect(await followNames([catalogue])).toEqual([]);
});

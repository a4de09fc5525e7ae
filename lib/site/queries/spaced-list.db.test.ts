import { beforeAll, expect, test } from "vitest";
import { readSpacedNames } from "#lib/site/queries/spaced-list.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();
beforeAll(async () => {
  await seedTitle({ slug: "zoom", name: "Zoom", popularity: 252 });
  await seedTitle({ slug: "microsoft-word", name: "Microsoft Word", aliases: ["word"], popularity: 251 });
  await seedTitle({ slug: "adobe-creative-cloud", name: "Adobe Creative Cloud", aliases: ["adobe"], popularity: 203 });
  await seedTitle({ slug: "flash", name: "flash", popularity: 1 });
});

test.each([
  ["word zoom", ["word", "zoom"]],
  ["word zoom flash", ["word", "zoom", "flash"]],
  ["zoom vs flash", ["zoom", "flash"]],
  ["adobe flash", []],
  ["zoom", []],
  ["word zoom nowhere", []],
] as const)(
  "“%s” is a list of %j: two words are one only if both are very well known, or joined",
  async (text, names) => {
    expect(await readSpacedNames(text)).toEqual(names);
  },
);

import { beforeAll, expect, test } from "vitest";
import { readList } from "#lib/site/queries/search/spaced-list.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();
beforeAll(async () => {
  await seedTitle({ slug: "zoom", name: "Zoom", popularity: 252 });
  await seedTitle({ slug: "microsoft-word", name: "Microsoft Word", aliases: ["word"], popularity: 251 });
  await seedTitle({ slug: "adobe-creative-cloud", name: "Adobe Creative Cloud", aliases: ["adobe"], popularity: 203 });
  for (const slug of ["flash", "le", "mans"]) await seedTitle({ slug, name: slug, popularity: 1 });
});

test.each([
  ["word zoom", ["word", "zoom"]],
  ["word zoom flash", ["word", "zoom", "flash"]],
  ["zoom vs flash", ["zoom", "flash"]],
  ["le mans flash", []],
  ["adobe flash", []],
  ["zoom", []],
  ["word zoom nowhere", []],
] as const)(
  "“%s” is a list of %j: two words are one only if both are very well known, or joined",
  async (text, names) => {
    expect(await readList([], text)).toEqual(names);
  },
);

test("two names joined by a word in a list are two, unless one title has that name", async () => {
  await seedTitle({ slug: "sword-and-zoom", name: "Sword and Zoom" });
  expect(await readList(["flash", "zoom und word"], "")).toEqual(["flash", "zoom", "word"]);
  expect(await readList(["flash", "sword and zoom", "zoom and nowhere"], "")).toEqual([
    "flash",
    "sword and zoom",
    "zoom and nowhere",
  ]);
});

import { beforeAll, expect, test } from "vitest";
import { findMakerNamed, findMakerPage, listMakerKeys, listMakers } from "#lib/site/queries/lists/makers.ts";
import { seedSignal, seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();
beforeAll(async () => {
  const homepage = "https://www.old-tools.com/painter";
  await seedTitle({ slug: "painter", name: "Painter", homepage, popularity: 9 });
  await seedTitle({ slug: "painter@10", name: "Painter", homepage, status: "rosetta2" });
  await seedTitle({ slug: "painter@beta", name: "Painter", homepage });
  await seedTitle({ slug: "valorant", name: "Valorant", kind: "game" });
  await seedTitle({ slug: "league-of-legends", name: "League", homepage: "https://na.leagueoflegends.com/en-us/" });
  for (const [slug, popularity] of [
    ["safari", 9],
    ["mail", 0],
  ] as const)
    await seedSignal(await seedTitle({ slug, name: slug, popularity }), "apple", "native", "2020-11-10");
  await seedTitle({ slug: "script", name: "Script" });
});

const slugs = (page: Awaited<ReturnType<typeof findMakerPage>>) => page?.lines.map(({ slug }) => slug);

test("a maker's editions count, each with its own answer; channels are its product's", async () => {
  const page = await findMakerNamed("old tools");
  expect(page?.lines.map(({ title }) => title)).toEqual(["Painter", "Painter 10"]);
  expect([page?.name, page?.byStatus]).toEqual(["Old Tools", { native: 1, rosetta2: 1 }]);
  expect(slugs(await findMakerPage("old-tools.com"))).toEqual(["painter", "painter@10"]);
});

test.each(["riot", "Riot Games"])("games without their maker's address are found by its name: %s", async (name) => {
  const page = await findMakerNamed(name);
  expect([page?.key, page?.name, slugs(page)?.toSorted()]).toEqual([
    ...["riotgames.com", "Riot Games"],
    ["league-of-legends", "valorant"],
  ]);
});

test("Apple's apps are those that its own lists name", async () => {
  expect(await findMakerNamed("apple")).toMatchObject({ name: "Apple", byStatus: { native: 2 } });
  expect(slugs(await findMakerPage("apple.com"))).toEqual(["safari", "mail"]);
});

test("the makers of sitemaps are those with a page", async () => {
  const keys = await listMakerKeys();
  expect(keys).toEqual(["apple.com", "old-tools.com", "riotgames.com"]);
  for (const key of keys) expect(await findMakerPage(key)).not.toBeNull();
});

test("one title is no maker's page", async () => {
  expect(await findMakerPage("hearthstone.com")).toBeNull();
  expect(await findMakerPage("constructor")).toBeNull();
});

test("the list of makers has each with enough titles, best known first, and counts as its page does", async () => {
  const makers = await listMakers({ least: 2 });
  expect(makers.map(({ key, name, total }) => [key, name, total])).toEqual([
    ["old-tools.com", "Old Tools", 2],
    ["apple.com", "Apple", 2],
    ["riotgames.com", "Riot Games", 2],
  ]);
  for (const { key, byStatus } of makers) expect((await findMakerPage(key))?.byStatus).toEqual(byStatus);
  expect(await listMakers({ least: 3 })).toEqual([]);
});

test.each([
  ["Riot g", ["riotgames.com"]],
  ["old-tools.com", ["old-tools.com"]],
  ["新しい", []],
])("makers are found by a part of their name or site: %s", async (named, keys) => {
  expect((await listMakers({ least: 2, named })).map(({ key }) => key)).toEqual(keys);
});

test("the address of any of a maker's sites leads to its page", async () => {
  expect((await findMakerPage("leagueoflegends.com"))?.key).toBe("riotgames.com");
});

test("a maker is found by its own name, which its site writes longer, unless that is its app's", async () => {
  for (const slug of ["dota-2", "portal-2"]) await seedTitle({ slug, name: slug, kind: "game" });
  for (const name of ["Alfred", "Alfred Remote"])
    await seedTitle({ slug: name.toLowerCase().replace(" ", "-"), name, homepage: "https://www.alfredapp.com/" });
  expect(await findMakerNamed("Valve")).toMatchObject({ key: "valvesoftware.com", name: "Valve" });
  expect(await findMakerNamed("alfred")).toBeNull();
});

test("a maker of one title is found where one is enough", async () => {
  await seedTitle({ slug: "hearthstone", name: "Hearthstone", kind: "game" });
  expect(await findMakerNamed("blizzard")).toBeNull();
  expect(slugs(await findMakerNamed("blizzard", 1))).toEqual(["hearthstone"]);
});

import { expect, test } from "vitest";
import { makerOf } from "#lib/catalog/titles/makers.ts";
import { listLaunchedGames } from "#lib/site/queries/games/launched-games.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

useShippedCatalogue();

const BLIZZARD = makerOf({ slug: "battle-net", name: "Blizzard Battle.net", homepage: "https://www.battle.net/" });

test("Battle.net's games have answers of their own, the native ones first", async () => {
  const groups = await listLaunchedGames("battle-net", BLIZZARD);
  expect(groups[0]).toMatchObject({ label: "Runs natively" });
  const lines = groups.flatMap(({ lines }) => lines);
  const statuses = new Map(lines.map(({ slug, status }) => [slug, status]));
  expect([...statuses.keys()]).toEqual(expect.arrayContaining(["world-of-warcraft", "diablo-iv", "starcraft-ii"]));
  expect(statuses.get("starcraft-ii")).toBe("rosetta2");
  expect(statuses.has("battle-net")).toBe(false);
});

test("no other page lists its maker's games as launched", async () => {
  expect(await listLaunchedGames("starcraft-ii", BLIZZARD)).toEqual([]);
  expect(await listLaunchedGames("battle-net", null)).toEqual([]);
});

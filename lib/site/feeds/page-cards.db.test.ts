import { expect, test } from "vitest";
import { countWords } from "#lib/contract/words.ts";
import { wordsOf } from "#lib/site/feeds/page-cards.ts";
import { listGames } from "#lib/site/queries/games/games.ts";
import { findMakerPage } from "#lib/site/queries/lists/makers.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

useShippedCatalogue();

test("a maker's card has the sum of its page and its best-known apps, without its name before each", async () => {
  const card = await wordsOf("maker-adobe.com");
  expect(card).toMatchObject({ heading: "Adobe on Apple silicon", line: expect.stringMatching(/^\d+ native, /) });
  expect(card?.counts).toEqual((await findMakerPage("adobe.com"))?.byStatus);
  expect(card?.tiles?.map(({ title }) => title)).toContain("Photoshop");
});

test("no card is drawn of a maker without a page, or under another address than its own", async () => {
  for (const name of ["maker-nobody.test", "maker-adobe", "maker-..%2f"]) expect(await wordsOf(name)).toBeNull();
});

test("the card of the games' board counts what the board counts", async () => {
  const { total } = await listGames({}, 1, 1);
  expect((await wordsOf("category-games"))?.line).toContain(`${countWords(total, "game")} with reports`);
});

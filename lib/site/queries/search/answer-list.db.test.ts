import { beforeAll, expect, test } from "vitest";
import { ANSWERS_MAX, answerList } from "#lib/site/queries/search/answer-list.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();
beforeAll(async () => {
  await seedTitle({ slug: "photoshop", name: "Photoshop", aliases: ["ps"] });
  await seedTitle({ slug: "twin-a", name: "Twin", status: "rosetta2" });
  await seedTitle({ slug: "twin-b", name: "Twin" });
  await seedTitle({ slug: "vlc", name: "VLC", bundle: "org.videolan.vlc" });
  await seedTitle({ slug: "strike", name: "Strike", kind: "game", steam: "730" });
  await seedTitle({ slug: "numbers-game", name: "2048", kind: "game", steam: "99" });
});

test("each name of a list gets the answer of a single lookup, in order", async () => {
  const answers = await answerList([
    "org.videolan.vlc",
    "Twin",
    "ps",
    "m1 photoshop",
    "qqqqzzzz",
    "slug:nobody",
    "730",
    "2048",
  ]);
  expect(answers.map(({ asked, meant, row }) => [asked, meant, row?.slug ?? null])).toEqual([
    ["org.videolan.vlc", "one", "vlc"],
    ["Twin", "several", null],
    ["ps", "one", "photoshop"],
    ["m1 photoshop", "one", "photoshop"],
    ["qqqqzzzz", "none", null],
    ["slug:nobody", "none", null],
    ["730", "one", "strike"],
    ["2048", "one", "numbers-game"],
  ]);
});

test("a product whose editions differ names each", async () => {
  await seedTitle({ slug: "taxes", name: "Taxes", status: "unknown" });
  await seedTitle({ slug: "taxes-2024", name: "Taxes 2024", status: "rosetta2" });
  const [taxes] = await answerList(["taxes"]);
  expect(taxes).toMatchObject({ meant: "several", row: null, editions: [{ slug: "taxes-2024" }] });
});

test("at most one page of names is answered", async () => {
  expect(await answerList(Array.from({ length: ANSWERS_MAX + 5 }, () => "VLC"))).toHaveLength(ANSWERS_MAX);
});

test("a name without an answer leads to the one title that it is a part of", async () => {
  await seedTitle({ slug: "resolve", name: "DaVinci Resolve" });
  const [davinci, nothing, twin] = await answerList(["davinci", "qqqqzzzz", "twin"]);
  expect(davinci).toMatchObject({ meant: "none", guess: { slug: "resolve", title: "DaVinci Resolve" } });
  expect([nothing?.guess, twin?.guess]).toEqual([null, null]);
});

test("each name is understood as it would be alone: a part of a well-known name, a question, a Mac beside it", async () => {
  await seedTitle({ slug: "neon-city", name: "Neon City 2099", kind: "game", popularity: 155 });
  await seedTitle({ slug: "neon-tubes", name: "Neon Tubes" });
  const answers = await answerList(["neon", "neon m2 8gb", "does photoshop run on m1"]);
  expect(answers.map(({ row }) => row?.slug)).toEqual(["neon-city", "neon-city", "photoshop"]);
});

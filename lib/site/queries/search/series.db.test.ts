import { beforeAll, expect, test } from "vitest";
import { searchQuestion } from "#lib/site/queries/search/search-question.ts";
import { findNumbered, withBetterKnown } from "#lib/site/queries/search/series.ts";
import { suggest } from "#lib/site/queries/search/suggest.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();
beforeAll(async () => {
  const game = { kind: "game" } as const;
  await seedTitle({ ...game, slug: "counter-strike", name: "Counter-Strike", popularity: 1, status: "unsupported" });
  await seedTitle({ ...game, slug: "counter-strike-2", name: "Counter-Strike 2", popularity: 202 });
  await seedTitle({ ...game, slug: "counter-strike-source", name: "Counter-Strike: Source", popularity: 2 });
  await seedTitle({ ...game, slug: "hollow-knight", name: "Hollow Knight", popularity: 151 });
  await seedTitle({ ...game, slug: "hollow-knight-silksong", name: "Hollow Knight: Silksong", popularity: 151 });
  await seedTitle({ ...game, slug: "left-4-dead", name: "Left 4 Dead", popularity: 1 });
  await seedTitle({ ...game, slug: "left-4-dead-2", name: "Left 4 Dead 2", popularity: 4 });
  await seedTitle({ slug: "lightroom", name: "Lightroom", popularity: 3 });
  await seedTitle({ slug: "lightroom-classic", name: "Lightroom Classic", popularity: 153 });
});

async function searched(text: string): Promise<[string, ...string[]]> {
  const { meant, choices } = await withBetterKnown(await searchQuestion(text));
  return [meant, ...choices.map(({ slug }) => slug)];
}

test("another game of a series names the numbered one that is known far better", async () => {
  const source = {
    slug: "counter-strike-source",
    title: "Counter-Strike: Source",
    kind: "game",
    status: "native",
  } as const;
  expect(await findNumbered(source)).toEqual({ slug: "counter-strike-2", title: "Counter-Strike 2" });
  const silksong = {
    slug: "hollow-knight-silksong",
    title: "Hollow Knight: Silksong",
    kind: "game",
    status: "native",
  } as const;
  expect(await findNumbered(silksong)).toBeNull();
});

test("an app without an answer names its newest yearly edition that has one", async () => {
  await seedTitle({ slug: "tax-help", name: "Tax Help", status: "unknown" });
  for (const year of [2023, 2024]) await seedTitle({ slug: `tax-help-${year}`, name: `Tax Help ${year}` });
  await seedTitle({ slug: "tax-help-2025", name: "Tax Help 2025", status: "unknown" });
  const product = { slug: "tax-help", title: "Tax Help", kind: "app" } as const;
  const newest = { slug: "tax-help-2024", title: "Tax Help 2024" };
  expect(await findNumbered({ ...product, status: "unknown" })).toEqual(newest);
  expect(await findNumbered({ ...product, status: "native" })).toBeNull();
});

const SERIES = ["counter-strike-2", "counter-strike-source", "counter-strike"];

test.each(["counterstrike", "counter strike", "can i play counter-strike on m4"])(
  "%s asks which one: a later game of that series is known far better",
  async (text) => {
    expect(await searched(text)).toEqual(["several", ...SERIES]);
  },
);

test("while typing, the plate asks so, too", async () => {
  const response = await suggest(new Request("http://localhost/suggest?q=counterstrike"));
  const { plate, suggestions } = await response.json();
  expect(plate).toMatchObject({
    answer: "Which one?",
    sentence: "Counter-Strike 2, Counter-Strike: Source or Counter-Strike? Each has its own answer.",
  });
  expect(suggestions.map(({ slug }: { slug: string }) => slug)).toEqual(SERIES);
});

test.each([
  ["counter strike 2", "counter-strike-2", "a game of the series is named"],
  ["slug:counter-strike", "counter-strike", "an identifier means one"],
  ["hollow knight", "hollow-knight", "the first is as well known"],
  ["left 4 dead", "left-4-dead", "no later one is well known"],
  ["lightroom", "lightroom", "an app is no series"],
])("%s is %s: %s", async (text, slug) => {
  expect(await searched(text)).toEqual(["one", slug]);
});

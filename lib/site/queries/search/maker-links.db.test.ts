import { beforeAll, expect, test } from "vitest";
import { answerList } from "#lib/site/queries/search/answer-list.ts";
import { searchQuestion } from "#lib/site/queries/search/search-question.ts";
import { suggest } from "#lib/site/queries/search/suggest.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();
beforeAll(async () => {
  const products = "https://www.maker.com/products";
  await seedTitle({
    slug: "maker-cloud",
    name: "Maker Cloud",
    aliases: ["maker"],
    homepage: "https://www.maker.com/cloud",
  });
  await seedTitle({ slug: "painter", name: "Painter", homepage: `${products}/painter.html` });
  await seedTitle({ slug: "painter@beta", name: "Painter", homepage: `${products}/painter.html` });
  await seedTitle({ slug: "sampler", name: "Maker Sampler" });
  await seedTitle({ slug: "code", name: "Code", homepage: "https://code.editor.com/" });
  await seedTitle({ slug: "editor", name: "Editor", homepage: "https://editor.com/download" });
  await seedTitle({ slug: "statistics", name: "Statistics", homepage: "https://github.com/someone/stats" });
  await seedTitle({ slug: "stats", name: "Stats" });
});

test.each([
  { link: "https://www.maker.com/products/painter.html", slug: "painter" },
  { link: "maker.com/de-de/products/painter/features", slug: "painter" },
  { link: "https://www.maker.com/en/products/sampler/", slug: "sampler" },
  { link: "https://www.maker.com/cloud/pricing", slug: "maker-cloud" },
  { link: "https://code.editor.com/", slug: "code" },
  { link: "https://editor.com/intl/de-de/downloads/mac", slug: "editor" },
  { link: "https://github.com/someone/stats", slug: "statistics" },
  { link: "https://github.com/other/stats", slug: "stats" },
])("$link is a page of $slug, on the search page, the plate and in lists", async ({ link, slug }) => {
  const { found } = await searchQuestion(link);
  expect([found.meant, found.choices.map((line) => line.slug)]).toEqual(["one", [slug]]);
  const response = await suggest(new Request(`http://localhost/suggest?q=${encodeURIComponent(link)}`));
  expect(await response.json()).toMatchObject({ suggestions: [{ slug }] });
  expect((await answerList([link]))[0]?.row?.slug).toBe(slug);
});

test("another product's page of a maker shows no answer of the maker's others", async () => {
  const link = "https://www.maker.com/products/unheard-thing";
  const { name, found } = await searchQuestion(link);
  expect([name, found.meant, found.choices]).toEqual(["maker", "none", []]);
  const response = await suggest(new Request(`http://localhost/suggest?q=${encodeURIComponent(link)}`));
  expect(await response.json()).toMatchObject({
    suggestions: [{ title: "Maker", href: "/makers/maker.com" }],
    plate: { name: "Maker", status: "unknown", href: "/makers/maker.com" },
  });
});

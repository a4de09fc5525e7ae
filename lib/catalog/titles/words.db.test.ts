/** The words that names are found by are kept by the database, whoever writes names and however. */
import { beforeEach, expect, test } from "vitest";
import { foldName, normalizeName } from "#lib/catalog/titles/normalize.ts";
import { searchTitles } from "#lib/catalog/titles/search.ts";
import { db } from "#lib/data/client.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();

const nameRow = (name: string) => ({ name, normalized: normalizeName(name), folded: foldName(name) });

beforeEach(async () => {
  await db().title.deleteMany();
  await db().title.create({
    data: { slug: "painter", name: "Painter", kind: "app", names: { create: nameRow("Wonderful Painter") } },
  });
});

const words = async () =>
  (await db().titleWord.findMany({ orderBy: { word: "asc" } })).map(({ word, rank }) => `${word} ${rank}`);
const found = async (query: string) => (await searchTitles({ query, limit: 10 })).data.map(({ slug }) => slug);

test("a name is found by its words, their slips, its beginning and its initials as soon as it is held", async () => {
  expect(await words()).toEqual(["=wp 0", "^w 0", "^wo 0", "painter 0", "wonderful 0"]);
  for (const query of ["painter", "paintre", "wonderfull painter", "w", "wo", "wp"])
    expect(await found(query), query).toEqual(["painter"]);
});

test("what follows popularity is ordered by it at once", async () => {
  await db().title.update({ where: { slug: "painter" }, data: { popularity: 7 } });
  expect(await words()).toEqual(["=wp -7", "^w -7", "^wo -7", "painter -7", "wonderful -7"]);
});

test("another name takes the words of the former, a second one keeps what both share", async () => {
  await db().titleName.updateMany({ data: nameRow("Great Painter") });
  expect(await found("wonderful")).toEqual([]);
  expect(await found("great")).toEqual(["painter"]);
  const title = await db().title.findFirstOrThrow();
  await db().titleName.create({ data: { titleId: title.id, ...nameRow("Old Painter") } });
  await db().titleName.deleteMany({ where: { name: "Old Painter" } });
  expect(await found("painter")).toEqual(["painter"]);
  expect(await words()).toEqual(["=gp 0", "^g 0", "^gr 0", "great 0", "painter 0"]);
});

test("a title that goes takes its words along", async () => {
  await db().title.deleteMany();
  expect(await words()).toEqual([]);
  expect(await found("painter")).toEqual([]);
});

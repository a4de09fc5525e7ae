import { expect, test } from "vitest";
import { type Catalog, CatalogIndex } from "#lib/evidence/matching/catalog-index.ts";
import { newTitle } from "#lib/evidence/matching/existing-title.ts";

const QUESTIONS = {
  titleOf: (catalog) => catalog.titleOf("list", "thing"),
  entryOf: (catalog) => catalog.entryOf("list", "thing"),
  signalsOf: (catalog) => catalog.signalsOf("list", "thing").last,
  bySlug: (catalog) => catalog.bySlug("thing"),
  named: (catalog) => catalog.named("thing"),
  identified: (catalog) => catalog.identified("bundle", "com.maker.thing"),
  at: (catalog) => catalog.at("https://thing.test/"),
} satisfies Record<Exclude<keyof Catalog, "importedSources">, (catalog: Catalog) => unknown>;

test.each(Object.entries(QUESTIONS))("what %s finds counts only once the database has been asked", async (_, ask) => {
  let loads = 0;
  const index: CatalogIndex = new CatalogIndex(async () => {
    loads += 1;
  });
  const read = () => ({ found: ask(index) });
  expect(index.attempt(read)).toBeUndefined();
  await index.resolve(read);
  expect(loads).toBe(1);
  expect(index.attempt(read)).toEqual(read());
});

test("keys that a loaded answer leads to are loaded too", async () => {
  const thing = { ...newTitle("thing", "Thing", "app"), id: 1 };
  const index: CatalogIndex = new CatalogIndex(async ({ name, slug }) => {
    if (name.has("thing")) index.add(thing, []);
    if (slug.has("thing-2")) index.add({ ...newTitle("thing-2", "Other", "app"), id: 2 }, []);
  });
  const found = await index.resolve(() => index.named("thing").map(({ slug }) => index.bySlug(`${slug}-2`)?.name));
  expect(found).toEqual(["Other"]);
});

test("titles under one key come in order of id, new ones last", () => {
  const index = new CatalogIndex();
  for (const id of [null, 7, 3]) index.add({ ...newTitle(`thing-${id}`, "Thing", "app"), id }, []);
  expect(index.named("thing").map(({ id }) => id)).toEqual([3, 7, null]);
});

test("a former slug still finds its title", () => {
  const index = new CatalogIndex();
  const title = { ...newTitle("former", "Thing", "app"), id: 1 };
  index.add(title, []);
  index.add(Object.assign(title, { slug: "thing" }), []);
  expect([index.bySlug("former"), index.bySlug("thing")]).toEqual([title, title]);
});

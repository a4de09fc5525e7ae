import { expect, test } from "vitest";
import { placeOf } from "#lib/catalog/lists/affected.ts";
import { updateReadModel } from "#lib/catalog/read-model/update.ts";
import { makerOf } from "#lib/catalog/titles/makers.ts";
import { displayName } from "#lib/catalog/titles/names/display-name.ts";
import { searchTerms } from "#lib/catalog/titles/search-terms.ts";
import { toNotes } from "#lib/catalog/verdicts/derive.ts";
import { projectionOf } from "#lib/catalog/verdicts/rules/projection.ts";
import { isEnded } from "#lib/contract/evidence.ts";
import { db } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { readStoredModel, refreshReadModel } from "#lib/testing/read-model.ts";

useThrowawayDatabase();

/** What the tables must hold, without the code under test. */
async function expected() {
  const verdicts = await db().verdict.findMany({
    where: { breaksAtRosettaEol: true, title: { listed: true } },
    include: { title: { include: { names: { orderBy: { id: "asc" } } } } },
    orderBy: [{ titleId: "asc" }, { macos: "asc" }, { chip: "asc" }],
  });
  const projected = verdicts.map(({ title, macos, chip, titleId, status, layer, confidence, lastVerified }) => ({
    ...{
      macos,
      chip,
      titleId,
      confidence,
      lastVerified,
      kind: title.kind,
      rank: 0 - title.popularity,
      slug: title.slug,
    },
    place: placeOf(
      projectionOf(
        {
          ...{ slug: title.slug, kind: title.kind, ended: isEnded(toNotes(title.notes)), status, layer, confidence },
          lastVerified: lastVerified?.toISOString().slice(0, 10) ?? null,
        },
        lastVerified?.toISOString().slice(0, 10) ?? "",
      ),
    ),
    shown: displayName(title.name, title.slug).toLowerCase(),
    maker: makerOf(title)?.key ?? null,
    names: title.names.map(({ folded }) => folded).join("\n"),
  }));
  const affected = projected.filter(({ place }) => place > 0);
  const listings = await db().$queryRaw`
    SELECT to_json(c) AS row FROM (
      SELECT v.macos, v.chip, c.category, v.status, -t.popularity AS rank, t.slug, t.id AS "titleId"
      FROM "Title" t JOIN "TitleCategory" c ON c."titleId" = t.id JOIN "Verdict" v ON v."titleId" = t.id WHERE t.listed
    ) c ORDER BY c.*`;
  const titles = await db().title.findMany({ include: { names: true }, orderBy: { id: "asc" } });
  const words = titles.flatMap(({ id, popularity, names }) =>
    [...new Set(names.flatMap(searchTerms))].sort().map((word) => ({ word, rank: 0 - popularity, titleId: id })),
  );
  return { words, listings, affected };
}

test("rows follow every write to titles, names, categories and verdicts", async () => {
  const id = await seedTitle({
    ...{ slug: "kite", status: "rosetta2", aliases: ["Paper Bird"], popularity: 3, category: "games" },
  });
  const other = await seedTitle({ slug: "kestrel", status: "native", category: "games" });
  const third = await seedTitle({ slug: "heron@beta", name: "Heron", status: "translation", layer: "crossover" });
  const kite = { where: { id } };
  const [first, second] = [{ where: { titleId: id } }, { where: { titleId: other } }];
  const verdict = { macos: 26, chip: "m1", confidence: "low", breaksAtRosettaEol: true } as const;
  const name = { name: "Glider", normalized: "glider", folded: "glider" };
  const changes: [string, () => Promise<unknown>][] = [
    ["popularity", () => db().title.update({ ...kite, data: { popularity: 9 } })],
    ["another slug", () => db().title.update({ ...kite, data: { slug: "kite@2" } })],
    ["another name", () => db().title.update({ ...kite, data: { name: "Kites" } })],
    ["another kind", () => db().title.update({ ...kite, data: { kind: "game" } })],
    ["an address", () => db().title.update({ ...kite, data: { homepage: "https://www.Kites.co.uk/x" } })],
    ["given up", () => db().title.update({ ...kite, data: { notes: [{ code: "discontinued", source: "s" }] } })],
    ["kept up again", () => db().title.update({ ...kite, data: { notes: [] } })],
    ["unlisted", () => db().title.update({ ...kite, data: { listed: false } })],
    ["listed again", () => db().title.update({ ...kite, data: { listed: true } })],
    ["one more name", () => db().titleName.create({ data: { titleId: id, ...name } })],
    ["another spelling", () => db().titleName.updateMany({ where: name, data: { folded: "gli der" } })],
    [
      "a name moved to another title",
      () => db().titleName.updateMany({ where: { name: "Glider" }, data: { titleId: third } }),
    ],
    [
      "a name that shares a word",
      () => db().titleName.create({ data: { titleId: id, name: "B", normalized: "bird", folded: "bird" } }),
    ],
    ["a name less", () => db().titleName.deleteMany({ where: { name: "Paper Bird" } })],
    ["no name", () => db().titleName.deleteMany(first)],
    ["a second category", () => db().titleCategory.create({ data: { titleId: id, category: "utilities" } })],
    ["a category less", () => db().titleCategory.deleteMany({ where: { titleId: id, category: "games" } })],
    ["surer", () => db().verdict.updateMany({ ...first, data: { confidence: "high" } })],
    ["without a day", () => db().verdict.updateMany({ ...first, data: { lastVerified: null } })],
    ["through another layer", () => db().verdict.updateMany({ ...first, data: { status: "translation" } })],
    ["another scope", () => db().verdict.create({ data: { titleId: id, status: "rosetta2", ...verdict } })],
    ["a scope less", () => db().verdict.deleteMany({ where: { titleId: id, macos: 26 } })],
    ["native", () => db().verdict.updateMany({ ...first, data: { status: "native", breaksAtRosettaEol: false } })],
    ["stopping", () => db().verdict.updateMany({ ...second, data: { status: "rosetta2", breaksAtRosettaEol: true } })],
    ["no verdict", () => db().verdict.deleteMany(first)],
  ];
  await db().verdict.updateMany({ where: { titleId: third }, data: { breaksAtRosettaEol: true } });
  await refreshReadModel();
  for (const [what, change] of changes) {
    const before = await readStoredModel();
    await change();
    await refreshReadModel();
    const after = await readStoredModel();
    expect(after, what).toEqual(await expected());
    expect(after, what).not.toEqual(before);
  }
});

test("deleting a verdict or a title deletes its rows", async () => {
  const id = await seedTitle({ slug: "swift", status: "rosetta2", category: "games" });
  await db().verdict.deleteMany({ where: { titleId: id } });
  expect(await readStoredModel()).toEqual(await expected());
  await db().title.delete({ where: { id } });
  expect(await readStoredModel()).toEqual(await expected());
});

test("unchanged rows are not written again", async () => {
  const id = await seedTitle({ slug: "wren", status: "rosetta2", category: "games" });
  const versions = () => db().$queryRaw`
    SELECT xmin::text FROM "TitleWord" UNION ALL SELECT xmin::text FROM "CategoryVerdict" UNION ALL SELECT xmin::text FROM "AffectedTitle"`;
  const before = await versions();
  await refreshReadModel();
  expect(await versions()).toEqual(before);
  await db().title.update({ where: { id }, data: { popularity: 4 } });
  await refreshReadModel();
  expect(await versions()).not.toEqual(before);
});

test("two transactions that add the same words store each word once", async () => {
  const titles = await Promise.all(
    ["a", "b"].map((slug) =>
      db().title.create({
        data: {
          slug,
          name: slug,
          kind: "app",
          names: { create: { name: slug, normalized: "xy", folded: "zeta alpha" } },
        },
      }),
    ),
  );
  await Promise.all(titles.map(({ id }) => transact((tx) => updateReadModel(tx, [id]))));
  const held = await db().word.findMany({ where: { word: { in: ["alpha", "zeta"] } }, orderBy: { word: "asc" } });
  expect(held).toEqual([{ word: "alpha" }, { word: "zeta" }]);
});

import { beforeAll, describe, expect, test } from "vitest";
import { type AffectedFilter, GROUPS, type Group } from "#lib/catalog/lists/affected.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { toNotes } from "#lib/catalog/verdicts/derive.ts";
import { projectionOf } from "#lib/catalog/verdicts/rules/projection.ts";
import { compareNames } from "#lib/check/matching/compare-names.ts";
import { isEnded } from "#lib/contract/evidence.ts";
import { plainQuotes } from "#lib/contract/words.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { db } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { SORTS, type Sort } from "#lib/site/queries/lists/browse.ts";
import type { PlainRow } from "#lib/site/queries/lists/list-rows.ts";
import { findMakerPage, listPageKeys } from "#lib/site/queries/lists/makers.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { lineColumns, toLine } from "#lib/site/queries/lists/title-line.ts";
import { listLines } from "#lib/site/queries/lists/title-lines.ts";
import { findAffected, findMakerName, listAffectedRows, summarizeAffected } from "#lib/site/queries/rosetta/rosetta.ts";
import { groupByMaker } from "#lib/site/words/lists/pack-makers.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { refreshReadModel } from "#lib/testing/read-model.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";
import { rowsRead } from "#lib/testing/statements.ts";

useShippedCatalogue();

interface Affected extends TitleLine {
  readonly id: number;
  readonly ended: boolean;
  readonly names: readonly string[];
  readonly categories: readonly string[];
}

const groupOf = (row: Affected) => projectionOf(row, new Date().toISOString().slice(0, 10)) as Group;

/** All affected titles by the pure functions, best known first: what the statements must return. */
async function readAll(): Promise<Affected[]> {
  const scope = await defaultScope();
  const rows = await db().title.findMany({
    where: { listed: true, verdicts: { some: { ...scope, breaksAtRosettaEol: true } } },
    select: { ...lineColumns(scope), notes: true, names: true, categories: true },
    orderBy: [{ popularity: "desc" }, { slug: "asc" }],
  });
  const read = rows.map((row) => ({
    ...{ ...toLine(row), id: row.id, ended: isEnded(toNotes(row.notes)) },
    names: row.names.map(({ folded }) => folded),
    categories: row.categories.map(({ category }) => category),
  }));
  // What no Mac runs any more does not stop in the next macOS.
  return read.filter((row) => GROUPS.includes(groupOf(row)));
}

function select(rows: readonly Affected[], { group, category, maker, kind, text = "" }: AffectedFilter): Affected[] {
  const isNamed = ({ names, maker }: Affected) =>
    names.some((name) => name.includes(foldName(text))) || maker?.key.includes(text.trim().toLowerCase());
  return rows.filter(
    (row) =>
      (!group || groupOf(row) === group) &&
      (!category || row.categories.includes(category)) &&
      (!maker || row.maker?.key === maker) &&
      (!kind || row.kind === kind) &&
      (foldName(text) === "" || isNamed(row)),
  );
}

const SURE = ["high", "medium", "low"];
const KEYS: Record<Exclude<Sort, "maker">, (row: Affected) => string> = {
  known: (row) => String(GROUPS.indexOf(groupOf(row))),
  title: ({ title }) => plainQuotes(title).toLowerCase(),
  sure: ({ confidence }) => String(SURE.indexOf(confidence)),
  // Newest first: the complement of each digit.
  confirmed: ({ lastVerified }) => lastVerified?.replace(/\d/g, (digit) => String(9 - Number(digit))) ?? "\uffff",
};

/** A stable sort. */
const inOrder = (rows: readonly Affected[], sort: keyof typeof KEYS) =>
  rows.toSorted((a, b) => (KEYS[sort](a) < KEYS[sort](b) ? -1 : KEYS[sort](a) > KEYS[sort](b) ? 1 : 0));
const ALL = { skip: 0, take: 1_000_000 };
let all: Affected[] = [];

const ODD_HOMES = [
  "https://www.Example.co.uk/app",
  "http://user@github.com:443/Owner-One/repo?x#y",
  "https://github.com/",
  "https://gitlab.com/Group",
  "https://someone.github.io/app",
  "https://sourceforge.net/projects/app",
  "https://deep.below.example.com",
  "https://localhost",
  "https://co.uk",
  "ftp://example.com/app",
  "no address",
];

beforeAll(async () => {
  for (const [at, homepage] of ODD_HOMES.entries()) {
    await seedTitle({
      slug: `odd-${at}@${at % 2 ? "beta-two" : 4}`,
      name: `Odd ${at}`,
      status: "rosetta2",
      ...(at > 8 ? { lastVerified: "2024-01-01" } : {}),
    });
    await db().title.updateMany({ where: { slug: { startsWith: `odd-${at}@` } }, data: { homepage } });
  }
  await seedTitle({ slug: "witcher", name: "Witcher % 3_", kind: "game", status: "translation", layer: "crossover" });
  await db().verdict.updateMany({ where: { title: { slug: "witcher" } }, data: { breaksAtRosettaEol: true } });
  await seedTitle({ slug: "hidden", status: "rosetta2", listed: false });
  await refreshReadModel();
  all = await readAll();
});

test("the catalogue and the added titles cover every case", () => {
  expect(new Set(all.map(groupOf))).toEqual(new Set(GROUPS));
  expect(all.length).toBeGreaterThan(500);
});

describe("the list, by statements as by the pure functions", () => {
  test("by the names of makers that the list shows, those without one last", async () => {
    const { ids } = await findAffected({}, "maker", ALL);
    const byId = new Map(all.map((row) => [row.id, row.maker?.name]));
    const names = ids.map((id) => byId.get(id));
    const made = names.filter((name) => name !== undefined);
    expect(ids.length).toBe(all.length);
    expect(names.slice(0, made.length)).toEqual(made.toSorted(compareNames));
  });

  test.each(SORTS.filter((sort) => sort !== "maker"))("in the order %s", async (sort) => {
    const { ids, total } = await findAffected({}, sort, ALL);
    expect([total, ids]).toEqual([all.length, inOrder(all, sort).map(({ id }) => id)]);
  });

  test.each<AffectedFilter>([
    {},
    ...GROUPS.map((group) => ({ group })),
    { category: "games" },
    { kind: "game" },
    { maker: "example.co.uk" },
    { maker: "github.com/owner-one" },
    { maker: "nobody" },
    { maker: "adobe.com" },
    { maker: "co.uk" },
    { text: "ÓDD 1" },
    { text: "Ódd" },
    { text: "itche" },
    { text: "pro" },
    { text: "adobe.c" },
    { text: "GitHub.com/own" },
    { text: "%" },
    { text: "3_" },
    { text: " - " },
    { text: "e", group: "stops", kind: "app", category: "developer-tools" },
  ])("narrowed by %o", async (asked) => {
    const { ids, groups, total } = await findAffected(asked, "known", ALL);
    const expected = select(all, asked);
    expect(ids).toEqual(inOrder(expected, "known").map(({ id }) => id));
    expect(total).toBe(expected.length);
    const among = select(all, { ...asked, group: undefined });
    expect(groups).toEqual(Object.fromEntries(GROUPS.map((each) => [each, select(among, { group: each }).length])));
    const listed: string[] = [];
    for await (const rows of listAffectedRows(asked)) listed.push(...rows.map(({ slug }) => slug));
    expect(listed).toEqual(inOrder(expected, "known").map(({ slug }) => slug));
  });

  test("a page of it is a part of it", async () => {
    const { ids, total } = await findAffected({}, "title", { skip: 50, take: 50 });
    expect(ids).toEqual(
      inOrder(all, "title")
        .slice(50, 100)
        .map(({ id }) => id),
    );
    expect(total).toBe(all.length);
  });
});

test.each<AffectedFilter>([{ text: "e" }, { text: "studio" }, { text: "pro", group: "may_stop" }, { text: "adobe.c" }])(
  "%o is sought in the lines of what stops, each read once, and nothing else is read",
  async (asked) => {
    const read = await rowsRead(() => findAffected(asked, "known", ALL));
    expect(read.AffectedTitle).toBe(await db().affectedTitle.count());
    expect(["Title", "TitleName", "TitleWord", "Word", "Verdict"].filter((table) => table in read)).toEqual([]);
  },
);

test("a maker's titles are found without reading those of others", async () => {
  const theirs = all.filter(({ maker }) => maker?.key === "example.co.uk").length;
  const { AffectedTitle = 0 } = await rowsRead(() => findAffected({ maker: "example.co.uk" }, "known", ALL));
  expect(AffectedTitle).toBe(theirs);
});

test("counts over all titles", async () => {
  const { groups, makers, categories, bestKnown } = await summarizeAffected();
  const tally = (keys: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  };
  expect(groups).toEqual(Object.fromEntries(GROUPS.map((group) => [group, select(all, { group }).length])));
  const expected = tally(all.flatMap(({ maker }) => maker?.key ?? [])).slice(0, 12);
  expect(makers.map(({ key, count }) => [key, count])).toEqual(expected);
  for (const { key, name } of makers) expect(name).toBe(all.find(({ maker }) => maker?.key === key)?.maker?.name);
  const counted = categories.map(({ category, count }) => [category, count] as const);
  expect(new Map(counted)).toEqual(new Map(tally(all.flatMap((row) => row.categories))));
  expect(bestKnown.map(({ slug }) => slug)).toEqual(
    select(all, { group: "stops" })
      .slice(0, 8)
      .map(({ slug }) => slug),
  );
});

test("a maker is named as its best-known title spells it", async () => {
  expect(await findMakerName("github.com/owner-one")).toBe("Owner-One on GitHub");
  expect(await findMakerName("nobody")).toBeUndefined();
});

test("a title's maker is the same in lists, in the file, in the filter, on the wall and on the maker's page", async () => {
  const pages = await listPageKeys();
  const rows: PlainRow[] = [];
  for await (const some of listAffectedRows({})) rows.push(...some);
  const scope = await defaultScope();
  const stored = new Map((await db().affectedTitle.findMany({ where: scope })).map(({ slug, maker }) => [slug, maker]));
  for (const { slug, maker } of rows) expect([slug, stored.get(slug)]).toEqual([slug, maker?.key ?? null]);
  const byMaker = groupBy(rows, ({ maker }) => maker?.key ?? "");
  const paged = [...byMaker].filter(([key]) => pages.has(key));
  expect(paged.length).toBeGreaterThan(50);
  for (const [key, own] of paged) {
    const page = await findMakerPage(key);
    expect([key, ...new Set(own.map(({ maker }) => maker?.name))]).toEqual([page?.key, page?.name]);
    expect(page?.lines.map(({ slug }) => slug)).toEqual(
      // Channels have their product's answer.
      expect.arrayContaining(own.flatMap(({ slug }) => (/@[a-z]/.test(slug) ? [] : [slug]))),
    );
  }
});

test("the wall shows Blizzard's titles in one band", async () => {
  const { ids } = await findAffected({ group: "stops" }, "known", ALL);
  const bands = groupByMaker(await listLines(ids)).filter(({ lines }) =>
    lines.some(({ slug }) => ["battle-net", "starcraft-ii", "warcraft-iii-reforged"].includes(slug)),
  );
  expect(bands).toMatchObject([{ name: "Blizzard", key: "blizzard.com" }]);
  expect(bands[0]!.total).toBeGreaterThan(1);
});

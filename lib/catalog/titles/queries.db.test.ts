/** How often real queries find the intended title. The figures may rise; a fall is a regression. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import fixture from "#lib/catalog/titles/fixtures/queries.json" with { type: "json" };
import { coreName, foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { resolveName } from "#lib/catalog/titles/resolve.ts";
import { searchTitles } from "#lib/catalog/titles/search.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { rootDir } from "#lib/core/root.ts";
import { chunks } from "#lib/data/bulk.ts";
import { db } from "#lib/data/client.ts";
import { readCatalogue } from "#lib/dataset/seed/format.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { refreshReadModel } from "#lib/testing/read-model.ts";

interface TitleFixture {
  slug: string;
  names: string[];
  popularity: number;
  homepage?: string | undefined;
  categories?: readonly string[];
  versions?: readonly string[];
}

/** Adds the shipped catalogue's facts where it has them. */
function withFacts(titles: readonly TitleFixture[]): TitleFixture[] {
  const shipped = new Map(
    readCatalogue(join(rootDir(), "prisma/catalogue")).titles.map((title) => [title.slug, title]),
  );
  return titles.map((title) => {
    const { homepage, categories, entries } = shipped.get(title.slug) ?? { entries: [] };
    const versions = entries.flatMap(([, , version]) => version ?? []);
    return { ...title, homepage, categories: categories ?? [], versions };
  });
}

/** Raw SQL: Prisma plans each list of rows anew, which takes longer than the insert. */
async function insert(table: string, rows: readonly object[]): Promise<void> {
  for (const some of chunks(rows)) {
    const columns = Object.keys(some[0]!).map((column) => `"${column}"`);
    await db().$executeRawUnsafe(
      `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1::json)`,
      JSON.stringify(some),
    );
  }
}

async function load(titles: readonly TitleFixture[]): Promise<void> {
  const numbered = titles.map((title, at) => ({ id: at + 1, ...title }));
  await insert(
    "Title",
    numbered.map(({ id, slug, names, popularity, homepage = null }) => ({
      id,
      slug,
      popularity,
      homepage,
      name: names[0] ?? slug,
      kind: "app",
    })),
  );
  const spelled = numbered.flatMap(({ id, names }) => {
    const byNormalized = new Map(names.toReversed().map((name) => [normalizeName(name), name]));
    byNormalized.delete("");
    return [...byNormalized].map(([normalized, name]) => ({ titleId: id, name, normalized, folded: foldName(name) }));
  });
  await insert("TitleName", spelled);
  await insert(
    "TitleCategory",
    numbered.flatMap(({ id, categories = [] }) => categories.map((category) => ({ titleId: id, category }))),
  );
  await db().evidenceSource.create({ data: { id: "versions", kind: "metadata", name: "Versions" } });
  await insert(
    "SourceEntry",
    numbered.flatMap(({ id, slug, versions = [] }) =>
      versions.map((version, at) => ({ titleId: id, sourceId: "versions", ref: `${slug} ${at}`, version })),
    ),
  );
  const { macos, chip } = DEFAULT_SCOPE;
  const said = { status: "native", confidence: "high", breaksAtRosettaEol: false, basis: [], caveats: [] };
  await insert(
    "Verdict",
    numbered.map(({ id }) => ({ titleId: id, macos, chip, ...said })),
  );
  await refreshReadModel();
}

/** The intended title's position in the results, from 0; -1 if absent. */
async function placeOf(query: string, wanted: (slug: string) => boolean): Promise<number> {
  const { data } = await searchTitles({ query, limit: 10 });
  return data.findIndex(({ slug }) => wanted(slug));
}

async function accuracy(queries: readonly { query: string; wanted: (slug: string) => boolean }[]) {
  const places: number[] = [];
  for (const { query, wanted } of queries) places.push(await placeOf(query, wanted));
  const share = (within: number) => places.filter((place) => place >= 0 && place < within).length / places.length;
  const missed = queries.filter((_, at) => places[at] !== 0).map(({ query }) => query);
  return { first: share(1), firstFive: share(5), missed };
}

describe("hand-written queries", () => {
  useThrowawayDatabase();
  beforeAll(() => load(withFacts(fixture.titles)));

  test("nine of ten find the intended title first, and all among the first five", async () => {
    const queries = fixture.queries.map(({ query, slug }) => ({ query, wanted: (found: string) => found === slug }));
    const { first, firstFive, missed } = await accuracy(queries);
    expect(first, `not first: ${missed.join(", ")}`).toBeGreaterThan(0.95);
    expect(firstFive, `missed: ${missed.join(", ")}`).toBe(1);
  });

  test("a bare name resolves to the intended title or a choice, never to another", async () => {
    let settled = 0;
    for (const { query, slug } of fixture.queries) {
      const found = await resolveName(query);
      if (found.kind === "one") {
        expect(found.slug, query).toBe(slug);
        settled++;
      }
      if (found.kind === "many")
        expect(
          found.suggestions.map((each) => each.slug),
          query,
        ).toContain(slug);
    }
    expect(settled / fixture.queries.length).toBeGreaterThan(0.85);
  });

  test.each(fixture.unknown)("%j is unknown: it never gets another title's verdict", async (name) => {
    expect(await resolveName(name)).toMatchObject({ kind: "none" });
  });
});

const shared = join(rootDir(), "..", "shared", "data");
const read = (file: string) => readFileSync(join(shared, file));

/** Casks, and the community list's titles joined to them by name alone: enough to test names. */
function knownTitles(): TitleFixture[] {
  const casks: { token: string; name: string[] }[] = JSON.parse(
    gunzipSync(read("homebrew-cask.api.2026-08-22.json.gz")).toString(),
  );
  const titles: TitleFixture[] = casks
    .filter(({ token }) => !token.startsWith("font-"))
    .map(({ token, name }) => ({ slug: token, names: [...name, token], popularity: 1 }));
  const slugs = new Set(titles.map(({ slug }) => slug));
  const byName = new Map<string, TitleFixture>();
  for (const title of titles) {
    if (!title.slug.includes("@")) for (const name of title.names) byName.set(normalizeName(name), title);
  }
  const lines = [
    ...gunzipSync(read("doesitarm-line-dates.2026-04-06.ndjson.gz")).toString().split("\n"),
    ...read("the-mac-repo-reports.2024-02-11.ndjson").toString().split("\n"),
  ];
  for (const line of lines.filter(Boolean)) {
    const { title: name } = JSON.parse(line) as { title: string };
    const held = [name, coreName(name), `Microsoft ${name}`, `Google ${name}`, `Mozilla ${name}`]
      .map((each) => byName.get(normalizeName(each)))
      .find((each) => each !== undefined);
    if (held) {
      held.names.push(name);
      held.popularity++;
      continue;
    }
    const slug = foldName(name).replaceAll(" ", "-");
    const title = { slug: slugs.has(slug) ? `${slug}-2` : slug, names: [name], popularity: 1 };
    slugs.add(title.slug);
    titles.push(title);
    byName.set(normalizeName(name), title);
  }
  const bySlug = new Map(titles.map((title) => [title.slug, title]));
  for (const line of readFileSync(join(rootDir(), "prisma/catalogue/aliases.ndjson"), "utf8").trim().split("\n")) {
    const { slug, alias } = JSON.parse(line) as { slug: string; alias?: string };
    if (alias) bySlug.get(slug)?.names.push(alias);
  }
  return titles;
}

// query, expected title, also accepted titles, why, ids in the sources
function parseQueries(csv: string) {
  return csv
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const cells = [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!.replaceAll('"', ""));
      const [query = "", expected = "", also = "", , refs = ""] = cells;
      const names = [expected, ...also.split(" | ")].filter(Boolean).map(normalizeName);
      const tokens = [...refs.matchAll(/homebrew-cask:(\S+)/g)].map(([, token]) => token!);
      return { query, names, tokens };
    });
}

describe.skipIf(!existsSync(shared))("queries of the shared data (skipped where ../shared is absent)", () => {
  useThrowawayDatabase();
  let titles: TitleFixture[] = [];
  beforeAll(async () => {
    titles = knownTitles();
    await load(titles);
    await db().$executeRaw`VACUUM ANALYZE`;
  });

  test("95 of 100 find the intended title first, 99 among the first five", async () => {
    const named = new Map(titles.map(({ slug, names }) => [slug, new Set(names.map(normalizeName))]));
    const queries = parseQueries(read("fuzzy-queries.csv").toString()).map(({ query, names, tokens }) => ({
      query,
      wanted: (slug: string) => tokens.includes(slug) || names.some((name) => named.get(slug)?.has(name)),
    }));
    expect(queries.length).toBe(163);
    const { first, firstFive, missed } = await accuracy(queries);
    expect(first, `not first: ${missed.join(", ")}`).toBeGreaterThan(0.95);
    expect(firstFive).toBeGreaterThan(0.99);
  });

  test("names that several products share resolve to a choice of all of them", async () => {
    const shared: { name: string; candidates: { sourceId: string }[] }[] = JSON.parse(
      read("ambiguous-names.json").toString(),
    );
    expect(shared.length).toBe(50);
    for (const { name, candidates } of shared) {
      const found = await resolveName(name);
      const offered = found.kind === "many" ? found.suggestions.map(({ slug }) => slug) : [];
      expect(offered, name).toEqual(expect.arrayContaining(candidates.map(({ sourceId }) => sourceId)));
    }
  });
});

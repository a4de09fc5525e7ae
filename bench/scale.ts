/** Cost curves of the uncached database queries, from the shipped catalogue to a million titles. */
import pg from "pg";
import { listByCategory } from "#lib/catalog/lists/category-list.ts";
import { listChanges } from "#lib/catalog/lists/change-feed.ts";
import absent from "#lib/catalog/titles/fixtures/absent-names.json" with { type: "json" };
import { resolveName } from "#lib/catalog/titles/resolve.ts";
import { searchTitles } from "#lib/catalog/titles/search.ts";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import { databaseUrl as currentUrl, db } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { countCategories, listTitleLines } from "#lib/site/queries/lists/browse.ts";
import { listNewlyNative } from "#lib/site/queries/lists/history.ts";
import { countIndexable, listIndexable } from "#lib/site/queries/lists/indexable.ts";
import { findAffected, summarizeAffected } from "#lib/site/queries/rosetta/rosetta.ts";
import { measureRosettaShare } from "#lib/site/queries/rosetta/share.ts";
import { listSources, measureAges, measureCoverage, newestImport } from "#lib/site/queries/status/coverage.ts";
import { type Bench, millisecondsOf, percentile, type Row } from "./measure.ts";
import { onCopy } from "./scale-databases.ts";
import { row, writeCurves } from "./scale-table.ts";
import { measureImport, measureRederive, measureRefresh, measureStart } from "./scale-upkeep.ts";

/** 0: the shipped catalogue alone. */
const SIZES = [0, 10_000, 100_000, 1_000_000];
const MOST_BY_ITSELF = 100_000;
const SAMPLES = 60;
const PAGE = 50;
const FIRST_PAGE = { skip: 0, take: PAGE };
const WELL_KNOWN = 100;

interface Sample {
  readonly slug: string;
  readonly name: string;
  readonly steam: string | null;
  readonly bundle: string | null;
}

type Ask = (index: number) => Promise<unknown>;

export const benchScale: Bench = async () => {
  const columns: Row[][] = [];
  for (const size of sizesAsked())
    await onCopy(size, async (url) => {
      const rows = [...(await measureStart(url, size)), ...(await measureReads(size))];
      // The import runs first: Prisma's one-time cost of a statement then counts for neither.
      rows.push(...(await measureImport(size)), ...(await measureRefresh(size)), ...(await measureRederive(size)));
      columns.push(rows);
    });
  writeCurves(columns);
  return columns[0]!.flatMap((_, at) => columns.map((rows) => rows[at]!));
};

function sizesAsked(): number[] {
  const most = Number(process.env.BENCH_SCALE_MAX ?? MOST_BY_ITSELF);
  if (most < SIZES.at(-1)!)
    process.stderr.write(
      "A million titles take 10 GB of disk and 14 minutes to an hour of a machine left alone: BENCH_SCALE_MAX=1000000 npm run bench -- scale\n",
    );
  return SIZES.filter((size) => size <= most);
}

async function measureReads(size: number): Promise<Row[]> {
  const samples = await listSamples();
  const of = (list: readonly string[]) => (index: number) => list[index % list.length]!;
  const name = of(samples.map((sample) => sample.name));
  const bundle = of(samples.flatMap((sample) => sample.bundle ?? []));
  const steam = of(samples.flatMap((sample) => sample.steam ?? []));
  const slug = of(samples.map((sample) => sample.slug));
  const scope = await defaultScope();
  const raw = await rawLookup();
  const asks: Record<string, Ask> = {
    "lookup by slug": (index) => lookup(`slug:${slug(index)}`, scope),
    "lookup by Steam id": (index) => lookup(`steam:${steam(index)}`, scope),
    "lookup by bundle id": (index) => lookup(`bundle:${bundle(index)}`, scope),
    "lookup by bare name": (index) => resolveName(name(index)),
    "unknown bare name": (index) => resolveName(of(absent.absent)(index * 7)),
    "search, real name": (index) => searchTitles({ query: name(index), limit: 20 }),
    "search, slip": (index) => searchTitles({ query: misspell(name(index), index), limit: 20 }),
    "search, short word": (index) => searchTitles({ query: name(index).slice(0, 2 + (index % 3)), limit: 20 }),
    "search, unknown name": (index) => searchTitles({ query: of(absent.absent)(index * 7), limit: 20 }),
    "category, first page": () => listByCategory({ category: "productivity", limit: PAGE }),
    "category, deep page": await deep((cursor) => listByCategory({ category: "productivity", limit: PAGE, cursor })),
    "changes, first page": () => changes(),
    "changes, deep page": await deep(changes),
    "site category, page 100": () => listTitleLines({ category: "productivity" }, 100, PAGE),
  };
  const least = await slowest((index) => raw.ask(slug(index)));
  await raw.close();
  const beside = (what: string, value: number): Row => ({
    ...row(size, what, value),
    baseline: { what: "a raw prepared lookup, p95", value: least },
  });
  const rows: Row[] = [];
  for (const [what, ask] of Object.entries(asks)) rows.push(beside(`${what}, p95`, await slowest(ask)));
  for (const [what, ask] of Object.entries(aggregates())) {
    // The first call fills caches.
    await ask(0);
    rows.push(beside(what, await millisecondsOf(() => ask(0))));
  }
  return rows;
}

const changes = (cursor?: string) => listChanges({ since: "2020-01-01", limit: PAGE, cursor }, { sandbox: false });

const aggregates = (): Record<string, Ask> => ({
  "home, cold": () =>
    Promise.all([
      measureCoverage(),
      countCategories(),
      listNewlyNative({ popularityMin: WELL_KNOWN }, 8),
      summarizeAffected(),
    ]),
  "/rosetta, cold": () =>
    Promise.all([summarizeAffected(), findAffected({}, "known", FIRST_PAGE), measureRosettaShare(new Date())]),
  "/rosetta, a name sought": () => findAffected({ text: "studio" }, "known", FIRST_PAGE),
  "/rosetta, a maker sought": () => findAffected({ maker: "adobe.com" }, "known", FIRST_PAGE),
  "/status, cold": () => Promise.all([measureCoverage(), measureAges(new Date()), listSources(), newestImport()]),
  "sitemap index, cold": () => countIndexable(),
  "sitemap part, last": async () => listIndexable(Math.ceil((await countIndexable()) / 10_000), 10_000),
});

/** The lower bound of a lookup: title, verdict and signals in one prepared statement. */
async function rawLookup() {
  const client = new pg.Client({ connectionString: currentUrl() });
  await client.connect();
  const { macos, chip } = await defaultScope();
  const text = `SELECT t.*, row_to_json(v) AS verdict,
      (SELECT json_agg(s) FROM "Signal" s WHERE s."titleId" = t.id) AS signals
    FROM "Title" t JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = $2 AND v.chip = $3::"Chip" WHERE t.slug = $1`;
  return {
    ask: (slug: string) => client.query({ name: "raw", text, values: [slug, macos, chip] }),
    close: () => client.end(),
  };
}

async function listSamples(): Promise<Sample[]> {
  return db().$queryRaw<Sample[]>`
    WITH chosen AS (
      SELECT t.* FROM (SELECT max(id) AS most FROM "Title") m, generate_series(1, ${4 * SAMPLES}) AS g(n)
      JOIN LATERAL (SELECT * FROM "Title" WHERE id >= (m.most::bigint * n / ${4 * SAMPLES + 1})::int AND listed ORDER BY id LIMIT 1) t ON true
    )
    SELECT slug, name, (SELECT value FROM "Identifier" i WHERE i."titleId" = c.id AND scheme = 'steam' LIMIT 1) AS steam,
      (SELECT value FROM "Identifier" i WHERE i."titleId" = c.id AND scheme = 'bundle' LIMIT 1) AS bundle
    FROM chosen c`;
}

/** Omits a letter in the middle of the name, a different one each time. */
function misspell(name: string, index: number): string {
  const at = 1 + (index % Math.max(1, name.length - 2));
  return name.slice(0, at) + name.slice(at + 1);
}

interface Paged {
  readonly pagination: { readonly nextCursor: string | null };
}

// Readers rarely go this far; crawlers do.
const DEEP = 60;

/** Deep pages, each continuing the one before. */
async function deep(list: (cursor?: string) => Promise<Paged>): Promise<Ask> {
  let cursor: string | undefined;
  const next = async () => {
    cursor = (await list(cursor)).pagination.nextCursor ?? undefined;
  };
  for (let page = 0; page < DEEP; page++) await next();
  return next;
}

/** The 95th percentile, in milliseconds. */
async function slowest(ask: Ask): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < SAMPLES; index++) times.push(await millisecondsOf(() => ask(index)));
  return percentile(times, 0.95);
}

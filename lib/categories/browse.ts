/** Categories as the site browses them: counts, and numbered pages with filters. */
import { db, type Prisma } from "../db/client.ts";
import type { Status, TitleKind } from "../verdicts/schema.ts";
import { DEFAULT_SCOPE } from "../verdicts/scope.ts";
import { lineColumns, type TitleLine, toLine } from "../verdicts/site.ts";
import { CATEGORIES, type Category } from "./catalog.ts";

export type StatusCounts = Partial<Record<Status, number>>;

export interface CategoryCount {
  readonly slug: Category;
  readonly name: string;
  readonly total: number;
  readonly byStatus: StatusCounts;
}

export const isCategory = (slug: string): slug is Category => Object.hasOwn(CATEGORIES, slug);

/** In the catalogue's order; categories without titles are left out. */
export async function countCategories(): Promise<CategoryCount[]> {
  const rows = await db().$queryRaw<{ category: string; status: Status; count: number }[]>`
    SELECT c.category, v.status::text AS status, count(*)::int AS count
    FROM "TitleCategory" c
    JOIN "Title" t ON t.id = c."titleId" AND t.listed
    JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${DEFAULT_SCOPE.macos} AND v.chip = ${DEFAULT_SCOPE.chip}::"Chip"
    GROUP BY 1, 2`;
  return (Object.keys(CATEGORIES) as Category[])
    .map((slug) => {
      const own = rows.filter(({ category }) => category === slug);
      return {
        slug,
        name: CATEGORIES[slug],
        total: own.reduce((sum, { count }) => sum + count, 0),
        byStatus: Object.fromEntries(own.map(({ status, count }) => [status, count])) as StatusCounts,
      };
    })
    .filter(({ total }) => total > 0);
}

export interface TitleFilter {
  readonly category?: string | undefined;
  readonly status?: Status | undefined;
  readonly kind?: TitleKind | undefined;
  readonly breaks?: boolean;
}

export interface TitleLines {
  readonly rows: readonly (TitleLine & {
    readonly alternative: { readonly slug: string; readonly title: string } | null;
  })[];
  readonly total: number;
  /** How many there are of each status, the status filter left aside. */
  readonly byStatus: StatusCounts;
}

/** Best-known first. Numbered pages, so that a reader can go back to one. */
export async function listTitleLines(filter: TitleFilter, page: number, size: number): Promise<TitleLines> {
  const where = toWhere(filter);
  const [rows, counts] = await Promise.all([
    db().title.findMany({
      where,
      select: {
        ...lineColumns,
        alternatives: {
          where: { altTitle: { verdicts: { some: { ...DEFAULT_SCOPE, status: "native", stale: false } } } },
          select: { altTitle: { select: { slug: true, name: true } } },
          orderBy: [{ rank: "asc" }, { altTitleId: "asc" }],
          take: 1,
        },
      },
      orderBy: [{ popularity: "desc" }, { slug: "asc" }],
      skip: (page - 1) * size,
      take: size,
    }),
    countStatuses({ ...filter, status: undefined }),
  ]);
  return {
    rows: rows.map(({ alternatives, ...row }) => {
      const alternative = alternatives[0]?.altTitle;
      return { ...toLine(row), alternative: alternative ? { slug: alternative.slug, title: alternative.name } : null };
    }),
    total: filter.status ? (counts[filter.status] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0),
    byStatus: counts,
  };
}

async function countStatuses(filter: TitleFilter): Promise<StatusCounts> {
  const groups = await db().verdict.groupBy({
    by: ["status"],
    where: { ...DEFAULT_SCOPE, ...(filter.breaks ? { breaksAtRosettaEol: true } : {}), title: titleWhere(filter) },
    _count: true,
  });
  return Object.fromEntries(groups.map(({ status, _count }) => [status, _count])) as StatusCounts;
}

function titleWhere({ category, kind }: TitleFilter): Prisma.TitleWhereInput {
  return { listed: true, ...(kind ? { kind } : {}), ...(category ? { categories: { some: { category } } } : {}) };
}

function toWhere(filter: TitleFilter): Prisma.TitleWhereInput {
  const { status, breaks } = filter;
  return {
    ...titleWhere(filter),
    verdicts: {
      some: { ...DEFAULT_SCOPE, ...(status ? { status } : {}), ...(breaks ? { breaksAtRosettaEol: true } : {}) },
    },
  };
}

/** Categories with titles that depend on Rosetta 2, most first. */
export async function countBreakingByCategory(): Promise<{ slug: Category; name: string; count: number }[]> {
  const rows = await db().$queryRaw<{ category: string; count: number }[]>`
    SELECT c.category, count(*)::int AS count
    FROM "TitleCategory" c
    JOIN "Title" t ON t.id = c."titleId" AND t.listed
    JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${DEFAULT_SCOPE.macos} AND v.chip = ${DEFAULT_SCOPE.chip}::"Chip"
      AND v."breaksAtRosettaEol"
    GROUP BY 1 ORDER BY 2 DESC, 1`;
  return rows.flatMap(({ category, count }) =>
    isCategory(category) ? [{ slug: category, name: CATEGORIES[category], count }] : [],
  );
}

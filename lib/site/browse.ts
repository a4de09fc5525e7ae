/** Categories as the site browses them: counts, and numbered pages with filters. */

import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import type { Status, TitleKind } from "#lib/contract/schema.ts";
import type { Scope } from "#lib/contract/scope.ts";
import { db, Prisma } from "#lib/db/client.ts";
import { defaultScope } from "#lib/db/service-state.ts";
import { lineColumns, type TitleLine, toLine } from "#lib/site/title-page.ts";

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
  const scope = await defaultScope();
  const rows = await db().$queryRaw<{ category: string; status: Status; count: number }[]>`
    SELECT c.category, v.status::text AS status, count(*)::int AS count
    FROM "TitleCategory" c
    JOIN "Title" t ON t.id = c."titleId" AND t.listed
    JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip"
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
  /** Leaves out answers that rest on thin or old evidence. */
  readonly sure?: boolean;
}

export interface TitleLines {
  readonly rows: readonly (TitleLine & {
    readonly alternative: { readonly slug: string; readonly title: string } | null;
  })[];
  readonly total: number;
  /** How many there are of each status, the status filter left aside. */
  readonly byStatus: StatusCounts;
}

/** Best-known first; of those that depend on Rosetta 2, the living and then the well-proven first. Numbered pages, so that a reader can go back to one. */
export async function listTitleLines(filter: TitleFilter, page: number, size: number): Promise<TitleLines> {
  const [rows, byStatus] = await Promise.all([listPage(filter, page, size), countStatuses(filter)]);
  const counts = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return { rows, total: filter.status ? (byStatus[filter.status] ?? 0) : counts, byStatus };
}

// Below zero stands what has ended, and the channels of other titles.
async function listPage(filter: TitleFilter, page: number, size: number): Promise<TitleLines["rows"]> {
  const scope = await defaultScope();
  const keys = await db().$queryRaw<{ id: number }[]>`
    SELECT t.id ${fromTitles(filter, scope)} ${filter.status ? Prisma.sql`AND v.status = ${filter.status}::"Status"` : Prisma.empty}
    ORDER BY ${filter.breaks ? Prisma.sql`t.popularity < 0, v.confidence = 'low', ` : Prisma.empty} t.popularity DESC,
      ${filter.breaks ? Prisma.sql`v."lastVerified" DESC, ` : Prisma.empty} t.slug
    LIMIT ${size} OFFSET ${(page - 1) * size}`;
  const ids = keys.map(({ id }) => id);
  const rows = await db().title.findMany({ where: { id: { in: ids } }, select: pageColumns(scope) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const alternative = row.alternatives[0]?.altTitle;
    return [{ ...toLine(row), alternative: alternative ? { slug: alternative.slug, title: alternative.name } : null }];
  });
}

const pageColumns = (scope: Scope) =>
  ({
    id: true,
    ...lineColumns(scope),
    alternatives: {
      where: { altTitle: { verdicts: { some: { ...scope, status: "native" } } } },
      select: { altTitle: { select: { slug: true, name: true } } },
      orderBy: [{ rank: "asc" }, { altTitleId: "asc" }],
      take: 1,
    },
  }) as const satisfies Prisma.TitleSelect;

async function countStatuses(filter: TitleFilter): Promise<StatusCounts> {
  const groups = await db().$queryRaw<{ status: Status; count: number }[]>`
    SELECT v.status::text AS status, count(*)::int AS count ${fromTitles(filter, await defaultScope())} GROUP BY 1`;
  return Object.fromEntries(groups.map(({ status, count }) => [status, count])) as StatusCounts;
}

/** All of the filter but its status. */
function fromTitles({ category, kind, breaks, sure }: TitleFilter, scope: Scope): Prisma.Sql {
  return Prisma.sql`FROM "Title" t
    JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip"
    WHERE t.listed
      ${kind ? Prisma.sql`AND t.kind = ${kind}::"TitleKind"` : Prisma.empty}
      ${breaks ? Prisma.sql`AND v."breaksAtRosettaEol"` : Prisma.empty}
      ${sure ? Prisma.sql`AND v.confidence <> 'low'` : Prisma.empty}
      ${
        category
          ? Prisma.sql`AND EXISTS (SELECT 1 FROM "TitleCategory" c WHERE c."titleId" = t.id AND c.category = ${category})`
          : Prisma.empty
      }`;
}

/** Categories with titles that depend on Rosetta 2, most first. */
export async function countBreakingByCategory(
  sure = false,
): Promise<{ slug: Category; name: string; count: number }[]> {
  const scope = await defaultScope();
  const rows = await db().$queryRaw<{ category: string; count: number }[]>`
    SELECT c.category, count(*)::int AS count
    FROM "TitleCategory" c
    JOIN "Title" t ON t.id = c."titleId" AND t.listed
    JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip"
      AND v."breaksAtRosettaEol" ${sure ? Prisma.sql`AND v.confidence <> 'low'` : Prisma.empty}
    GROUP BY 1 ORDER BY 2 DESC, 1`;
  return rows.flatMap(({ category, count }) =>
    isCategory(category) ? [{ slug: category, name: CATEGORIES[category], count }] : [],
  );
}

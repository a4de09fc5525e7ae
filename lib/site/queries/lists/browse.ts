/** Category pages: counts, and numbered pages with filters. */

import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import type { Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import { CATEGORIES, type Category, narrowestFirst } from "#lib/contract/categories.ts";
import { isoDay } from "#lib/contract/days.ts";
import type { Status, TitleKind } from "#lib/contract/schema.ts";
import type { Scope } from "#lib/contract/scope.ts";
import { type Db, db, Prisma, type Tx } from "#lib/data/client.ts";
import { findFigure, listIds } from "#lib/data/figures.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { type ListRow, listRows } from "#lib/site/queries/lists/list-rows.ts";
import { joinMakerOrder } from "#lib/site/queries/lists/maker-order.ts";
import { confirmedWith, listNewestRows } from "#lib/site/queries/lists/newest-rows.ts";
import { joinAffected, shownNext } from "#lib/site/queries/lists/shown-next.ts";
import { shownStatus } from "#lib/site/queries/lists/shown-status.ts";
import { tellApart } from "#lib/site/queries/lists/tell-apart.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { listLines } from "#lib/site/queries/lists/title-lines.ts";
import { LETTERS, type Letter } from "#lib/site/words/lists/list-words.ts";

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
  const rows = await findFigure(
    "categories by status",
    (client) => client.$queryRaw<{ category: string; status: Status; count: number }[]>`
      SELECT c.category, ${shownStatus}::text AS status, count(*)::int AS count
      FROM "TitleCategory" c
      JOIN "Title" t ON t.id = c."titleId" AND t.listed
      JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip"
      GROUP BY 1, 2`,
  );
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
  /** What becomes of it in the next macOS. */
  readonly next?: Projection | undefined;
  /** Part of a name, or of the maker's host. */
  readonly text?: string | undefined;
  /** The first of the name. */
  readonly letter?: Letter | undefined;
}

/** Each count is of the list with that value in place of its own filter, and with the others. */
export interface TitleCounts {
  readonly total: number;
  readonly byStatus: StatusCounts;
  readonly byKind: Partial<Record<TitleKind, number>>;
  readonly byNext: Partial<Record<Projection, number>>;
  readonly byLetter: Partial<Record<Letter, number>>;
}

export interface TitleLines extends TitleCounts {
  readonly rows: readonly ListRow[];
}

/** Orders of a list; the first is the default. */
export const SORTS = ["known", "title", "maker", "sure", "confirmed"] as const;
export type Sort = (typeof SORTS)[number];

const ORDERS = {
  // Negative: discontinued titles, and channels of other titles.
  known: Prisma.sql`t.popularity DESC`,
  title: Prisma.sql`lower(t.name)`,
  maker: Prisma.sql`made.place NULLS LAST`,
  sure: Prisma.sql`v.status = 'unknown', v.confidence, t.popularity DESC`,
} as const satisfies Record<Exclude<Sort, "confirmed">, Prisma.Sql>;

const orderBy = async (sort: Sort): Promise<Prisma.Sql> =>
  sort === "confirmed"
    ? Prisma.sql`${confirmedWith(await listNewestRows())} DESC NULLS LAST, t.popularity DESC`
    : ORDERS[sort];

/** Numbered pages, so that people can return to one. */
export async function listTitleLines(filter: TitleFilter, ...place: Place): Promise<TitleLines> {
  const [ids, counts] = await Promise.all([listOrdered(filter, ...place), countTitles(filter)]);
  return { rows: await listRows(ids), ...counts };
}

/** The same without what a tile does not show. */
export async function listTitleTiles(
  filter: TitleFilter,
  ...place: Place
): Promise<TitleCounts & { readonly rows: readonly TitleLine[] }> {
  const [ids, counts] = await Promise.all([listOrdered(filter, ...place), countTitles(filter)]);
  return { rows: tellApart(await listLines(ids)), ...counts };
}

type Place = readonly [page: number, size: number, sort?: Sort];

async function countTitles(filter: TitleFilter): Promise<TitleCounts> {
  const groups = await countGroups(filter);
  const without = (own?: Counted) =>
    groups.filter((group) => COUNTED.every((key) => key === own || !filter[key] || group[key] === filter[key]));
  return {
    total: without().reduce((sum, { count }) => sum + count, 0),
    byStatus: sumBy(without("status"), "status"),
    byKind: sumBy(without("kind"), "kind"),
    byNext: sumBy(without("next"), "next"),
    byLetter: sumBy(without("letter"), "letter"),
  };
}

const COUNTED = ["status", "kind", "next", "letter"] as const;
type Counted = (typeof COUNTED)[number];

interface StatusGroup {
  readonly status: Status;
  readonly kind: TitleKind;
  readonly next: Projection;
  readonly letter: Letter;
  readonly count: number;
}

function sumBy<Key extends Counted>(groups: readonly StatusGroup[], key: Key) {
  const sums: Partial<Record<StatusGroup[Key], number>> = {};
  for (const group of groups) sums[group[key]] = (sums[group[key]] ?? 0) + group.count;
  return sums;
}

/** The first titles in the default order, with fewer columns. */
export async function listBestKnown(filter: TitleFilter, count: number): Promise<readonly TitleLine[]> {
  return listLines(await listOrdered(filter, 1, count, "known"));
}

// Many of a category have another one of their own.
const POOL = 4;

/** The same of those whose own category it is, the narrowest: OBS is among Photo and graphics, and its own is Live production. */
export async function listBestKnownOf(
  category: Category,
  filter: Omit<TitleFilter, "category">,
  count: number,
): Promise<readonly TitleLine[]> {
  const ids = await listOrdered({ ...filter, category }, 1, POOL * count, "known");
  const rows = await db().title.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, categories: { select: { category: true }, orderBy: { category: "asc" } } },
  });
  const own = new Map(
    rows.map(({ id, categories }) => [id, narrowestFirst(categories.map((each) => each.category))[0]]),
  );
  return listLines(ids.filter((id) => own.get(id) === category).slice(0, count));
}

async function listOrdered(filter: TitleFilter, ...[page, size, sort = "known"]: Place): Promise<readonly number[]> {
  const { category, status, kind, next, text, letter } = filter;
  const scope = await defaultScope();
  const today = isoDay(new Date());
  const joined = [
    next ? joinAffected({ ...scope, day: today }) : Prisma.empty,
    sort === "maker" ? await joinMakerOrder(Prisma.sql`t.id`) : Prisma.empty,
  ];
  const ordered = Prisma.sql`
    SELECT t.id ${fromTitles(filter, scope, Prisma.join(joined, " "))}
      ${status ? Prisma.sql`AND ${shownStatus} = ${status}::"Status"` : Prisma.empty}
      ${next ? Prisma.sql`AND ${shownNext} = ${next}` : Prisma.empty}
    ORDER BY ${await orderBy(sort)}, t.slug`;
  const place = { skip: (page - 1) * size, take: size };
  // Text has too many values to store the order of each; of what becomes of them, there would be one for each other filter.
  const isStored = text === undefined && !(next && (category ?? status ?? kind ?? letter));
  if (isStored) return listIds(`titles ${keyOf(filter)} ${sort}`, ordered, place, next ? { asOf: today } : {});
  const rows = await db().$queryRaw<{ id: number }[]>`${ordered} LIMIT ${place.take} OFFSET ${place.skip}`;
  return rows.map(({ id }) => id);
}

async function countGroups({ category, text }: TitleFilter): Promise<readonly StatusGroup[]> {
  const scope = await defaultScope();
  const day = isoDay(new Date());
  const count = (client: Db | Tx) => client.$queryRaw<StatusGroup[]>`
    SELECT ${shownStatus}::text AS status, t.kind::text AS kind, ${shownNext} AS next, ${LETTER} AS letter,
      count(*)::int AS count
    ${fromTitles({ category, text }, scope, joinAffected({ ...scope, day }))} GROUP BY 1, 2, 3, 4`;
  return text === undefined ? findFigure(`titles by answer ${category ?? ""}`, count, { asOf: day }) : count(db());
}

const keyOf = ({ category, status, kind, next, letter }: TitleFilter) =>
  JSON.stringify([category ?? null, status ?? null, kind ?? null, next ?? null, letter ?? null]);

/** Of the title `t`. */
const LETTER = Prisma.sql`(CASE WHEN strpos(${LETTERS.slice(0, -1).join("")}, left(lower(t.name), 1)) > 0
  THEN left(lower(t.name), 1) ELSE ${LETTERS.at(-1)} END)`;

/** The filter without its answers. @param joined what an order needs beside it */
function fromTitles({ category, kind, text, letter }: TitleFilter, scope: Scope, joined = Prisma.empty): Prisma.Sql {
  return Prisma.sql`FROM "Title" t
    JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip"
    ${joined}
    WHERE t.listed
      ${kind ? Prisma.sql`AND t.kind = ${kind}::"TitleKind"` : Prisma.empty}
      ${letter ? Prisma.sql`AND ${LETTER} = ${letter}` : Prisma.empty}
      ${
        category
          ? Prisma.sql`AND EXISTS (SELECT 1 FROM "TitleCategory" c WHERE c."titleId" = t.id AND c.category = ${category})`
          : Prisma.empty
      }
      ${text === undefined ? Prisma.empty : Prisma.sql`AND ${nameMatches(text)}`}`;
}

/** Of the title `t`. */
// A sequential scan is cheaper than an index on substrings, which does not help with common ones.
export function nameMatches(text: string): Prisma.Sql {
  const folded = foldName(text);
  const named = Prisma.sql`EXISTS (SELECT FROM "TitleName" n WHERE n."titleId" = t.id AND strpos(n.folded, ${folded}) > 0)`;
  const made = Prisma.sql`strpos(lower(split_part(t.homepage, '/', 3)), ${text.toLowerCase()}) > 0`;
  return folded === "" ? made : Prisma.sql`(${named} OR ${made})`;
}

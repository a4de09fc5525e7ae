/** The verdicts of a category for the default scope, best-known titles first. */

import { type ListQuery, openPage, type Page, toPage } from "#lib/catalog/lists/page.ts";
import { readLooks } from "#lib/catalog/verdicts/last-look.ts";
import { listTitles } from "#lib/catalog/verdicts/queries.ts";
import { serializeVerdict } from "#lib/catalog/verdicts/serialize.ts";
import type { Category } from "#lib/contract/categories.ts";
import { Status, type Verdict } from "#lib/contract/schema.ts";
import type { Scope } from "#lib/contract/scope.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";

export interface CategoryQuery {
  readonly category: Category;
  readonly status?: Status | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** @throws AppError invalid_param naming `cursor` */
export async function listByCategory({ category, status, limit, cursor }: CategoryQuery): Promise<Page<Verdict>> {
  const scope = await defaultScope();
  const list: ListQuery = { list: "categories", binding: { category, status } };
  const key = await openPage(list, cursor);
  const after = key && { popularity: Number(key[0]), slug: String(key[1]) };
  const keys = await listKeys({ category, status }, scope, after, limit + 1);
  const page = await toPage(
    list,
    keys,
    limit,
    ({ popularity, slug }) => [popularity, slug],
    ({ id }) => id,
  );
  const [titles, looks] = await Promise.all([listTitles(page.data, scope), readLooks()]);
  const data = titles.flatMap((title) => title.verdicts.map((verdict) => serializeVerdict(title, verdict, looks)));
  return { data, pagination: page.pagination };
}

interface Key {
  readonly id: number;
  readonly popularity: number;
  readonly slug: string;
}

/** Keyset, not offset: a page stays the same while titles are added before it. Each status is a range of one index, in its order. */
function listKeys(
  { category, status }: Pick<CategoryQuery, "category" | "status">,
  { macos, chip }: Scope,
  after: Pick<Key, "popularity" | "slug"> | null,
  take: number,
): Promise<Key[]> {
  const beyond = after ? Prisma.sql`AND (l.rank, l.slug) > (${-after.popularity}::int, ${after.slug})` : Prisma.empty;
  const ranges = (status ? [status] : Status.options).map(
    (each) => Prisma.sql`
    (SELECT l."titleId" AS id, -l.rank AS popularity, l.slug FROM "CategoryVerdict" l
    WHERE l.macos = ${macos} AND l.chip = ${chip}::"Chip" AND l.category = ${category}
      AND l.status = ${each}::"Status" ${beyond}
    ORDER BY l.rank, l.slug LIMIT ${take})`,
  );
  return db().$queryRaw<Key[]>`
    SELECT * FROM (${Prisma.join(ranges, " UNION ALL ")}) AS keys ORDER BY popularity DESC, slug LIMIT ${take}`;
}

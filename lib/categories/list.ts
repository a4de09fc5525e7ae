/** The verdicts of a category for the default scope, best-known titles first. */

import type { Category } from "#lib/contract/categories.ts";
import type { Status, Verdict } from "#lib/contract/schema.ts";
import { db, type Prisma } from "#lib/db/client.ts";
import { defaultScope } from "#lib/db/service-state.ts";
import { type ListQuery, openPage, type Page, toPage } from "#lib/paging/page.ts";
import { listTitles, newestSnapshot } from "#lib/verdicts/queries.ts";
import { serializeVerdict } from "#lib/verdicts/serialize.ts";

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
  const after = await openPage(list, cursor);
  const keys = await db().title.findMany({
    where: {
      listed: true,
      categories: { some: { category } },
      verdicts: { some: { ...scope, status } },
      ...(after ? beyond(Number(after[0]), String(after[1])) : {}),
    },
    select: { id: true, popularity: true, slug: true },
    orderBy: [{ popularity: "desc" }, { slug: "asc" }],
    take: limit + 1,
  });
  const page = await toPage(
    list,
    keys,
    limit,
    ({ popularity, slug }) => [popularity, slug],
    ({ id }) => id,
  );
  const [titles, snapshot] = await Promise.all([listTitles(page.data, scope), newestSnapshot()]);
  const data = titles.flatMap((title) => title.verdicts.map((verdict) => serializeVerdict(title, verdict, snapshot)));
  return { data, pagination: page.pagination };
}

// Keyset, not offset: a page stays put while titles are added before it.
function beyond(popularity: number, slug: string): Prisma.TitleWhereInput {
  return { OR: [{ popularity: { lt: popularity } }, { popularity, slug: { gt: slug } }] };
}

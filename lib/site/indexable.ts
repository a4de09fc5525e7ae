/** The titles that search engines may list: listed ones with evidence. Thin pages stay out of the index. */

import type { Scope } from "#lib/contract/scope.ts";
import { db, type Prisma } from "#lib/db/client.ts";
import { defaultScope } from "#lib/db/service-state.ts";

const indexable = (scope: Scope) =>
  ({
    listed: true,
    verdicts: { some: { ...scope, lastVerified: { not: null } } },
  }) as const satisfies Prisma.TitleWhereInput;

export interface IndexableTitle {
  readonly slug: string;
  /** YYYY-MM-DD */
  readonly lastVerified: string;
}

export async function countIndexable(): Promise<number> {
  return db().title.count({ where: indexable(await defaultScope()) });
}

export async function listIndexable(page: number, size: number): Promise<IndexableTitle[]> {
  const scope = await defaultScope();
  const rows = await db().title.findMany({
    where: indexable(scope),
    select: { slug: true, verdicts: { where: scope, select: { lastVerified: true } } },
    orderBy: { id: "asc" },
    skip: (page - 1) * size,
    take: size,
  });
  return rows.flatMap(({ slug, verdicts }) => {
    const day = verdicts[0]?.lastVerified;
    return day ? [{ slug, lastVerified: day.toISOString().slice(0, 10) }] : [];
  });
}

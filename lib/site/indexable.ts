/** The titles that search engines may list: listed ones with evidence. Thin pages stay out of the index. */

import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { db, type Prisma } from "#lib/db/client.ts";

const where = {
  listed: true,
  verdicts: { some: { ...DEFAULT_SCOPE, lastVerified: { not: null } } },
} as const satisfies Prisma.TitleWhereInput;

export interface IndexableTitle {
  readonly slug: string;
  /** YYYY-MM-DD */
  readonly lastVerified: string;
}

export function countIndexable(): Promise<number> {
  return db().title.count({ where });
}

export async function listIndexable(page: number, size: number): Promise<IndexableTitle[]> {
  const rows = await db().title.findMany({
    where,
    select: { slug: true, verdicts: { where: DEFAULT_SCOPE, select: { lastVerified: true } } },
    orderBy: { id: "asc" },
    skip: (page - 1) * size,
    take: size,
  });
  return rows.flatMap(({ slug, verdicts }) => {
    const day = verdicts[0]?.lastVerified;
    return day ? [{ slug, lastVerified: day.toISOString().slice(0, 10) }] : [];
  });
}

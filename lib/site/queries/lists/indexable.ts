/** The titles that search engines may list: listed ones and tools, with evidence. Thin pages stay out of the index. */

import type { Scope } from "#lib/contract/scope.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { findFigure, listIds } from "#lib/data/figures.ts";
import { defaultScope } from "#lib/data/service-state.ts";

const indexable = (scope: Scope) =>
  ({
    OR: [{ listed: true }, { tool: true }],
    verdicts: { some: { ...scope, lastVerified: { not: null } } },
  }) as const satisfies Prisma.TitleWhereInput;

export interface IndexableTitle {
  readonly slug: string;
  /** YYYY-MM-DD */
  readonly lastVerified: string;
}

export const countIndexable = (): Promise<number> =>
  findFigure("indexable", async (client) => client.title.count({ where: indexable(await defaultScope()) }));

export async function listIndexable(page: number, size: number): Promise<IndexableTitle[]> {
  const scope = await defaultScope();
  const ordered = Prisma.sql`
    SELECT t.id FROM "Title" t JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${scope.macos}
      AND v.chip = ${scope.chip}::"Chip" WHERE (t.listed OR t.tool) AND v."lastVerified" IS NOT NULL ORDER BY t.id`;
  const ids = await listIds("indexable titles", ordered, { skip: (page - 1) * size, take: size });
  // A subquery per title: for a join of ten thousand the planner would scan all verdicts.
  return db().$queryRaw<IndexableTitle[]>`
    SELECT t.slug, to_char(v."lastVerified", 'YYYY-MM-DD') AS "lastVerified"
    FROM "Title" t CROSS JOIN LATERAL (
      SELECT v."lastVerified" FROM "Verdict" v
      WHERE v."titleId" = t.id AND v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip" OFFSET 0
    ) v
    WHERE t.id = ANY(${ids}::int[]) AND v."lastVerified" IS NOT NULL ORDER BY t.id`;
}

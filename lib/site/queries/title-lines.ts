/** Titles as lines, read by id or slug. */

import { db } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { tellApart } from "#lib/site/queries/tell-apart.ts";
import { lineColumns, type TitleLine, toLine } from "#lib/site/queries/title-page.ts";

/** In the order of `ids`. */
export async function listLines(ids: readonly number[]): Promise<TitleLine[]> {
  const columns = { id: true, ...lineColumns(await defaultScope()) } as const;
  const rows = await db().title.findMany({ where: { id: { in: [...ids] } }, select: columns });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toLine);
}

export async function findTitleLine(slug: string): Promise<TitleLine | null> {
  const row = await db().title.findUnique({ where: { slug }, select: lineColumns(await defaultScope()) });
  return row && toLine(row);
}

/** In the order of `slugs`, told apart. */
export async function listLinesBySlug(slugs: readonly string[]): Promise<TitleLine[]> {
  const rows = await db().title.findMany({
    where: { slug: { in: [...slugs] } },
    select: lineColumns(await defaultScope()),
  });
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return tellApart(
    slugs.flatMap((slug) => {
      const row = bySlug.get(slug);
      return row ? [toLine(row)] : [];
    }),
  );
}

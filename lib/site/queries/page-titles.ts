import { db } from "#lib/data/client.ts";

/**
 * Slugs of the titles that a page is about: those that its address names, and all that could stand in for them, native
 * yet or not.
 */
export async function listPageTitles(slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db().alternative.findMany({
    where: { title: { slug: { in: [...slugs] } } },
    select: { altTitle: { select: { slug: true } } },
  });
  return [...slugs, ...rows.map(({ altTitle }) => altTitle.slug)];
}

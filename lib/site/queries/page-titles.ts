import { db } from "#lib/data/client.ts";

/**
 * Slugs of the titles that a page is about: those in its URL, and all their possible alternatives, whether native or
 * not yet.
 */
export async function listPageTitles(slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db().alternative.findMany({
    where: { title: { slug: { in: [...slugs] } } },
    select: { altTitle: { select: { slug: true } } },
  });
  return [...slugs, ...rows.map(({ altTitle }) => altTitle.slug)];
}

/** Titles that the catalogue has merged into others since a database took it in: merged there too, so that their slugs redirect. */
import { db } from "#lib/data/client.ts";
import type { Catalogue } from "#lib/dataset/seed/format.ts";
import type { DeriveContext } from "#lib/evidence/publishing/derive-title.ts";
import { mergeTitle } from "#lib/evidence/publishing/merge.ts";

/** Leaves titles alone that a source of the operator's own lists. @returns the slugs of those merged */
export async function foldTwins(catalogues: readonly Catalogue[], context: DeriveContext): Promise<string[]> {
  const titles = catalogues.flatMap((catalogue) => catalogue.titles);
  const slugs = new Set(titles.map(({ slug }) => slug));
  const successors = new Map(
    titles.flatMap(({ slug, identifiers }) =>
      identifiers.flatMap(({ scheme, value }) => (scheme === "slug" && !slugs.has(value) ? [[value, slug]] : [])),
    ) as [string, string][],
  );
  const named = await db().title.findMany({
    where: { slug: { in: [...successors].flat() } },
    select: { id: true, slug: true, pinned: true, entries: { select: { sourceId: true } } },
  });
  const held = new Map(named.map((title) => [title.slug, title]));
  const shipped = new Set(catalogues.flatMap(({ sources }) => sources.map(({ id }) => id)));
  const folded: string[] = [];
  for (const [former, slug] of successors) {
    const [from, to] = [held.get(former), held.get(slug)];
    if (!from || !to || from.pinned || !from.entries.every(({ sourceId }) => shipped.has(sourceId))) continue;
    await mergeTitle({ fromId: from.id, toId: to.id }, context);
    folded.push(former);
  }
  return folded;
}

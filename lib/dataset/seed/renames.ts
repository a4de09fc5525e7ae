/** Titles that the catalogue names otherwise than the one that filled the database: named anew, and no longer found under the old name alone. */
import { updateReadModel } from "#lib/catalog/read-model/update.ts";
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import type { Catalogue } from "#lib/dataset/seed/format.ts";
import { namesOf } from "#lib/dataset/seed/load.ts";

/** Leaves titles alone that a source of the operator's own lists. @returns their slugs */
export async function followNames(catalogues: readonly Catalogue[]): Promise<string[]> {
  const listed = new Map(catalogues.flatMap(({ titles }) => titles.map((title) => [title.slug, title] as const)));
  const shipped = catalogues.flatMap(({ sources }) => sources.map(({ id }) => id));
  const held = await db().title.findMany({
    where: { slug: { in: [...listed.keys()] }, pinned: false, entries: { every: { sourceId: { in: shipped } } } },
    select: { id: true, slug: true, name: true },
  });
  const renamed = held.flatMap(({ id, slug, name }) => {
    const title = listed.get(slug)!;
    return title.name === name ? [] : [{ id, slug, was: normalizeName(name), title }];
  });
  if (renamed.length === 0) return [];
  await transact(async (tx) => {
    for (const { id, was, title } of renamed) {
      await tx.title.update({ where: { id }, data: { name: title.name } });
      const kept = namesOf(title).map(normalizeName);
      if (!kept.includes(was)) await tx.titleName.deleteMany({ where: { titleId: id, normalized: was } });
    }
    await updateReadModel(
      tx,
      renamed.map(({ id }) => id),
    );
    await bumpRevision(
      tx,
      renamed.map(({ slug }) => slug),
    );
  });
  return renamed.map(({ slug }) => slug);
}

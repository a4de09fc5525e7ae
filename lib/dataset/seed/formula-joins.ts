/** Joins of formulae to apps that the catalogue has undone or made since a database took it in: undone and made there too. */
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { db } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import type { Catalogue, CatalogueTitle } from "#lib/dataset/seed/format.ts";
import { namesOf } from "#lib/dataset/seed/load.ts";
import type { DeriveContext } from "#lib/evidence/publishing/derive-title.ts";
import { moveEntry } from "#lib/evidence/publishing/merge.ts";
import { FORMULA_SOURCE } from "#lib/evidence/sources/popularity.ts";

/**
 * Moves formulae with their evidence to the titles that the catalogue lists them with. Titles that the catalogue lacks keep theirs: an
 * app of the operator's own may have the formula's address.
 * @returns the formulae moved
 */
export async function followJoins(catalogues: readonly Catalogue[], context: DeriveContext): Promise<string[]> {
  const titles = catalogues.flatMap((catalogue) => catalogue.titles);
  const bySlug = new Map(titles.map((title) => [title.slug, title]));
  const wanted = new Map(
    titles.flatMap((title) =>
      title.entries.flatMap(([source, ref]) => (source === FORMULA_SOURCE ? [[ref, title] as const] : [])),
    ),
  );
  const held = await db().sourceEntry.findMany({
    where: { sourceId: FORMULA_SOURCE, ref: { in: [...wanted.keys()] } },
    select: { ref: true, title: { select: { id: true, slug: true, tool: true } } },
    orderBy: { ref: "asc" },
  });
  const moved: string[] = [];
  for (const { ref, title: from } of held) {
    const to = wanted.get(ref)!;
    const shipped = bySlug.get(from.slug);
    // A tool that the catalogue no longer has is now listed with an app.
    const isOutdated = from.tool ? !shipped && !to.tool : shipped !== undefined && shipped !== to;
    if (!isOutdated) continue;
    const target = await db().title.findUnique({ where: { slug: to.slug }, select: { id: true } });
    if (!target) continue;
    if (shipped) await dropNames(from.id, shipped, to, ref);
    // A join gives no category.
    else await db().titleCategory.deleteMany({ where: { titleId: from.id } });
    await moveEntry({ sourceId: FORMULA_SOURCE, ref, fromId: from.id, toId: target.id }, context);
    moved.push(ref);
  }
  return moved;
}

/** Before the move, so that an interrupted upgrade repeats both. */
async function dropNames(titleId: number, own: CatalogueTitle, tool: CatalogueTitle, ref: string): Promise<void> {
  const kept = new Set(namesOf(own).map(normalizeName));
  const names = [...namesOf(tool), ref].map(normalizeName).filter((name) => !kept.has(name));
  await transact(async (tx) => {
    await tx.titleName.deleteMany({ where: { titleId, normalized: { in: names } } });
    await tx.identifier.deleteMany({ where: { titleId, scheme: "formula", value: ref } });
  });
}

/** Titles that the catalogue has merged into others since a database took it in: merged there too, so that their slugs redirect. */
import { updateReadModel } from "#lib/catalog/read-model/update.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import type { Catalogue, CatalogueTitle } from "#lib/dataset/seed/format.ts";
import { entryKey } from "#lib/evidence/matching/catalog-index.ts";
import { DECISIONS_FILE, readMatchDecisions } from "#lib/evidence/matching/match-decisions.ts";
import type { DeriveContext } from "#lib/evidence/publishing/derive-title.ts";
import { mergeTitle } from "#lib/evidence/publishing/merge.ts";
import { identifierRow } from "#lib/evidence/publishing/publish.ts";

/** Removes bundle ids that the catalogue gives to another title and no longer to this one, unless a source of the operator's own lists it. */
export async function dropLostIds(catalogues: readonly Catalogue[]): Promise<void> {
  const claims = catalogues
    .flatMap((catalogue) => catalogue.titles)
    .flatMap(({ slug, identifiers }) =>
      identifiers
        .filter(({ scheme }) => scheme === "bundle")
        .map(({ value, signed, rank }) => ({ slug, key: value.toLowerCase(), isOwn: signed || rank === 0 })),
    );
  const owned = new Set(claims.flatMap(({ key, isOwn }) => (isOwn ? [key] : [])));
  const kept = new Set(claims.map(({ slug, key }) => `${slug} ${key}`));
  const slugs = new Set(catalogues.flatMap(({ titles }) => titles.map(({ slug }) => slug)));
  const shipped = catalogues.flatMap(({ sources }) => sources.map(({ id }) => id));
  const held = await db().identifier.findMany({
    where: {
      scheme: "bundle",
      key: { in: [...owned] },
      title: { pinned: false, entries: { every: { sourceId: { in: shipped } } } },
    },
    select: { id: true, key: true, title: { select: { slug: true } } },
  });
  const lost = held.filter(({ key, title: { slug } }) => slugs.has(slug) && !kept.has(`${slug} ${key}`));
  if (lost.length === 0) return;
  await transact(async (tx) => {
    await tx.identifier.deleteMany({ where: { id: { in: lost.map(({ id }) => id) } } });
    await bumpRevision(
      tx,
      lost.map(({ title }) => title.slug),
    );
  });
}

/** Leaves titles alone that a source of the operator's own lists. @returns the slugs of those merged */
export async function foldTwins(catalogues: readonly Catalogue[], context: DeriveContext): Promise<string[]> {
  const titles = catalogues.flatMap((catalogue) => catalogue.titles);
  const slugs = new Set(titles.map(({ slug }) => slug));
  const successors = new Map([
    ...(await findMoved(titles)),
    ...(titles.flatMap(({ slug, identifiers }) =>
      identifiers.flatMap(({ scheme, value }) => (scheme === "slug" && !slugs.has(value) ? [[value, slug]] : [])),
    ) as [string, string][]),
  ]);
  const named = await db().title.findMany({
    where: { slug: { in: [...successors].flat() } },
    select: { id: true, slug: true, pinned: true, entries: { select: { sourceId: true } } },
  });
  const held = new Map(named.map((title) => [title.slug, title]));
  const shipped = new Set(catalogues.flatMap(({ sources }) => sources.map(({ id }) => id)));
  const folded: string[] = [];
  for (const [former, slug] of successors) {
    const [from, to] = [held.get(former), held.get(slug)];
    if (!from || from.pinned || !from.entries.every(({ sourceId }) => shipped.has(sourceId))) continue;
    if (to) await mergeTitle({ fromId: from.id, toId: to.id }, context);
    else await changeSlug(from, slug);
    folded.push(former);
  }
  return folded;
}

/**
 * Titles that the catalogue lists under another slug now, with all of their entries; tools that it lists with apps: formula-joins.ts.
 * @returns both slugs
 */
async function findMoved(titles: readonly CatalogueTitle[]): Promise<[string, string][]> {
  const owners = new Map(
    titles.flatMap((title) => title.entries.map(([source, ref]) => [entryKey(source, ref), title] as const)),
  );
  const unlisted = await db().$queryRaw<{ slug: string; tool: boolean; entries: [string, string][] }[]>`
    SELECT t.slug, t.tool, json_agg(json_build_array(e."sourceId", e.ref)) AS entries
    FROM "Title" t JOIN "SourceEntry" e ON e."titleId" = t.id
    WHERE t.slug NOT IN (SELECT unnest(${titles.map(({ slug }) => slug)}::text[])) GROUP BY t.id`;
  const decisions = readMatchDecisions(DECISIONS_FILE());
  return unlisted.flatMap(({ slug, tool, entries }): [string, string][] => {
    const keys = entries.map(([source, ref]) => entryKey(source, ref));
    const [owner, ...others] = new Set(keys.map((key) => owners.get(key)));
    // The operator may have decided that such an entry is a title of its own.
    const isDecided = keys.some((key) => decisions.has(key) && [slug, null].includes(decisions.get(key)!));
    return owner?.tool === tool && others.length === 0 && !isDecided ? [[slug, owner.slug]] : [];
  });
}

/** The former one redirects. */
async function changeSlug({ id, slug: former }: { id: number; slug: string }, slug: string): Promise<void> {
  await transact(async (tx) => {
    await tx.title.update({ where: { id }, data: { slug } });
    const redirect = identifierRow(id, { scheme: "slug", value: former, signed: false, rank: 0 });
    await tx.identifier.createMany({ data: [redirect], skipDuplicates: true });
    await updateReadModel(tx, [id]);
    await bumpRevision(tx, [former, slug]);
  });
}

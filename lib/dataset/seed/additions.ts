/** What the shipped catalogue has and a database lacks, as import plans. Removes no stored facts (retractions.ts does); changes only which of several ids goes first. */

import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { CURATOR } from "#lib/contract/signal-line.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { signalsByTitle } from "#lib/dataset/seed/evidence.ts";
import type { Catalogue, CatalogueTitle } from "#lib/dataset/seed/format.ts";
import { namesOf } from "#lib/dataset/seed/load.ts";
import type { Catalog } from "#lib/evidence/matching/catalog-index.ts";
import type { ExistingTitle, TitleClaim, TitleIdentifier } from "#lib/evidence/matching/existing-title.ts";
import type { SignalFacts } from "#lib/evidence/matching/signal.ts";
import type { CategoryRow, TitleEdits } from "#lib/evidence/matching/title-edits.ts";

export function planAdditions(catalogues: readonly Catalogue[], index: Catalog): TitleEdits[] {
  const titles = catalogues.flatMap((catalogue) => catalogue.titles).filter((title) => !isSlugTaken(title, index));
  const targets = new Map(titles.map((title) => [title.slug, findExisting(title, index)]));
  const signals = lackingSignals(catalogues, targets, index);
  return titles.flatMap((title) => {
    const existing = targets.get(title.slug);
    const edits = existing
      ? { ...additionsTo(existing, title, index), signals: signals.get(existing) ?? [] }
      : { ...asNew(title, index), signals: signals.get(title.slug) ?? [] };
    return existing && isEmpty(edits, existing) ? [] : [edits];
  });
}

/** An app of this database's own has the slug of a tool that it lacks: the next import of the formulae finds another. */
function isSlugTaken({ slug, tool, entries }: CatalogueTitle, index: Catalog): boolean {
  const holder = tool ? index.bySlug(slug) : undefined;
  return holder !== undefined && !holder.tool && !entries.some(([source, ref]) => index.titleOf(source, ref));
}

/** Finds a title by its slug, a former slug, or a source's reference. A tool is no app that it was joined to: formula-joins.ts. */
function findExisting({ slug, tool, entries }: CatalogueTitle, index: Catalog): ExistingTitle | undefined {
  const listed = entries.map(([source, ref]) => index.titleOf(source, ref));
  const named = index.bySlug(slug) ?? index.identified("slug", slug)[0];
  return named ?? listed.find((title) => title !== undefined && (title.tool || !tool));
}

/** Groups entries by the local title that holds them, even if the operator moved them, else by the catalogue's own; new titles by slug. */
function lackingSignals(
  catalogues: readonly Catalogue[],
  targets: ReadonlyMap<string, ExistingTitle | undefined>,
  index: Catalog,
): Map<ExistingTitle | string, SignalFacts[]> {
  const all = [...signalsByTitle(catalogues)].flatMap(([slug, rows]) => rows.map(({ fact }) => ({ slug, fact })));
  const lacking = all.filter(({ fact }) => !index.signalsOf(fact.sourceId, fact.sourceRef).ids.has(fact.id));
  const byTarget = groupBy(
    lacking,
    ({ slug, fact }) => index.titleOf(fact.sourceId, fact.sourceRef) ?? targets.get(slug) ?? slug,
  );
  return new Map([...byTarget].map(([target, rows]) => [target, rows.map(({ fact }) => fact)]));
}

type Additions = Omit<TitleEdits, "signals">;

function asNew(title: CatalogueTitle, index: Catalog): Additions {
  const { slug, name, kind, listed, pinned, tool, identifiers, notes } = title;
  const noting = [...new Set(notes.map(({ source }) => source)), CURATOR.id];
  return {
    titleId: null,
    slug,
    name,
    kind,
    flags: { listed, pinned, tool },
    names: namesOf(title),
    identifiers,
    categories: categoriesOf(title),
    lostCategories: [],
    entries: lackingEntries(title, index),
    claims: noting.map((source) => wordOf(title, source)),
    historical: true,
  };
}

function additionsTo(held: ExistingTitle, title: CatalogueTitle, index: Catalog): Additions {
  const { id: titleId, slug, name, kind } = held;
  const isHeld = ({ scheme, value, signed, rank }: TitleIdentifier) =>
    held.identifiers.some(
      (each) =>
        each.scheme === scheme &&
        each.value.toLowerCase() === value.toLowerCase() &&
        each.signed === signed &&
        each.rank === rank,
    );
  // Statements about an entry that the database already lists came with its own, maybe later, import.
  const unheard = [...new Set(title.notes.map(({ source }) => source))].filter((source) => !held.sources.has(source));
  return {
    titleId,
    slug,
    name,
    kind,
    names: namesOf(title).filter((each) => !held.names.has(normalizeName(each))),
    identifiers: title.identifiers.filter((each) => !isHeld(each)),
    categories: categoriesOf(title).filter(({ category }) => !held.categories.has(category)),
    lostCategories: [],
    entries: lackingEntries(title, index),
    claims: unheard.map((source) => wordOf(title, source)),
    historical: false,
  };
}

const categoriesOf = ({ categories, inferred }: CatalogueTitle): CategoryRow[] =>
  categories.map((category) => ({ category, inferred: inferred.includes(category) }));

const wordOf = ({ notes, kind, homepage }: CatalogueTitle, source: string): TitleClaim => ({
  source,
  notes: notes.filter((note) => note.source === source),
  homepage: homepage ?? null,
  isGame: kind === "game",
  ruledKind: null,
});

const lackingEntries = ({ entries }: CatalogueTitle, index: Catalog): TitleEdits["entries"] =>
  entries
    .filter(([sourceId, ref]) => !index.entryOf(sourceId, ref))
    .map(([sourceId, ref, version, checksum = null, figure = null]) => ({
      ...{ sourceId, ref, version, checksum, figure },
      isUpdate: false,
    }));

function isEmpty(
  { names, identifiers, categories, entries, signals, claims }: TitleEdits,
  held: ExistingTitle,
): boolean {
  const lists = [names, identifiers, categories, entries, signals];
  const noted = claims.some(({ source, notes }) => notes?.length && !held.notes.some((note) => note.source === source));
  return lists.every((list) => list.length === 0) && !noted;
}

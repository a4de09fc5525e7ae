/** What a catalogue says that a database lacks, as plans for the one writer. Nothing that is held is taken away or changed. */

import { normalizeName } from "#lib/catalog/titles/normalize.ts";
import { CURATOR } from "#lib/contract/signal-line.ts";
import { toSaid } from "#lib/dataset/seed/evidence.ts";
import type { Catalogue, CatalogueTitle } from "#lib/dataset/seed/format.ts";
import { namesOf } from "#lib/dataset/seed/load.ts";
import { entryKey, type HeldTitle, type Holdings, identifierKey, newTitle } from "#lib/evidence/matching/holdings.ts";
import type { Plans } from "#lib/evidence/matching/plan.ts";
import type { Reach } from "#lib/evidence/matching/reach.ts";
import type { SignalFacts } from "#lib/evidence/matching/signal.ts";
import type { NewCategory, Said, TitlePlan } from "#lib/evidence/matching/title-plan.ts";

export function planAdditions(catalogues: readonly Catalogue[], holdings: Holdings): Plans["plans"] {
  const titles = catalogues.flatMap((catalogue) => catalogue.titles);
  const targets = new Map(titles.map((title) => [title.slug, findHeld(title, holdings)]));
  const signals = lackingSignals(catalogues, targets, holdings);
  return titles.flatMap((title) => {
    const known = targets.get(title.slug);
    const held = known ?? newTitle(title.slug, title.name, title.kind);
    const plan = known
      ? { ...additionsTo(known, title, holdings), signals: signals.get(known) ?? [] }
      : { ...asNew(title, holdings), signals: signals.get(title.slug) ?? [] };
    return known && isEmpty(plan, known) ? [] : [{ plan, held, isNew: !known }];
  });
}

/** All that `planAdditions` asks of the holdings. */
export function reachOfAdditions(catalogues: readonly Catalogue[]): Reach {
  const titles = catalogues.flatMap((catalogue) => catalogue.titles);
  const listed = titles.flatMap(({ entries }) => entries.map(([source, ref]) => entryKey(source, ref)));
  const said = catalogues.flatMap(({ signals }) => signals.map(({ source, ref }) => entryKey(source, ref)));
  return {
    entries: new Set([...listed, ...said]),
    slugs: new Set(titles.map(({ slug }) => slug)),
    wanted: new Map(),
    names: new Set(),
    identifiers: new Set(titles.map(({ slug }) => identifierKey("slug", slug))),
    homepages: new Set(),
  };
}

/** By its slug, one that it had before, or what a source calls it. */
function findHeld({ slug, entries }: CatalogueTitle, holdings: Holdings): HeldTitle | undefined {
  const listed = entries.map(([source, ref]) => holdings.byEntry.get(entryKey(source, ref)));
  return (
    holdings.bySlug.get(slug) ?? holdings.identified("slug", slug)[0] ?? listed.find((title) => title !== undefined)
  );
}

/** By the title that holds the entry here, whatever the operator made of it, else by the catalogue's own; new titles by slug. */
function lackingSignals(
  catalogues: readonly Catalogue[],
  targets: ReadonlyMap<string, HeldTitle | undefined>,
  holdings: Holdings,
): Map<HeldTitle | string, SignalFacts[]> {
  const sources = new Map(catalogues.flatMap(({ sources }) => sources.map((each) => [each.id, each])));
  const lacking = new Map<HeldTitle | string, SignalFacts[]>();
  for (const signal of catalogues.flatMap(({ signals }) => signals)) {
    const source = sources.get(signal.source);
    if (!source) throw new Error(`The catalogue has a signal of "${signal.source}", but no such source`);
    const facts = { ...toSaid(signal, source).fact, sourceUrl: signal.url ?? null, notes: signal.notes };
    if (holdings.signalIds.has(facts.id)) continue;
    const entryAt = holdings.byEntry.get(entryKey(signal.source, signal.ref));
    const target = entryAt ?? targets.get(signal.title) ?? signal.title;
    lacking.set(target, [...(lacking.get(target) ?? []), facts]);
  }
  return lacking;
}

type Additions = Omit<TitlePlan, "signals">;

function asNew(title: CatalogueTitle, holdings: Holdings): Additions {
  const { slug, name, kind, listed, pinned, identifiers, notes } = title;
  const noting = [...new Set(notes.map(({ source }) => source)), CURATOR.id];
  return {
    titleId: null,
    slug,
    name,
    kind,
    reserved: { listed, pinned },
    names: namesOf(title),
    identifiers,
    categories: categoriesOf(title),
    lostCategories: [],
    entries: lackingEntries(title, holdings),
    said: noting.map((source) => wordOf(title, source)),
    historical: true,
  };
}

function additionsTo(held: HeldTitle, title: CatalogueTitle, holdings: Holdings): Additions {
  const { id: titleId, slug, name, kind } = held;
  const isHeld = (scheme: string, value: string) =>
    held.identifiers.some((each) => each.scheme === scheme && each.value.toLowerCase() === value.toLowerCase());
  // What a source says of a title that it lists here already came with its own, maybe later, import.
  const unheard = [...new Set(title.notes.map(({ source }) => source))].filter((source) => !held.sources.has(source));
  return {
    titleId,
    slug,
    name,
    kind,
    names: namesOf(title).filter((each) => !held.names.has(normalizeName(each))),
    identifiers: title.identifiers.filter(({ scheme, value }) => !isHeld(scheme, value)),
    categories: categoriesOf(title).filter(({ category }) => !held.categories.has(category)),
    lostCategories: [],
    entries: lackingEntries(title, holdings),
    said: unheard.map((source) => wordOf(title, source)),
    historical: false,
  };
}

const categoriesOf = ({ categories, inferred }: CatalogueTitle): NewCategory[] =>
  categories.map((category) => ({ category, inferred: inferred.includes(category) }));

const wordOf = ({ notes, kind, homepage }: CatalogueTitle, source: string): Said => ({
  source,
  notes: notes.filter((note) => note.source === source),
  homepage: homepage ?? null,
  isGame: kind === "game",
  ruledKind: null,
});

const lackingEntries = ({ entries }: CatalogueTitle, holdings: Holdings): TitlePlan["entries"] =>
  entries
    .filter(([sourceId, ref]) => !holdings.byEntry.has(entryKey(sourceId, ref)))
    .map(([sourceId, ref, version, checksum = null, figure = null]) => ({
      ...{ sourceId, ref, version, checksum, figure },
      isUpdate: false,
    }));

function isEmpty({ names, identifiers, categories, entries, signals, said }: TitlePlan, held: HeldTitle): boolean {
  const lists = [names, identifiers, categories, entries, signals];
  const noted = said.some(({ source, notes }) => notes?.length && !held.notes.some((note) => note.source === source));
  return lists.every((list) => list.length === 0) && !noted;
}

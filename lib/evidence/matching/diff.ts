/** The edits that an entry makes to its title; empty if all its facts are stored already. Pure. */

import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { type Catalog, entryKey } from "#lib/evidence/matching/catalog-index.ts";
import { categoriesAfter } from "#lib/evidence/matching/categorize.ts";
import { correctedName } from "#lib/evidence/matching/corrected-names.ts";
import { type ExistingTitle, revise, type TitleClaim } from "#lib/evidence/matching/existing-title.ts";
import { identifiersAfter, rivalsOf, withIdentifier, yieldIdentifiers } from "#lib/evidence/matching/identifiers.ts";
import type { Match } from "#lib/evidence/matching/match-entry.ts";
import { isWellKnown } from "#lib/evidence/matching/naming.ts";
import { currentStatements, newSignals } from "#lib/evidence/matching/signals.ts";
import type { Edits, EntryRow } from "#lib/evidence/matching/title-edits.ts";
import { RULINGS } from "#lib/evidence/sources/rulings.ts";
import type { Entry, Publisher, Statement } from "#lib/evidence/sources/source.ts";

export function diff(
  source: Publisher,
  entry: Entry,
  { kind, title }: Extract<Match, { title: ExistingTitle }>,
  catalog: Catalog,
  today: Date,
): Edits {
  const { id: sourceId, kind: sourceKind } = source.info;
  const key = entryKey(sourceId, entry.ref);
  const statements = currentStatements(entry, sourceId, catalog);
  const { row, isEntryChanged, isSameFile } = entryAfter(title, sourceId, entry, statements, catalog);
  // The entry may have belonged to another title before.
  const lookup = {
    named: (name: string) => catalog.named(name),
    identified: (scheme: string, value: string) => catalog.identified(scheme, value),
    titleOf: (id: string, ref: string) => (entryKey(id, ref) === key ? title : catalog.titleOf(id, ref)),
  };

  let after: ExistingTitle = title;
  if (row.figure !== null) {
    after = { ...after, figures: new Map(after.figures).set(key, { sourceId, value: row.figure }) };
  }
  if (sourceKind !== "curator") {
    after = { ...after, sources: new Set(after.sources).add(sourceId), lists: new Set(after.lists).add(sourceId) };
  }
  // First, because the other edits are found by the slug.
  if (source.refsAreSlugs && entry.formerRefs?.includes(title.slug) && !catalog.bySlug(entry.ref)) {
    const former = { scheme: "slug", value: title.slug, signed: false } as const;
    after = { ...after, slug: entry.ref, identifiers: withIdentifier(after.identifiers, former) };
  }
  const added = newNames(title, source, entry, lookup);
  const isRuled = lookup.titleOf(RULINGS, after.slug) !== undefined;
  after = {
    ...after,
    names: new Set([...after.names, ...added.keys()]),
    identifiers: identifiersAfter(title, after, entry, lookup),
    categories: categoriesAfter(after.categories, entry, isRuled),
  };
  const claim = claimOf(source, entry, isRuled);
  after = { ...after, ...revise(after, claim, { ...after, figures: [...after.figures.values()] }) };

  const rivals = entry.ownsIds ? rivalsOf(entry, title, lookup) : [];
  return {
    revisions: [
      { title, after },
      ...rivals.map((rival) => ({ title: rival, after: { ...rival, identifiers: yieldIdentifiers(rival, entry) } })),
    ],
    ...{ entry: row, isEntryChanged, claim },
    names: [...(kind === "new" ? [title.name] : []), ...added.values()],
    ...newSignals(source, entry, statements, isSameFile, catalog.signalsOf(sourceId, entry.ref), today),
  };
}

function entryAfter(
  title: ExistingTitle,
  sourceId: string,
  entry: Entry,
  statements: readonly Statement[],
  catalog: Catalog,
) {
  const { ref } = entry;
  const former = catalog.entryOf(sourceId, ref);
  const formerFigure = title.figures.get(entryKey(sourceId, ref))?.value ?? null;
  const version = entry.version ?? statements.at(-1)?.appVersion ?? former?.version ?? null;
  const checksum = entry.checksum ?? null;
  const figure = entry.popularity ?? formerFigure;
  const isSameVersion = former?.version === version;
  const isUpdate =
    typeof former?.version === "string" && (!isSameVersion || isOtherFile(former.checksum ?? null, checksum));
  const row: EntryRow = { sourceId, ref, version, checksum, figure, isUpdate };
  return {
    row,
    isEntryChanged: !isSameVersion || figure !== formerFigure || former?.checksum !== checksum,
    isSameFile: isSameVersion && checksum !== null && former?.checksum === checksum,
  };
}

const isOtherFile = (before: string | null, now: string | null) => before !== null && now !== null && before !== now;

/** Names that the title lacks, by their normalised form. */
function newNames(
  title: ExistingTitle,
  { info, refsAreSlugs }: Publisher,
  { name, aliases, ref, isTool }: Entry,
  catalog: Pick<Catalog, "named" | "titleOf">,
): Map<string, string> {
  // People search for the token that they install.
  const typed = refsAreSlugs && !ref.includes("@") ? [ref] : [];
  const added = new Map<string, string>();
  for (const each of [correctedName(info.id, ref) ?? name, ...aliases, ...typed]) {
    const normalized = normalizeName(each);
    const isKnown = normalized === "" || title.names.has(normalized) || added.has(normalized);
    // A name of another app or game stays with that one, unless it is the formula's own without its version.
    const isTaken =
      isTool &&
      each !== name.split("@")[0] &&
      catalog.named(normalized).some((other) => other !== title && !other.tool);
    if (!isKnown && !isTaken && !isWellKnown(each, title, catalog)) added.set(normalized, each);
  }
  return added;
}

const claimOf = ({ info, complete }: Publisher, entry: Entry, isRuled: boolean): TitleClaim => ({
  source: info.id,
  notes: complete || entry.notes.length > 0 ? entry.notes.map((note) => ({ ...note, source: info.id })) : null,
  homepage: entry.homepage ?? null,
  isGame: entry.kind === "game" && !isRuled,
  ruledKind: entry.isRuling ? (entry.kind ?? null) : null,
});

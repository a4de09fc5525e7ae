/** A reading and our holdings to what must be written, title by title; nothing for what is known already. */

import { normalizeName } from "#lib/catalog/titles/normalize.ts";
import { LIMIT_DEMO_SLUG } from "#lib/catalog/verdicts/identifier.ts";
import { inPortions } from "#lib/core/portions.ts";
import { absorbCategories } from "#lib/evidence/categories/categorize.ts";
import { absorbConfirmation } from "#lib/evidence/matching/confirm.ts";
import { type Draft, newDraft } from "#lib/evidence/matching/draft.ts";
import { entryKey, type HeldTitle, type Holdings, newTitle } from "#lib/evidence/matching/holdings.ts";
import { absorbIdentifiers, addIdentifier, rivalsOf, yieldIdentifiers } from "#lib/evidence/matching/identifiers.ts";
import { matchEntry, type Settled } from "#lib/evidence/matching/join.ts";
import { nameApartBy, slugFor, titleCase } from "#lib/evidence/matching/naming.ts";
import { toSignal, withdrawal } from "#lib/evidence/matching/signal.ts";
import { revise, type Said, type TitlePlan } from "#lib/evidence/matching/title-plan.ts";
import { namedBy, type Replacement } from "#lib/evidence/publishing/replacements.ts";
import { KNOWN_TITLES } from "#lib/evidence/sources/known-titles.ts";
import { RULINGS } from "#lib/evidence/sources/rulings.ts";
import type { Entry, Publisher, Reading, Skipped } from "#lib/evidence/sources/source.ts";

/** Why an entry was left out on purpose. */
export const RESERVED = "a reserved title";
export const NO_TITLE = "no title we hold";

// Some milliseconds' work.
const PORTION = 100;

export interface Review {
  readonly ref: string;
  readonly name: string;
  readonly reason: string;
  readonly candidates: readonly string[];
}

/** An entry that was taken for another title until the operator settled it. */
export interface Moved {
  readonly sourceId: string;
  readonly ref: string;
  readonly from: HeldTitle;
  readonly to: HeldTitle;
}

export interface Plans {
  readonly moves: readonly Moved[];
  readonly plans: readonly { readonly plan: TitlePlan; readonly held: HeldTitle; readonly isNew: boolean }[];
  readonly unchanged: number;
  readonly skipped: readonly Skipped[];
  readonly reviews: readonly Review[];
  readonly replacements: readonly Replacement[];
}

/** @param holdings come to hold what is planned; nobody else reads them meanwhile */
export async function planImport(
  source: Publisher,
  reading: Reading,
  holdings: Holdings,
  settled: Settled,
  today: Date,
): Promise<Plans> {
  const drafts = new Map<HeldTitle, Draft>();
  const draftOf = (held: HeldTitle): Draft => {
    const draft = drafts.get(held) ?? newDraft(held);
    drafts.set(held, draft);
    return draft;
  };
  const skipped = [...reading.skipped];
  const reviews: Review[] = [];
  const moves: Moved[] = [];
  const replacements: Replacement[] = [];

  for await (const portion of inPortions(reading.entries, PORTION)) {
    for (const listed of portion) {
      const match = matchEntry(listed, source.info.id, holdings, settled);
      const entry = match.kind === "new" ? nameApart(source, listed, holdings) : listed;
      if (match.kind === "review") {
        reviews.push({ ref: entry.ref, name: entry.name, reason: match.reason, candidates: match.candidates });
        continue;
      }
      if (match.kind === "title" && match.title.pinned) {
        skipped.push({ ref: entry.ref, reason: RESERVED });
        continue;
      }
      if (match.kind === "new" && source.enrichesOnly && !entry.isSigned) {
        skipped.push({ ref: entry.ref, reason: NO_TITLE });
        continue;
      }
      if (match.kind === "new" && slugFor(source, entry) === LIMIT_DEMO_SLUG) {
        skipped.push({ ref: entry.ref, reason: RESERVED });
        continue;
      }
      const held = match.kind === "title" ? match.title : createTitle(source, entry, holdings);
      const before = holdings.byEntry.get(entryKey(source.info.id, entry.ref));
      if (before && before !== held) {
        moves.push({ sourceId: source.info.id, ref: entry.ref, from: before, to: held });
        holdings.byEntry.set(entryKey(source.info.id, entry.ref), held);
      }
      absorb(draftOf(held), source, entry, holdings, today);
      if (entry.ownsIds) for (const rival of rivalsOf(entry, held, holdings)) yieldIdentifiers(draftOf(rival), entry);
      if (entry.doubt) reviews.push({ ref: entry.ref, name: entry.name, reason: entry.doubt, candidates: [held.slug] });
      replacements.push(...namedBy(entry).map((named) => ({ held, ...named })));
    }
  }

  const all = [...drafts.values()];
  const plans = all.filter(({ changed }) => changed).map((draft) => ({ ...draft, plan: toPlan(draft, source) }));
  return { moves, plans, unchanged: all.length - plans.length, skipped, reviews, replacements };
}

function createTitle(source: Publisher, entry: Entry, holdings: Holdings): HeldTitle {
  const wanted = slugFor(source, entry);
  let slug = wanted;
  for (let n = 2; holdings.bySlug.has(slug); n += 1) slug = `${wanted}-${n}`;
  const title = newTitle(slug, entry.name, entry.kind ?? "app");
  holdings.add(title);
  return title;
}

/** A well-known product's name is not lent: who uses it too goes without it. */
function isLent(name: string, held: HeldTitle | undefined, holdings: Holdings): boolean {
  const holders = holdings.named(normalizeName(name)).filter((title) => title !== held);
  return holders.some(({ slug }) => holdings.byEntry.get(entryKey(KNOWN_TITLES, slug))?.slug === slug);
}

/** A signed product whose name is another's says whose it is, `VIA (Kramer)`; a cask that borrows one goes by its token. */
function nameApart(source: Publisher, entry: Entry, holdings: Holdings): Entry {
  const isTaken = holdings.named(normalizeName(entry.name)).length > 0;
  if (isTaken && entry.isSigned && entry.publisher) return { ...entry, name: nameApartBy(entry.name, entry.publisher) };
  if (source.refsAreSlugs && isLent(entry.name, undefined, holdings)) return { ...entry, name: titleCase(entry.ref) };
  return entry;
}

function absorb(draft: Draft, source: Publisher, entry: Entry, holdings: Holdings, today: Date): void {
  const { held } = draft;
  const { id: sourceId } = source.info;
  const statements = currentStatements(entry, sourceId, holdings);
  const key = entryKey(sourceId, entry.ref);
  const former = holdings.versions.get(key);
  const version = entry.version ?? statements.at(-1)?.appVersion ?? former ?? null;
  const checksum = entry.checksum ?? null;
  const figure = entry.popularity ?? held.figures.get(key)?.value ?? null;
  const isSameVersion = former === version;
  const isSameFile = isSameVersion && checksum !== null && holdings.checksums.get(key) === checksum;
  const isSameFigure = figure === (held.figures.get(key)?.value ?? null);
  if (!isSameVersion || !isSameFigure || (holdings.checksums.get(key) ?? null) !== checksum) {
    holdings.byEntry.set(key, held);
    holdings.versions.set(key, version);
    holdings.checksums.set(key, checksum);
    if (figure !== null) held.figures.set(key, { sourceId, value: figure });
    const isUpdate = typeof former === "string" && !isSameVersion;
    draft.entries.push({ sourceId, ref: entry.ref, version, checksum, figure, isUpdate });
    draft.changed = true;
  }
  if (draft.isNew && draft.names.length === 0) draft.names.push(held.name);
  const isRenamed = source.refsAreSlugs && entry.formerRefs?.includes(held.slug) && !holdings.bySlug.has(entry.ref);
  if (isRenamed) {
    addIdentifier(draft, holdings, { scheme: "slug", value: held.slug, signed: false });
    holdings.rename(held, entry.ref);
  }
  // People type what they install.
  const typed = source.refsAreSlugs && !entry.ref.includes("@") ? [entry.ref] : [];
  for (const name of [entry.name, ...entry.aliases, ...typed]) {
    const normalized = normalizeName(name);
    if (normalized === "" || held.names.has(normalized) || isLent(name, held, holdings)) continue;
    holdings.addName(held, normalized);
    draft.names.push(name);
    draft.changed = true;
  }
  absorbIdentifiers(draft, entry, holdings);
  absorbCategories(draft, entry, holdings);
  absorbTitle(draft, source, entry, holdings);
  absorbStatements(draft, source, { ...entry, statements }, holdings, today);
  absorbConfirmation(draft, source, entry, isSameFile, holdings, today);
}

/** A version that appeared after an earlier import has gone through the source's own tests since. */
function currentStatements({ ref, statements, statementIfNew }: Entry, sourceId: string, holdings: Holdings) {
  if (!statementIfNew || !holdings.importedSources.has(sourceId)) return statements;
  const key = entryKey(sourceId, ref);
  const isNew = holdings.versions.get(key) !== (statementIfNew.appVersion ?? null);
  const last = holdings.lastWords.get(key)?.status ?? "unknown";
  // Another statement under the same version: the entry was edited, and tested for it.
  const isEdited = statements.length === 0 && last !== "unknown" && last !== statementIfNew.status;
  return isNew || isEdited ? [statementIfNew] : statements;
}

function absorbTitle(draft: Draft, source: Publisher, entry: Entry, holdings: Holdings): void {
  const { held } = draft;
  const isRuled = holdings.byEntry.has(entryKey(RULINGS, held.slug));
  const { id, kind } = source.info;
  if (kind !== "curator") {
    held.sources.add(id);
    held.lists.add(id);
  }
  const said: Said = {
    source: id,
    notes: source.complete ? entry.notes.map((note) => ({ ...note, source: id })) : null,
    homepage: entry.homepage ?? null,
    isGame: entry.kind === "game" && !isRuled,
    ruledKind: entry.isRuling ? (entry.kind ?? null) : null,
  };
  const { notes, homepage, popularity } = held;
  const before = { notes, homepage, kind: held.kind, popularity };
  const after = revise(before, said, { slug: held.slug, lists: held.lists, figures: [...held.figures.values()] });
  draft.said.push(said);
  if (JSON.stringify(after) !== JSON.stringify(before)) draft.changed = true;
  Object.assign(held, after);
}

function absorbStatements(draft: Draft, source: Publisher, entry: Entry, holdings: Holdings, today: Date): void {
  const key = entryKey(source.info.id, entry.ref);
  const last = holdings.lastWords.get(key);
  const standsBy: readonly string[] = entry.standsBy ?? [];
  const claimed = last !== undefined && last.status !== "unknown" && !standsBy.includes(last.status);
  const silent = source.complete && entry.statements.length === 0 && claimed;
  for (const statement of silent ? [withdrawal(null)] : entry.statements) {
    const repeated =
      statement.at === null &&
      last !== undefined &&
      last.status === statement.status &&
      last.layer === (statement.layer ?? null) &&
      last.appVersion === (statement.appVersion ?? null);
    if (repeated) continue;
    const signal = toSignal(source.info, entry, statement, today);
    if (holdings.signalIds.has(signal.id)) continue;
    holdings.signalIds.add(signal.id);
    if (!last || signal.at >= last.at) holdings.lastWords.set(key, signal);
    draft.signals.push(signal);
    draft.changed = true;
  }
}

function toPlan({ held, isNew: _, changed: __, ...gathered }: Draft, source: Publisher): TitlePlan {
  const { id: titleId, slug, name, kind } = held;
  return {
    titleId,
    slug,
    name,
    kind,
    ...gathered,
    historical: source.historical ?? false,
  };
}

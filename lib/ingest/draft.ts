/**
 * What one reading adds to one title, entry by entry. `absorb` is the only way in, and its order matters: versions
 * first (they decide which statement holds), then a rename (names and identifiers go by the new slug), then what the
 * title is called, then its own facts, and what is said about it last. Every step tells `holdings` too, so that the
 * next entry of the reading is matched against what this one has added.
 */

import { entryKey, type HeldTitle, type Holdings } from "#lib/ingest/holdings.ts";
import { type SignalFacts, toSignal, withdrawal } from "#lib/ingest/signal.ts";
import type { Entry, Publisher } from "#lib/ingest/source.ts";
import { type NewIdentifier, revise, type Said, type TitlePlan } from "#lib/ingest/title-plan.ts";
import { normalizeName } from "#lib/titles/normalize.ts";

export interface Draft {
  readonly held: HeldTitle;
  readonly isNew: boolean;
  readonly names: string[];
  readonly identifiers: TitlePlan["identifiers"][number][];
  readonly categories: string[];
  readonly entries: TitlePlan["entries"][number][];
  readonly signals: SignalFacts[];
  readonly said: Said[];
  changed: boolean;
}

export function newDraft(held: HeldTitle, isNew: boolean): Draft {
  return {
    held,
    isNew,
    names: [],
    identifiers: [],
    categories: [],
    entries: [],
    signals: [],
    said: [],
    changed: isNew,
  };
}

export function absorb(draft: Draft, source: Publisher, entry: Entry, holdings: Holdings, today: Date): void {
  const { held } = draft;
  const { id: sourceId } = source.info;
  const statements = currentStatements(entry, sourceId, holdings);
  const key = entryKey(sourceId, entry.ref);
  const former = holdings.versions.get(key);
  const version = entry.version ?? statements.at(-1)?.appVersion ?? former ?? null;
  if (former !== version) {
    holdings.byEntry.set(key, held);
    holdings.versions.set(key, version);
    draft.entries.push({ sourceId, ref: entry.ref, version, isUpdate: typeof former === "string" });
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
    if (normalized === "" || held.names.has(normalized)) continue;
    holdings.addName(held, normalized);
    draft.names.push(name);
    draft.changed = true;
  }
  for (const { scheme, value, signed = false } of entry.identifiers) {
    addIdentifier(draft, holdings, { scheme, value, signed });
  }
  for (const category of entry.categories) {
    if (held.categories.has(category)) continue;
    held.categories.add(category);
    draft.categories.push(category);
    draft.changed = true;
  }
  absorbTitle(draft, source, entry);
  absorbStatements(draft, source, { ...entry, statements }, holdings, today);
}

/** A signature outranks an inference; otherwise what is known stays. */
function addIdentifier(draft: Draft, holdings: Holdings, given: Omit<NewIdentifier, "rank">): void {
  const { identifiers } = draft.held;
  const { scheme, value, signed } = given;
  const known = identifiers.find((each) => each.scheme === scheme && each.value.toLowerCase() === value.toLowerCase());
  if (known && (known.signed || !signed)) return;
  const rank = known?.rank ?? identifiers.filter((each) => each.scheme === scheme).length;
  const identifier = { ...given, rank };
  if (known) Object.assign(known, identifier);
  else holdings.addIdentifier(draft.held, identifier);
  draft.identifiers.push(identifier);
  draft.changed = true;
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

function absorbTitle(draft: Draft, source: Publisher, entry: Entry): void {
  const { held } = draft;
  const { id, kind } = source.info;
  if (kind !== "curator") {
    held.sources.add(id);
    held.lists.add(id);
  }
  const said: Said = {
    source: id,
    notes: source.complete ? entry.notes.map((note) => ({ ...note, source: id })) : null,
    homepage: entry.homepage ?? null,
    isGame: entry.kind === "game",
    popularity: entry.popularity ?? null,
  };
  const { notes, homepage, popularity } = held;
  const before = { notes, homepage, kind: held.kind, popularity };
  const after = revise(before, said, held.lists.size);
  draft.said.push(said);
  if (JSON.stringify(after) !== JSON.stringify(before)) draft.changed = true;
  Object.assign(held, after);
}

function absorbStatements(draft: Draft, source: Publisher, entry: Entry, holdings: Holdings, today: Date): void {
  const key = entryKey(source.info.id, entry.ref);
  const last = holdings.lastWords.get(key);
  const claimed = last !== undefined && last.status !== "unknown" && last.status !== entry.standsBy;
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

export function toPlan(
  { held, names, identifiers, categories, entries, signals, said }: Draft,
  source: Publisher,
): TitlePlan {
  const { id: titleId, slug, name, kind } = held;
  return {
    titleId,
    slug,
    name,
    kind,
    said,
    names,
    identifiers,
    categories,
    entries,
    signals,
    historical: source.historical ?? false,
  };
}

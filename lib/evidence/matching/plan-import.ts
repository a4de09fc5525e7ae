/** A reading against the catalogue: match each entry, diff it with its title, apply the edits, and go on to the next. */

import { inPortions } from "#lib/core/portions.ts";
import type { CatalogIndex } from "#lib/evidence/matching/catalog-index.ts";
import { diff } from "#lib/evidence/matching/diff.ts";
import type { ExistingTitle } from "#lib/evidence/matching/existing-title.ts";
import { type Match, match } from "#lib/evidence/matching/match.ts";
import type { MatchDecisions } from "#lib/evidence/matching/match-decisions.ts";
import { type Edits, type TitleEdits, toTitleEdits } from "#lib/evidence/matching/title-edits.ts";
import { namedBy, type Replacement } from "#lib/evidence/publishing/replacements.ts";
import type { Entry, Publisher, Reading, Skipped } from "#lib/evidence/sources/source.ts";

// Some milliseconds' work.
const PORTION = 100;

export interface Review {
  readonly ref: string;
  readonly name: string;
  readonly reason: string;
  readonly candidates: readonly string[];
}

/** An entry that was matched to another title until the operator decided. */
export interface EntryMove {
  readonly sourceId: string;
  readonly ref: string;
  readonly from: ExistingTitle;
  readonly to: ExistingTitle;
}

export interface NamedReplacement extends Omit<Replacement, "titleId"> {
  readonly title: ExistingTitle;
}

export interface ImportPlan {
  readonly moves: readonly EntryMove[];
  readonly titles: readonly TitleEdits[];
  /** Titles that nothing is new of. */
  readonly unchanged: number;
  readonly skipped: readonly Skipped[];
  readonly reviews: readonly Review[];
  readonly replacements: readonly NamedReplacement[];
}

/** @param index holds afterwards what is planned */
export async function planImport(
  source: Publisher,
  reading: Reading,
  index: CatalogIndex,
  decisions: MatchDecisions,
  today: Date,
): Promise<ImportPlan> {
  const skipped = [...reading.skipped];
  const reviews: Review[] = [];
  const moves: EntryMove[] = [];
  const replacements: NamedReplacement[] = [];
  const revised = new Map<ExistingTitle, RevisedTitle>();
  const planEntry = (listed: Entry): EntryPlan => {
    const matched = match(source, listed, index, decisions);
    const entry = matched.kind === "new" ? { ...listed, name: matched.title.name } : listed;
    return "title" in matched
      ? { matched, entry, edits: diff(source, entry, matched, index, today) }
      : { matched, entry };
  };

  await preload(reading.entries, index, planEntry);
  for await (const portion of inPortions(reading.entries, PORTION)) {
    for (const listed of portion) {
      const { matched, entry, edits } = await index.resolve(() => planEntry(listed));
      const { ref, name, doubt } = entry;
      if (matched.kind === "skipped") skipped.push({ ref, reason: matched.reason });
      if (matched.kind === "review") {
        reviews.push({ ref, name, reason: matched.reason, candidates: matched.candidates });
      }
      if (!edits) continue;
      const { title } = edits.revisions[0];
      const from = index.titleOf(source.info.id, ref);
      if (from && from !== title) moves.push({ sourceId: source.info.id, ref, from, to: title });
      collect(revised, edits, matched.kind === "new");
      index.apply(edits);
      if (doubt) reviews.push({ ref, name, reason: doubt, candidates: [title.slug] });
      replacements.push(...namedBy(entry).map((named) => ({ title, ...named })));
    }
  }

  const titles = [...revised].flatMap(
    ([title, { before, edits }]) => toTitleEdits(before, title, edits, source.historical ?? false) ?? [],
  );
  return { moves, titles, unchanged: revised.size - titles.length, skipped, reviews, replacements };
}

interface EntryPlan {
  readonly matched: Match;
  readonly entry: Entry;
  readonly edits?: Edits;
}

/** Loads most of what the entries need in a few statements: they are planned as if each were the first. */
async function preload(entries: readonly Entry[], index: CatalogIndex, planEntry: (entry: Entry) => EntryPlan) {
  for (let pending = entries; pending.length > 0 && !index.isComplete; await index.loadMissing()) {
    const unanswered: Entry[] = [];
    for await (const portion of inPortions(pending, PORTION))
      unanswered.push(...portion.filter((entry) => !index.attempt(() => planEntry(entry))));
    pending = unanswered;
  }
}

interface RevisedTitle {
  /** null: it is new. */
  readonly before: ExistingTitle | null;
  /** Of its own entries. */
  readonly edits: Edits[];
}

function collect(revised: Map<ExistingTitle, RevisedTitle>, edits: Edits, isNew: boolean): void {
  for (const [at, { title }] of edits.revisions.entries()) {
    const known = revised.get(title) ?? { before: isNew && at === 0 ? null : { ...title }, edits: [] };
    if (at === 0) known.edits.push(edits);
    revised.set(title, known);
  }
}

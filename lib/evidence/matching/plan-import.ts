/** Plans an import: matches each entry, compares it with its title, and applies the edits before the next entry. */

import { chunked } from "#lib/core/chunked.ts";
import type { CatalogIndex } from "#lib/evidence/matching/catalog-index.ts";
import { diff } from "#lib/evidence/matching/diff.ts";
import type { ExistingTitle } from "#lib/evidence/matching/existing-title.ts";
import type { MatchDecisions } from "#lib/evidence/matching/match-decisions.ts";
import { match } from "#lib/evidence/matching/match-entry.ts";
import { type Edits, type TitleEdits, toTitleEdits } from "#lib/evidence/matching/title-edits.ts";
import type { Entry, Publisher, Reading, Skipped, Successor } from "#lib/evidence/sources/source.ts";

// This many entries take some milliseconds.
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

export interface NamedReplacement extends Partial<Successor> {
  readonly ref: string;
  readonly title: ExistingTitle;
}

export interface ImportPlan {
  readonly moves: readonly EntryMove[];
  readonly titles: readonly TitleEdits[];
  /** The number of unchanged titles. */
  readonly unchanged: number;
  readonly skipped: readonly Skipped[];
  readonly reviews: readonly Review[];
  readonly replacements: readonly NamedReplacement[];
}

/** @param index includes the planned edits afterwards */
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
  const revised = new Map<ExistingTitle, { readonly before: ExistingTitle; readonly edits: Edits[] }>();
  const planEntry = (listed: Entry) => {
    const matched = match(source, listed, index, decisions);
    const entry = matched.kind === "new" ? { ...listed, name: matched.title.name } : listed;
    return { matched, entry, edits: "title" in matched ? diff(source, entry, matched, index, today) : null };
  };

  await preload(reading.entries, index, planEntry);
  for await (const portion of chunked(reading.entries, PORTION)) {
    for (const listed of portion) {
      const { matched, entry, edits } = await index.resolve(() => planEntry(listed));
      const { ref, name, doubt } = entry;
      if (matched.kind === "skipped") skipped.push({ ref, reason: matched.reason });
      if (matched.kind === "review") {
        reviews.push({ ref, name, reason: matched.reason, candidates: matched.candidates });
      }
      if (!edits) continue;
      for (const { title } of edits.revisions) {
        if (!revised.has(title)) revised.set(title, { before: { ...title }, edits: [] });
      }
      const { title } = edits.revisions[0];
      revised.get(title)!.edits.push(edits);
      const from = index.titleOf(source.info.id, ref);
      if (from && from !== title) moves.push({ sourceId: source.info.id, ref, from, to: title });
      index.apply(edits);
      if (doubt) reviews.push({ ref, name, reason: doubt, candidates: [title.slug] });
      replacements.push(...(entry.successors ?? []).map((successor) => ({ title, ...successor })));
      replacements.push(...entry.replacements.map((named) => ({ title, ref: named })));
    }
  }

  const titles: TitleEdits[] = [];
  for await (const portion of chunked([...revised], PORTION)) {
    for (const [title, { before, edits }] of portion)
      titles.push(...toTitleEdits(before, title, edits, source.historical ?? false));
  }
  return { moves, titles, unchanged: revised.size - titles.length, skipped, reviews, replacements };
}

/** Loads most of the needed keys in a few statements, by planning each entry as if it were the first. */
async function preload(entries: readonly Entry[], index: CatalogIndex, planEntry: (entry: Entry) => object) {
  for (let pending = entries; pending.length > 0 && !index.isComplete; await index.loadMissing()) {
    const unanswered: Entry[] = [];
    for await (const portion of chunked(pending, PORTION))
      unanswered.push(...portion.filter((entry) => !index.attempt(() => planEntry(entry))));
    pending = unanswered;
  }
}

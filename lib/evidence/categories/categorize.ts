/** A title's categories: our own ruling before the curated lists, and these before what a source's words suggest. */
import type { Draft } from "#lib/evidence/matching/draft.ts";
import { entryKey, type Holdings } from "#lib/evidence/matching/holdings.ts";
import { RULINGS } from "#lib/evidence/sources/rulings.ts";
import type { Entry } from "#lib/evidence/sources/source.ts";

export function absorbCategories(draft: Draft, entry: Entry, holdings: Holdings): void {
  const { categories, slug } = draft.held;
  const isRuled = holdings.byEntry.has(entryKey(RULINGS, slug));
  if (entry.isRuling) {
    if (entry.categories.length > 0) replace(draft, entry.categories);
    return;
  }
  if (isRuled) return;
  const listed = [...categories].filter(([, inferred]) => !inferred).map(([category]) => category);
  if (entry.categories.length > 0) replace(draft, [...listed, ...entry.categories]);
  else if (categories.size === 0 && entry.inferredCategory) add(draft, entry.inferredCategory, true);
}

/** Listed ones; what was only inferred goes. */
function replace(draft: Draft, wanted: readonly string[]): void {
  const { categories } = draft.held;
  for (const category of categories.keys()) if (!wanted.includes(category)) lose(draft, category);
  for (const category of wanted) if (categories.get(category) !== false) add(draft, category, false);
}

function add(draft: Draft, category: string, inferred: boolean): void {
  draft.held.categories.set(category, inferred);
  draft.categories.push({ category, inferred });
  draft.changed = true;
}

function lose(draft: Draft, category: string): void {
  draft.held.categories.delete(category);
  draft.lostCategories.push(category);
  draft.changed = true;
}

/** A title's categories: our own ruling overrides curated lists, and these override inference from a source's words. Pure. */
import type { Entry } from "#lib/evidence/sources/source.ts";

/** By category, whether it is only inferred. */
type Categories = ReadonlyMap<string, boolean>;

/** @param isRuled the title has a ruling of ours, which overrides this entry */
export function categoriesAfter(before: Categories, entry: Entry, isRuled: boolean): Categories {
  const { categories, inferredCategory, isRuling = false } = entry;
  if (isRuled && !isRuling) return before;
  if (categories.length === 0) {
    return before.size === 0 && inferredCategory && !isRuling ? new Map([[inferredCategory, true]]) : before;
  }
  const listed = [...before].filter(([, inferred]) => !inferred).map(([category]) => category);
  const wanted = new Set(isRuling ? categories : [...listed, ...categories]);
  return new Map([...wanted].map((category) => [category, false]));
}

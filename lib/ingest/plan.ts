/** A reading and our holdings to what must be written, title by title; nothing for what is known already. */

import { absorb, type Draft, newDraft, toPlan } from "#lib/ingest/draft.ts";
import { entryKey, type HeldTitle, type Holdings, newTitle } from "#lib/ingest/holdings.ts";
import { matchEntry, type Settled } from "#lib/ingest/join.ts";
import type { Entry, Publisher, Reading, Skipped } from "#lib/ingest/source.ts";
import type { TitlePlan } from "#lib/ingest/title-plan.ts";
import { slugify } from "#lib/titles/normalize.ts";
import { LIMIT_DEMO_SLUG } from "#lib/verdicts/identifier.ts";

/** Why an entry was left out on purpose. */
export const RESERVED = "a reserved title";
export const NO_TITLE = "no title we hold";

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
  /** What sources name as replacements: slug of the title, ref of the replacement. */
  readonly replacements: readonly { readonly held: HeldTitle; readonly ref: string }[];
}

export function planImport(
  source: Publisher,
  reading: Reading,
  holdings: Holdings,
  settled: Settled,
  today: Date,
): Plans {
  const drafts = new Map<HeldTitle, Draft>();
  const skipped = [...reading.skipped];
  const reviews: Review[] = [];
  const moves: Moved[] = [];
  const replacements: { held: HeldTitle; ref: string }[] = [];

  for (const entry of reading.entries) {
    const match = matchEntry(entry, source.info.id, holdings, settled);
    if (match.kind === "review") {
      reviews.push({ ref: entry.ref, name: entry.name, reason: match.reason, candidates: match.candidates });
      continue;
    }
    if (match.kind === "title" && match.title.pinned) {
      skipped.push({ ref: entry.ref, reason: RESERVED });
      continue;
    }
    if (match.kind === "new" && source.enrichesOnly) {
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
    const draft = drafts.get(held) ?? newDraft(held, held.id === null);
    drafts.set(held, draft);
    absorb(draft, source, entry, holdings, today);
    for (const ref of entry.replacements) replacements.push({ held, ref });
  }

  const all = [...drafts.values()];
  const plans = all.filter(({ changed }) => changed).map((draft) => ({ ...draft, plan: toPlan(draft, source) }));
  return { moves, plans, unchanged: all.length - plans.length, skipped, reviews, replacements };
}

const slugFor = ({ refsAreSlugs }: Publisher, { slug, ref, name }: Entry) =>
  slug ?? (refsAreSlugs ? ref : slugify(name));

function createTitle(source: Publisher, entry: Entry, holdings: Holdings): HeldTitle {
  const wanted = slugFor(source, entry);
  let slug = wanted;
  for (let n = 2; holdings.bySlug.has(slug); n += 1) slug = `${wanted}-${n}`;
  const title = newTitle(slug, entry.name, entry.kind ?? "app");
  holdings.add(title);
  return title;
}

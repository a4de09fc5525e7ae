/** What an import has gathered for one title so far. */
import type { HeldTitle } from "#lib/evidence/matching/holdings.ts";
import type { SignalFacts } from "#lib/evidence/matching/signal.ts";
import type { NewCategory, Said, TitlePlan } from "#lib/evidence/matching/title-plan.ts";

export interface Draft {
  readonly held: HeldTitle;
  readonly isNew: boolean;
  readonly names: string[];
  readonly identifiers: TitlePlan["identifiers"][number][];
  readonly categories: NewCategory[];
  readonly lostCategories: string[];
  readonly entries: TitlePlan["entries"][number][];
  readonly signals: SignalFacts[];
  readonly said: Said[];
  changed: boolean;
}

export function newDraft(held: HeldTitle): Draft {
  return {
    held,
    isNew: held.id === null,
    names: [],
    identifiers: [],
    categories: [],
    lostCategories: [],
    entries: [],
    signals: [],
    said: [],
    changed: held.id === null,
  };
}

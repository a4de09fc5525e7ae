/** The rows that lists and searches read, computed from a title's facts. Pure. */

import { placeOf } from "#lib/catalog/lists/affected.ts";
import { makerOf } from "#lib/catalog/titles/makers.ts";
import { displayName } from "#lib/catalog/titles/names/display-name.ts";
import { searchTerms } from "#lib/catalog/titles/search-terms.ts";
import { toNotes } from "#lib/catalog/verdicts/derive.ts";
import { projectionOf } from "#lib/catalog/verdicts/rules/projection.ts";
import { isEnded } from "#lib/contract/evidence.ts";
import type { Chip, Confidence, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";

export interface TitleFacts {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly kind: TitleKind;
  readonly homepage: string | null;
  readonly notes: unknown;
  readonly popularity: number;
  readonly listed: boolean;
  readonly tool: boolean;
  readonly names: readonly { readonly folded: string; readonly normalized: string }[];
  readonly categories: readonly string[];
  readonly verdicts: readonly {
    readonly macos: number;
    readonly chip: Chip;
    readonly status: Status;
    readonly layer: TranslationLayer | null;
    readonly confidence: Confidence;
    readonly breaksAtRosettaEol: boolean;
    /** YYYY-MM-DD */
    readonly lastVerified: string | null;
  }[];
}

/** Every column of its table. */
export type ReadRow = Readonly<Record<string, string | number | null>>;

/** What each table holds of a title. */
export const READ_MODEL = {
  TitleWord: toTitleWords,
  CategoryVerdict: toCategoryVerdicts,
  AffectedTitle: toAffectedTitles,
} as const satisfies Record<string, (title: TitleFacts) => readonly ReadRow[]>;

export type ReadTable = keyof typeof READ_MODEL;

/** Tools are found by their own names (tools.ts): apps keep the words. */
function toTitleWords({ id, popularity, names, tool }: TitleFacts) {
  if (tool) return [];
  const words = new Set(names.flatMap(searchTerms));
  return [...words].map((word) => ({ rank: 0 - popularity, titleId: id, word }));
}

// More than any app's rank: tools come after all of them.
const TOOLS_RANK = 10_000;

function toCategoryVerdicts({ id, slug, popularity, listed, tool, categories, verdicts }: TitleFacts) {
  if (!listed && !tool) return [];
  const rank = (tool ? TOOLS_RANK : 0) - popularity;
  return verdicts.flatMap(({ macos, chip, status }) =>
    categories.map((category) => ({ category, chip, macos, rank, slug, status, titleId: id })),
  );
}

function toAffectedTitles(title: TitleFacts) {
  const { id, slug, name, kind, homepage, notes, popularity, listed, names, verdicts } = title;
  if (!listed) return [];
  const ended = isEnded(toNotes(notes));
  return verdicts
    .filter(({ breaksAtRosettaEol }) => breaksAtRosettaEol)
    .map(({ macos, chip, status, layer, confidence, lastVerified }) => ({
      chip,
      confidence,
      kind,
      lastVerified,
      macos,
      maker: makerOf({ slug, homepage })?.key ?? null,
      // Neither a folded name nor a folded search text has a line break.
      names: names.map(({ folded }) => folded).join("\n"),
      // As of the day it was verified: affected-sql.ts applies the time since then.
      place: placeOf(projectionOf({ slug, kind, ended, status, layer, confidence, lastVerified }, lastVerified ?? "")),
      rank: 0 - popularity,
      shown: displayName(name, slug).toLowerCase(),
      slug,
      titleId: id,
    }))
    .filter(({ place }) => place > 0);
}

/** What is on a Mac beside its apps, by kind and maker, what needs action first. Pure. */

import type { Row } from "#lib/check/judging/rows.ts";
import { isLostNext, isUntoldPart } from "#lib/check/judging/summary.ts";
import { isOwnPart } from "#lib/check/lists/places.ts";
import { compareNames } from "#lib/check/matching/compare-names.ts";
import { PART_KIND_NAMES, PART_KINDS, type PartKind } from "#lib/check/parts/kinds.ts";
import { makerOfPart } from "#lib/check/parts/makers.ts";
import { adviceFor } from "#lib/check/words/verdicts.ts";
import { countWords } from "#lib/contract/words.ts";
import { groupBy } from "#lib/core/group-by.ts";

export interface PartGroup {
  readonly kind: PartKind;
  readonly rows: readonly Row[];
  readonly needAction: number;
  readonly partial: number;
  /** Named without what they are built for. */
  readonly untold: number;
  readonly makers: readonly MakerGroup[];
}

export interface MakerGroup {
  readonly maker: string;
  readonly rows: readonly Row[];
  readonly needAction: number;
}

const doesNotRun = ({ judgement: { on } }: Row) => on[1] === "unsupported";
export const needsAction = (row: Row) => isLostNext(row) || doesNotRun(row);

export function groupParts(rows: readonly Row[]): PartGroup[] {
  const groups = PART_KIND_NAMES.flatMap((kind) => {
    const own = rows.filter(({ place }) => place === kind);
    if (own.length === 0) return [];
    const partial = own.filter((row) => row.partial).length;
    const untold = own.filter((row) => isUntoldPart(row) && !row.partial).length;
    return [{ kind, rows: own, needAction: own.filter(needsAction).length, partial, untold, makers: byMaker(own) }];
  });
  // Helpers and Adobe parts are updated with their app, so they come after everything else.
  const rank = ({ kind, needAction }: PartGroup) => (needAction === 0 ? 2 : isOwnPart(kind) ? 0 : 1);
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

function byMaker(rows: readonly Row[]): MakerGroup[] {
  return [...groupBy(rows, makerOfPart)]
    .map(([maker, own]) => ({ maker, rows: own, needAction: own.filter(needsAction).length }))
    .toSorted((a, b) => b.needAction - a.needAction || compareNames(a.maker, b.maker));
}

/** "12 of 60 audio plug-ins stop in macOS 28". */
export function groupWords({ kind, rows, needAction }: Pick<PartGroup, "kind" | "rows" | "needAction">): string {
  const { one, many } = PART_KINDS[kind];
  const lost = rows.filter(doesNotRun).length;
  const isOne = needAction === 1;
  const stop = `${isOne ? "stops" : "stop"} in macOS 28`;
  const not = `${isOne ? "does" : "do"} not run today`;
  const what = lost === 0 ? stop : lost === needAction ? not : `${stop} or ${not}`;
  if (rows.length === 1) return `The one ${one} ${what}`;
  if (needAction < rows.length) return `${needAction} of ${rows.length} ${many} ${what}`;
  return `${rows.length === 2 ? "Both" : `All ${rows.length}`} ${many} ${what}`;
}

/** What to do first: what holds for each that needs it, else the kind's own advice. */
export function groupAdvice({ kind, rows }: Pick<PartGroup, "kind" | "rows">): string {
  const needing = rows.filter(needsAction);
  const [only, ...others] = new Set(needing.map((row) => adviceFor(row)));
  const isShared = needing.every(({ judgement }) => judgement.action === "part") && others.length === 0;
  return (isShared && only) || PART_KINDS[kind].intelAdvice;
}

/** What to do about each kind, in one line; the first things that a person reads. */
export function todoLines(rows: readonly Row[]): { kind: PartKind; words: string; advice: string }[] {
  return groupParts(rows).flatMap((group) =>
    group.needAction > 0 && isOwnPart(group.kind)
      ? [{ kind: group.kind, words: `${groupWords(group)}.`, advice: groupAdvice(group) }]
      : [],
  );
}

/** What was not read, and what was named without its code: neither counts as fine. */
export function partialWords(rows: readonly Row[]): string {
  const partial = rows.filter((row) => row.partial).length;
  const untold = rows.filter((row) => isUntoldPart(row) && !row.partial && !row.formula).length;
  const isOne = partial === 1;
  return [
    partial > 0
      ? `Partial: ${isOne ? "one place or file" : `${partial.toLocaleString("en-GB")} places or files`} could not be read and ${isOne ? "is" : "are"} not counted as fine.`
      : "",
    untold > 0
      ? `Your list doesn’t show what ${countWords(untold, "plug-in, driver or tool is", "plug-ins, drivers and tools are")} built for. Drop the ${untold === 1 ? "file" : "files"} too, or use our checking script.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}

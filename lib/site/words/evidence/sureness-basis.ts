/** What decides how sure an answer is, below the word for it. Pure. */
import type { Stance } from "#lib/catalog/verdicts/rules/rules.ts";
import { type Basis, Confidence, type Verdict } from "#lib/contract/schema.ts";
import { listWords, sentenceCase } from "#lib/contract/words.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import { isAgainst, shortBasis } from "#lib/site/words/evidence/evidence.ts";

type Answer = Pick<Verdict, "status" | "confidence" | "basis"> & Partial<Pick<Verdict, "translationLayer">>;
type Item = EvidenceItem & { readonly stance: Stance };

/**
 * An answer is as sure as its surest source, and less sure where others disagree: "Strongest: the maker".
 * Empty without a basis.
 * @param beside reports of a pinned title that say the same
 */
export function surenessBasis(answer: Answer, evidence: readonly Item[], beside = 0): string {
  const { confidence } = answer;
  const all = sentenceCase(listWords(shortBasis(answer, evidence, beside)));
  const agreeing = evidence.filter(({ stance }) => stance === "agrees");
  const stated = Confidence.options.find((option) => agreeing.some((item) => item.confidence === option));
  if (all === "" || stated === undefined) return all;
  if (stated === confidence) {
    if (confidence === "medium" && agreeing.length > 1)
      return `${all}: ${agreeing.some(isMakersWord) ? "none says it outright" : "no single source is conclusive"}`;
    return confidence === "high" ? (ofSurest(answer, agreeing) ?? all) : all;
  }
  const isLowered = Confidence.options.indexOf(stated) < Confidence.options.indexOf(confidence);
  return isLowered && evidence.some((item) => isAgainst(item, answer)) ? `${all}, but a source disagrees` : all;
}

/** Null where all that it rests on is as sure. */
function ofSurest(answer: Answer, agreeing: readonly Item[]): string | null {
  const { basis } = answer;
  const surest = agreeing.filter((item) => item.confidence === "high");
  const isSurest = (kind: Basis) => surest.some((item) => item.basis.includes(kind));
  if (basis.every(isSurest)) return null;
  const words = listWords(shortBasis({ ...answer, basis: basis.filter(isSurest) }, surest));
  return `Strongest: ${words}${surest.every(isMakersWord) ? ", said outright" : ""}`;
}

/** One that a maker says in passing is less sure than one that it says of this very app. */
const isMakersWord = ({ source }: Item): boolean => source.id === "statements-vendor";

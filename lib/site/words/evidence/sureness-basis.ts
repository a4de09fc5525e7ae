/** What decides how sure an answer is, below the word for it. Pure. */
import type { Stance } from "#lib/catalog/verdicts/rules/rules.ts";
import { type Basis, Confidence, type Verdict } from "#lib/contract/schema.ts";
import { listWords, lowerFirst, sentenceCase } from "#lib/contract/words.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import { isAgainst, shortBasis } from "#lib/site/words/evidence/evidence.ts";

type Answer = Pick<Verdict, "status" | "confidence" | "basis"> & Partial<Pick<Verdict, "translationLayer" | "stale">>;
type Item = EvidenceItem & { readonly stance: Stance };

/** As the subject of a sentence, where that is not the word alone. */
const SAYERS: Readonly<Record<string, string>> = {
  "automated test": "an automated test",
  "package recipe": "a package recipe",
  "its maker’s words": "its maker",
};
const ARE_MANY = /^\d|^(reports|catalogue editors)$/;

/**
 * Why an answer is as sure as it is, for someone who reads it once: as sure as its surest source, less sure where others
 * disagree. Empty without a basis.
 * @param beside reports of a pinned title that say the same
 */
export function surenessBasis(answer: Answer, evidence: readonly Item[], beside = 0): string {
  const { confidence } = answer;
  const all = shortBasis(answer, evidence, beside);
  if (all.length === 0) return "";
  const agreeing = evidence.filter(({ stance }) => stance === "agrees");
  const stated = Confidence.options.find((option) => agreeing.some((item) => item.confidence === option)) ?? confidence;
  const [at, own] = [Confidence.options.indexOf(stated), Confidence.options.indexOf(confidence)];
  if (at < own && evidence.some((item) => isAgainst(item, answer))) return `${say(all)}, but another source disagrees`;
  if (at > own) return `${sentenceCase(listWords(subjects(all)))} agree`;
  if (stated === confidence && confidence === "high") {
    const surest = ofSurest(answer, agreeing);
    if (surest) return `${surest}; others agree`;
  }
  if (stated === confidence && confidence === "medium" && agreeing.length > 1)
    return agreeing.some(isMakersWord)
      ? `${say(all, POINT)}, but ${noneOf(all)} says it outright`
      : `${say(all)}, but ${noneOf(all)} is conclusive on its own`;
  if (answer.stale && beside === 0) return `${say(all)}; nothing newer confirms it`;
  return agreeing.length + beside === 1 && all.length === 1 && confidence !== "high"
    ? `Only ${lowerFirst(say(all))}`
    : say(all);
}

const subjects = (words: readonly string[]) => words.map((word) => SAYERS[word] ?? word);

const SAY = ["says so", "say so"] as const;
const POINT = ["points to it", "point to it"] as const;

/** "The maker and catalogue editors say so". @param verb of one, of many */
function say(words: readonly string[], [one, many]: readonly [string, string] = SAY): string {
  const verb = words.length > 1 || ARE_MANY.test(words[0]!) ? many : one;
  return `${sentenceCase(listWords(subjects(words)))} ${verb}`;
}

/** "2 reports" and "one report and the maker" are two. */
function noneOf(words: readonly string[]): "neither" | "none" {
  const count = words.reduce((sum, word) => sum + (Number.parseInt(word, 10) || 1), 0);
  return count === 2 ? "neither" : "none";
}

/** Null where all that it rests on is as sure. */
function ofSurest(answer: Answer, agreeing: readonly Item[]): string | null {
  const { basis } = answer;
  const surest = agreeing.filter((item) => item.confidence === "high");
  const isSurest = (kind: Basis) => surest.some((item) => item.basis.includes(kind));
  if (basis.every(isSurest)) return null;
  const words = shortBasis({ ...answer, basis: basis.filter(isSurest) }, surest);
  return `${say(words)}${surest.every(isMakersWord) ? " outright" : ""}`;
}

/** One that a maker says in passing is less sure than one that it says of this very app. */
const isMakersWord = ({ source }: Item): boolean => source.id === "statements-vendor";

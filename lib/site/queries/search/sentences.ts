/** Texts that are whole sentences, and no names, whether they are understood or not. Pure. */
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { sentenceCase } from "#lib/contract/words.ts";
import { beginsWithRosetta } from "#lib/site/queries/search/rosetta-questions.ts";

const NAME_WORDS_MAX = 5;
// "Can I sell it?" in few words; names begin so as well, but seldom go on so: "What Remains of Edith Finch".
const QUESTION =
  /^(?:(?:can|could|should|do|does|will|would|must|may|am) (?:i|my|you|we|it|they|this|that|the|all|every\w*)|what[’']?s (?:the|my|wrong|up|with|happening|going)|(?:how|why|when|where|what|which|who) (?:are|is|was|do|does|did|can|could|should|will|would|happens|macs?|apps?|about)|(?:is|are) (?:it|my|there|this|that|these|all|the))\b/i;
const ASKING = /^(?:are|can|could|do|does|how|i|is|my|should|what|when|where|which|who|why|will)\s/i;

/** Long names are no sentences: "The Elder Scrolls V: Skyrim Special Edition". */
export const isSentence = (text: string): boolean =>
  QUESTION.test(text) ||
  beginsWithRosetta(foldName(text)) ||
  (ASKING.test(text) && text.split(/\s+/).length > NAME_WORDS_MAX);

const PROPER: readonly (readonly [RegExp, string])[] = [
  [/\bi\b/g, "I"],
  [/\bmacos\b/gi, "macOS"],
  [/\bmacbook/gi, "MacBook"],
  [/\bimac/gi, "iMac"],
  [/\bmac(?=s?\b)/g, "Mac"],
  [/\b(apple|intel|rosetta|windows)\b/g, ""],
  [/\bm\d\b/g, ""],
];

/** "can i sell my old mac": `Can I sell my old Mac?` */
export function asQuestion(typed: string): string {
  const said = PROPER.reduce(
    (text, [word, proper]) => text.replace(word, (found) => proper || sentenceCase(found)),
    typed,
  );
  return sentenceCase(said).replace(/[?.!\s]*$/, "?");
}

/** PURE: names with Microsoft's subscription in them, which is always today's version: "Word 365", "Excel for Microsoft 365". */

export const SUBSCRIPTION = "365";
export const SUBSCRIPTION_MAKER = "microsoft";

// Longer phrases first.
const PHRASES = ["for microsoft 365", "for office 365", "microsoft 365", "office 365", SUBSCRIPTION].map((text) =>
  text.split(" "),
);

/** The names that are left without it; none where it is not in the text, or is all of it. @param words folded */
export function withoutSubscription(words: readonly string[]): readonly (readonly string[])[] {
  const last = words.at(-1) ?? "";
  const isGlued = last.length > SUBSCRIPTION.length && last.endsWith(SUBSCRIPTION);
  if (isGlued) return [[...words.slice(0, -1), last.slice(0, -SUBSCRIPTION.length)]];
  const shorter = PHRASES.filter(({ length }) => length < words.length);
  const ending = shorter.find((phrase) => isSame(words.slice(-phrase.length), phrase));
  const opening = shorter.find((phrase) => isSame(words.slice(0, phrase.length), phrase));
  return [...(ending ? [words.slice(0, -ending.length)] : []), ...(opening ? [words.slice(opening.length)] : [])];
}

const isSame = (words: readonly string[], phrase: readonly string[]) => words.join(" ") === phrase.join(" ");

/** What a name is found by. Pure. */

/** Before the letters that a name begins with. */
export const PREFIX_MARK = "^";
/** Before the initials of a name's words. */
export const INITIALS_MARK = "=";

// Two letters have no trigram that says anything.
export const WORD_MIN = 3;
/** Names that begin with so many letters or fewer are found by a term of their own. */
export const PREFIX_MAX = 2;
const INITIALS_MAX = 8;

/** Words, marked prefixes and marked initials, each once. Letters are code points, as PostgreSQL counts them. */
export function searchTerms({
  folded,
  normalized,
}: {
  readonly folded: string;
  readonly normalized: string;
}): string[] {
  const words = folded.split(" ").map((word) => [...word]);
  const letters = [...normalized];
  const terms = words.filter((word) => word.length >= WORD_MIN).map((word) => word.join(""));
  for (let length = 1; length <= PREFIX_MAX; length++) terms.push(PREFIX_MARK + letters.slice(0, length).join(""));
  if (words.length > 1)
    terms.push(
      INITIALS_MARK +
        words
          .slice(0, INITIALS_MAX)
          .map(([first = ""]) => first)
          .join(""),
    );
  return [...new Set(terms)];
}

/** Without prefixes and initials: what a misspelt word may have been meant as. */
export const isWord = (term: string): boolean => !term.startsWith(PREFIX_MARK) && !term.startsWith(INITIALS_MARK);

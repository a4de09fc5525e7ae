/** A name for a narrow tile. */

// As many letters as stand in one line of a tile on a phone.
const PART_MAX = 9;

/** A part of the name that would be cut inside a word. */
export const isLongName = (name: string): boolean =>
  nameParts(name).some((part) => part.split(/[\s\u00AD-]/).some(({ length }) => length > PART_MAX));

/** "ActivityWatch" → Activity, Watch: the parts between which a line may break; "Dream\u00ADweaver" of one that is too long. */
export const nameParts = (name: string): readonly string[] =>
  name.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=_)/u).map((part) => part.replace(/\p{L}{10,}/gu, hyphenated));

/** Between two consonants that stand between vowels, where English breaks a word: browsers know no names. The nearest to the middle. */
function hyphenated(word: string): string {
  const places = [...word.matchAll(/(?<=[aeiouy][^aeiouy])(?=[^aeiouyh][aeiouy])/gi)].map(({ index }) => index);
  const best = places.toSorted((a, b) => Math.abs(2 * a - word.length) - Math.abs(2 * b - word.length))[0];
  return best === undefined || best < 3 || word.length - best < 3
    ? word
    : `${word.slice(0, best)}\u00AD${word.slice(best)}`;
}

/** A name for a narrow tile. */

// As many letters as stand in one line of a tile on a phone.
const PART_MAX = 9;

/** A part of the name that would be cut inside a word. */
export const isLongName = (name: string): boolean =>
  nameParts(name).some((part) => part.split(/[\s-]/).some(({ length }) => length > PART_MAX));

/** "ActivityWatch" → Activity, Watch: the parts between which a line may break. */
export const nameParts = (name: string): readonly string[] => name.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=_)/u);

/** A name for a narrow tile. */

/** "ActivityWatch" → Activity, Watch: the parts between which a line may break. */
export const nameParts = (name: string): readonly string[] => name.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=_)/u);

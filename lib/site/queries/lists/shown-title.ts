import { displayName } from "#lib/catalog/titles/names/display-name.ts";
import { typographic } from "#lib/contract/words.ts";

/** A title's name as pages print it; the API, files and things to copy keep the plain apostrophe. Pure. */
export const shownTitle = (name: string, slug: string): string => typographic(displayName(name, slug));

/** The name that a question asks about, for the search and for the suggestions. */
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { findTool } from "#lib/catalog/titles/tools.ts";
import { asksForForeignKind } from "#lib/site/queries/search/foreign-words.ts";
import { findAsked, type Meaning, readQuestion } from "#lib/site/queries/search/questions.ts";

interface Finder<T> {
  readonly find: (name: string) => Promise<T>;
  /** Whether the one that is meant is called exactly so. */
  readonly isExact: (found: T, name: string) => boolean;
  /** Of the one that is meant. */
  readonly slugOf: (found: T) => string | undefined;
}

/** As findAsked, but "programm zum Montage" asks for a kind of app, and not for a command called montage. */
export async function findAskedName<T extends Meaning>(text: string, { find, isExact, slugOf }: Finder<T>) {
  const isOfKind = asksForForeignKind(foldName(text));
  const findApp = async (name: string): Promise<T> => {
    const found = await find(name);
    const tool = isOfKind && found.meant === "one" ? await findTool(name) : null;
    return tool && tool.slug === slugOf(found) ? { ...found, meant: "none" } : found;
  };
  return findAsked(readQuestion(text), findApp, isExact);
}

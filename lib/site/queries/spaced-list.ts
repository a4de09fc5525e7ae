/** A list that was typed without commas: "photoshop word zoom", "parallels vs crossover". */
import { foldName } from "#lib/catalog/titles/normalize.ts";
import { findOnlyHolder } from "#lib/catalog/titles/resolve.ts";
import { db } from "#lib/data/client.ts";
import { findMeaning } from "#lib/site/queries/meaning.ts";

// Each run of words is one query.
const WORDS_MAX = 12;
const NAME_WORDS_MAX = 4;
const JOINING = /^(?:and|or|und|oder|vs\.?|versus|&|\+)$/i;
// "word zoom": known to almost every Mac user, see popularity.ts. "adobe flash" is one name.
const PAIR_POPULARITY = 200;

interface NamedTitle {
  readonly name: string;
  /** Null if several titles are called so. */
  readonly titleId: number | null;
}

/** Two or more names that together are the whole text, the longest first; empty if any word is left over, or if two words may be one name. */
export async function readSpacedNames(text: string): Promise<string[]> {
  const all = text.split(/\s+/).filter((word) => foldName(word) !== "" || JOINING.test(word));
  const words = all.filter((word) => !JOINING.test(word));
  if (words.length < 2 || words.length > WORDS_MAX) return [];
  const found: NamedTitle[] = [];
  for (let at = 0; at < words.length; ) {
    const longest = await longestName(words.slice(at, at + NAME_WORDS_MAX));
    if (!longest) return [];
    found.push(longest);
    at += longest.name.split(" ").length;
  }
  const isList = found.length > 2 || (found.length === 2 && (all.length > words.length || (await areWellKnown(found))));
  return isList ? found.map(({ name }) => name) : [];
}

/** The words, from the first, that are a name which this site knows, a single one also by a nickname. */
async function longestName(words: readonly string[]): Promise<NamedTitle | null> {
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length).join(" ");
    const titleId = await findOnlyHolder(name);
    if (titleId !== null) return { name, titleId };
  }
  const [word = ""] = words;
  if (!/\p{L}/u.test(word)) return null;
  const { meant, isShared, slugs, candidates } = await findMeaning(word);
  if (meant !== "one") return meant === "several" && isShared ? { name: word, titleId: null } : null;
  return { name: word, titleId: candidates.find(({ slug }) => slug === slugs[0])?.titleId ?? null };
}

async function areWellKnown(named: readonly NamedTitle[]): Promise<boolean> {
  const ids = named.flatMap(({ titleId }) => titleId ?? []);
  const known = await db().title.count({ where: { id: { in: ids }, popularity: { gte: PAIR_POPULARITY } } });
  return known === named.length;
}

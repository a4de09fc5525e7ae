/** A list that was typed without commas: "photoshop word zoom", "parallels vs crossover". */
import { withoutMac } from "#lib/catalog/titles/names/mac-words.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { findOnlyHolder } from "#lib/catalog/titles/resolve.ts";
import { db } from "#lib/data/client.ts";
import { type ReadIntent, readIntent, readNames } from "#lib/site/queries/search/intents.ts";
import { findKind } from "#lib/site/queries/search/kind-titles.ts";
import { findMeaning } from "#lib/site/queries/search/meaning.ts";

// Each run of words is one query.
const WORDS_MAX = 12;
const NAME_WORDS_MAX = 4;
const JOINING = /^(?:and|or|und|oder|et|vs\.?|versus|&|\+)$/i;
// "word zoom": known to almost every Mac user, see popularity.ts. "adobe flash" is one name.
const PAIR_POPULARITY = 200;

interface NamedTitle {
  readonly name: string;
  /** Null if several titles are called so. */
  readonly titleId: number | null;
}

/** The names of a list. @param listed with commas or line breaks between them; none in a text without */
export async function readList(listed: readonly string[], text: string): Promise<string[]> {
  return listed.length > 0 ? (await Promise.all(listed.map(splitJoined))).flat() : readSpacedNames(withoutMac(text));
}

/** None where the text lists kinds of apps: "vpn, browser". */
export async function readTopicOf(text: string): Promise<ReadIntent | null> {
  const intent = readIntent(text);
  const isList = intent?.intent === "unnamed" && (await readList(readNames(text), text)).length > 1;
  return isList ? null : intent;
}

/** "obs and handbrake", the last of a list, where nothing is called so. */
async function splitJoined(name: string): Promise<string[]> {
  const isJoined = name.split(/\s+/).some((word) => JOINING.test(word));
  if (!isJoined || (await findOnlyHolder(name)) !== null) return [name];
  const names = await readSpacedNames(withoutMac(name));
  return names.length > 0 ? names : [name];
}

/** Two or more names that together are the whole text, the longest first; empty if any word is left over, or if two words may be one name. */
async function readSpacedNames(text: string): Promise<string[]> {
  const all = text.split(/\s+/).filter((word) => foldName(word) !== "" || JOINING.test(word));
  // VS Code begins with one.
  const words = all.filter((word, at) => at === 0 || !JOINING.test(word));
  if (words.length < 2 || words.length > WORDS_MAX) return [];
  const joined = await readJoined(all);
  if (joined.length > 0) return joined;
  const found: NamedTitle[] = [];
  for (let at = 0; at < words.length; ) {
    const longest = await longestName(words.slice(at, at + NAME_WORDS_MAX), all.length > words.length);
    if (!longest) return [];
    found.push(longest);
    at += longest.name.split(" ").length;
  }
  const isJoined = all.length > words.length;
  // "le mans ultimate" is one name, although each of its words is the name of something little known.
  const isList = found.length > 1 && (isJoined || (await countWellKnown(found)) >= (found.length === 2 ? 2 : 1));
  return isList ? found.map(({ name }) => name) : [];
}

/** "final cut vs davinci": what stands between the joining words, where each is one; else empty. */
async function readJoined(words: readonly string[]): Promise<string[]> {
  const names = words
    .map((word, at) => (at > 0 && JOINING.test(word) ? "\n" : word))
    .join(" ")
    .split("\n")
    .map((name) => name.trim());
  if (names.length < 2 || names.includes("")) return [];
  const meanings = await Promise.all(names.map((name) => findMeaning(name)));
  return meanings.every(({ meant }) => meant === "one") ? names : [];
}

/** The words, from the first, that are a name which this site knows, a single one also by a nickname. @param mayBeKind also a kind of app: "browser vs safari" */
async function longestName(words: readonly string[], mayBeKind: boolean): Promise<NamedTitle | null> {
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length).join(" ");
    const titleId = await findOnlyHolder(name);
    if (titleId !== null) return { name, titleId };
  }
  for (let length = mayBeKind ? words.length : 0; length > 0; length--) {
    const name = words.slice(0, length).join(" ");
    if (await findKind(name, 0)) return { name, titleId: null };
  }
  const [word = ""] = words;
  if (!/\p{L}/u.test(word)) return null;
  const { meant, isShared, slugs, candidates } = await findMeaning(word);
  if (meant !== "one") return meant === "several" && isShared ? { name: word, titleId: null } : null;
  return { name: word, titleId: candidates.find(({ slug }) => slug === slugs[0])?.titleId ?? null };
}

const countWellKnown = (named: readonly NamedTitle[]): Promise<number> =>
  db().title.count({
    where: { id: { in: named.flatMap(({ titleId }) => titleId ?? []) }, popularity: { gte: PAIR_POPULARITY } },
  });

/** PURE: names that hold all words of a text: DaVinci Resolve holds "davinci". Which one is meant, only its reader knows. */
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import { nameWithoutPublisher } from "#lib/catalog/titles/names/readings.ts";
import { isNumber, toCanonical } from "#lib/catalog/titles/names/vocabulary.ts";

interface Named {
  readonly slug: string;
  readonly names: readonly string[];
}

const LETTERS_MIN = 3;

/** Those with a name that begins with the text, or else those that hold its words anywhere. No channels and editions. */
export function listLonger<T extends Named>(asked: string, titles: readonly T[]): T[] {
  const folded = foldName(asked);
  const sought = folded.split(" ");
  if (sought.join("").length < LETTERS_MIN || readPlatform(asked) !== null) return [];
  const holding = titles.filter(
    ({ slug, names }) =>
      !slug.includes("@") &&
      names.some((name) => spellings(name).some((each) => isWithin(sought, new Set(each.split(" "))))),
  );
  const begun = holding.filter(({ names }) =>
    names.some((name) => spellings(name).some((each) => begins(each, folded))),
  );
  return begun.length > 0 ? begun : holding;
}

/** Folded; "baldur" is a word of Baldur's Gate, too. */
const spellings = (name: string): string[] => [foldName(name), foldName(name.replace(/['’]s(?= |$)/gi, ""))];

/** Whether a title's name holds all words of the text. */
export const holdsWords = (asked: string, title: string): boolean =>
  spellings(title).some((each) => isWithin(foldName(asked).split(" "), new Set(each.split(" "))));

// Roman or not; Cyberpunk 2077 is no sequel.
const SEQUEL_MAX = 99;

/** "cyberpunk" is a part of Cyberpunk 2077; "the sims" may be another than The Sims 4, and the whole name is no part. */
export function isPartOfName(asked: string, title: string): boolean {
  const sought = foldName(asked).split(" ");
  const rest = foldName(title)
    .split(" ")
    .filter((word) => !sought.includes(word));
  const isSequel = rest.map(toCanonical).some((word) => isNumber(word) && Number(word) <= SEQUEL_MAX);
  return sought[0] !== "" && rest.length > 0 && !isSequel && holdsWords(asked, title);
}

const isWithin = (sought: readonly string[], words: ReadonlySet<string>) => sought.every((word) => words.has(word));

function begins(name: string, asked: string): boolean {
  const ways = [name, name.replace(/^(?:the|an?) /, ""), nameWithoutPublisher(name) ?? ""];
  return ways.some((each) => each.startsWith(`${asked} `));
}

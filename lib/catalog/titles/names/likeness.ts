/** PURE: is a similar name a guess worth making? A wrong neighbour is worse than none. */
import { editDistance } from "#lib/catalog/titles/names/distance.ts";
import { foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { nameWithoutPublisher } from "#lib/catalog/titles/names/readings.ts";
import { isMisspelling, type Query, toQuery } from "#lib/catalog/titles/names/score-name.ts";
import { isNumber, toCanonical } from "#lib/catalog/titles/names/vocabulary.ts";
import type { TitleKind } from "#lib/contract/schema.ts";

// From this score on, a name is suggested.
export const GUESS_MIN = 0.71;
// Further apart, a name was not found by its spelling.
const SPELLING_MAX = 3;

interface Scored {
  readonly title: string;
  readonly kind: TitleKind;
  readonly names: readonly string[];
  readonly score: number;
}

export const isGuess = (query: Query, found: Scored): boolean =>
  (found.score >= GUESS_MIN || isMisspelling(query, found.names)) &&
  !isOtherNumber(query, found) &&
  !isOtherEnding(query, found.names);

/** The same words with other letters, `eldn rin` of Elden Ring: no edition or version that has an answer of its own. */
export function isSlipOfPen(asked: string, title: string): boolean {
  const query = toQuery(asked);
  const countWords = (folded: string) => folded.split(" ").length;
  return [title, nameWithoutPublisher(foldName(title)) ?? ""].some(
    (name) => name !== "" && countWords(query.folded) === countWords(foldName(name)) && isMisspelling(query, [name]),
  );
}

/** `diablo iii` is not Diablo IV, and a game with a number is never one without; `cubase 12` may be Cubase. */
function isOtherNumber({ folded }: Query, { title, kind, names }: Scored): boolean {
  const asked = numbersOf(folded);
  if (asked.length === 0 || (kind === "app" && numbersOf(foldName(title)).length === 0)) return false;
  return !names.map((name) => numbersOf(foldName(name))).some((own) => asked.every((each) => own.includes(each)));
}

const numbersOf = (folded: string) => folded.split(" ").map(toCanonical).filter(isNumber);

/** One word with another ending: Stellaris is not Stellarium. */
function isOtherEnding({ words, normalized }: Query, names: readonly string[]): boolean {
  if (words.list.length > 1) return false;
  const alike = [...new Set(names.flatMap((name) => [normalizeName(name), ...foldName(name).split(" ")]))].filter(
    (each) => editDistance(normalized, each, SPELLING_MAX) <= SPELLING_MAX,
  );
  return alike.length > 0 && alike.every((each) => endsOtherwise(normalized, each));
}

function endsOtherwise(asked: string, name: string): boolean {
  let at = 0;
  while (at < asked.length && asked[at] === name[at]) at++;
  const [rest, others] = [asked.slice(at), name.slice(at)];
  if (rest === "" || others === "" || rest.at(-1) === others.at(-1)) return false;
  return editDistance(rest, others, SPELLING_MAX) > 1;
}

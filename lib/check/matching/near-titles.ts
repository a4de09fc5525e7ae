/** Titles that a name without an answer may mean, for its owner to choose from: never an answer. Pure. */
import { foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { countSlips } from "#lib/catalog/titles/names/slip.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { productOf } from "#lib/check/matching/editions.ts";

const NEAR_MAX = 3;
const LETTERS_MIN = 3;
// Each looks through all titles; a longer list comes from a program, which makes no typing slips.
const NAMES_MAX = 200;

interface Folded {
  readonly title: TitleRecord;
  readonly names: readonly string[];
  readonly words: readonly ReadonlySet<string>[];
}

export type FindNear = (name: string) => readonly TitleRecord[];

/** @param titles by popularity */
export function openNear(titles: Iterable<TitleRecord>): FindNear {
  const found = new Map<string, readonly TitleRecord[]>();
  let folded: readonly Folded[] | undefined;
  return (name) => {
    const key = foldName(name);
    const before = found.get(key);
    if (before) return before;
    if (found.size === NAMES_MAX) return [];
    folded ??= [...titles].filter(({ slug }) => !slug.includes("@")).map(fold);
    const near = findNear(name, folded);
    found.set(key, near);
    return near;
  };
}

const isAnswered = ({ title }: Folded) => title.onLatest !== "unknown";

function fold(title: TitleRecord): Folded {
  const all = [title.name, ...title.aliases];
  return { title, names: all.map(normalizeName), words: all.map((name) => new Set(foldName(name).split(" "))) };
}

function findNear(name: string, titles: readonly Folded[]): readonly TitleRecord[] {
  const asked = normalizeName(name);
  if (asked.length < LETTERS_MIN) return [];
  const of = (test: (title: Folded) => boolean) =>
    titles
      .filter(test)
      .slice(0, NEAR_MAX)
      .map(({ title }) => title);
  const sought = foldName(name).split(" ");
  // "Kontakt 7" beside a page of Kontakt, whatever that answers.
  const product = productOf(name);
  const another = product === "" ? [] : of(({ names }) => names.includes(product));
  if (another.length > 0) return another;
  const longer = of((each) => isAnswered(each) && each.words.some((own) => sought.every((word) => own.has(word))));
  if (longer.length > 0) return longer;
  return of((each) => isAnswered(each) && each.names.some((own) => countSlips(asked, own) !== null));
}

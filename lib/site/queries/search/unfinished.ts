/** A text that breaks off within a name: Enter leads to what the plate shows while one types. */
import type { UnscoredCandidate } from "#lib/catalog/titles/candidates.ts";
import { WELL_KNOWN } from "#lib/catalog/titles/names/holders.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { nameWithoutPublisher } from "#lib/catalog/titles/names/readings.ts";
import { toQuery } from "#lib/catalog/titles/names/score-name.ts";
import type { MakerPage } from "#lib/site/queries/lists/makers.ts";
import { listLinesBySlug } from "#lib/site/queries/lists/title-lines.ts";
import { findMakerOf } from "#lib/site/queries/search/maker-meant.ts";
import { type Named, type SiteSearchResult, without } from "#lib/site/queries/search/search.ts";
import { searchQuestion } from "#lib/site/queries/search/search-question.ts";
import { listBegun, listCalled, SHOWN_MAX } from "#lib/site/queries/search/well-known.ts";

// Of names that few people know, fewer letters begin too many.
const LETTERS_MIN = 5;
const BEGUN_MAX = 40;

interface Begun {
  readonly slug: string;
  /** Folded: those that begin with the text, or hold a word that does. */
  readonly names: readonly string[];
}

type Unfinished = { readonly maker: MakerPage } | { readonly maker: null; readonly found: SiteSearchResult };

/** "photosh" is Photoshop, "lightr" one of two, "blizza" their maker; null where it begins no name. */
export async function findUnfinished({ name, found }: Named, asked: string): Promise<Unfinished | null> {
  const { folded } = toQuery(name);
  const isOpen = asked.toLowerCase().endsWith(name.toLowerCase()) && /\p{L}/u.test(folded);
  if (!isOpen || found.pasted.scheme !== "name") return null;
  const begun = await listBegunBy(folded, name, found);
  const [first, ...others] = begun;
  if (!first) return null;
  const maker = await findMakerBegun(folded, begun);
  if (maker) return { maker };
  const isOne = found.meant !== "several" && others.every(isLongerThan(first));
  const slugs = [...(isOne ? [first] : begun), ...found.choices.filter(() => found.meant === "several")];
  const choices = await listLinesBySlug([...new Set(slugs.map(({ slug }) => slug))].slice(0, SHOWN_MAX));
  return {
    maker: null,
    found: {
      ...{ ...found, meant: isOne ? "one" : "several", isShared: false, isOtherName: isOne, isSlip: isOne },
      ...{ choices, others: without(choices, found.others) },
    },
  };
}

/** The best known first. Of those that few know only where nothing else is likely. */
async function listBegunBy(folded: string, name: string, found: SiteSearchResult): Promise<readonly Begun[]> {
  const known = await listBegun(name, BEGUN_MAX);
  const wellKnown = known.filter(({ popularity }) => popularity >= WELL_KNOWN);
  const isLong = folded.length >= LETTERS_MIN;
  // Beside names that hold the word, only what everybody knows may be meant.
  const lists = found.meant === "several" ? [wellKnown] : [wellKnown, known];
  for (const within of isLong ? [startsWith, holdsStart] : [startsWith])
    for (const list of lists) {
      const begun = list.map(namedBy(within(folded))).filter(isNamed);
      if (begun.length > 0) return withShorter(folded, begun);
    }
  const rare = [...found.choices.map(({ slug, title }) => ({ slug, names: [title] })), ...found.others];
  const begun = rare.map(namedBy(startsWith(folded))).filter(isNamed);
  const isLikely = isLong && found.meant !== "several" && found.choices.every(({ slug }) => begun.some(isAt(slug)));
  return isLikely ? begun : [];
}

const isNamed = ({ names }: Begun) => names.length > 0;

/** "lightr" comes to Lightroom before it comes to the better known Lightroom Classic. */
async function withShorter(folded: string, begun: readonly Begun[]): Promise<readonly Begun[]> {
  const { names } = begun[0]!;
  const fronts = names
    .flatMap((name) => name.split(" ").map((_, at, words) => words.slice(0, at).join(" ")))
    .filter((front) => front.startsWith(folded) && !names.includes(front));
  const shorter = fronts.length > 0 ? await listCalled(fronts) : [];
  return [...begun, ...shorter.filter(({ slug }) => !begun.some(isAt(slug))).map(toBegun)];
}

const toBegun = ({ slug, name }: { readonly slug: string; readonly name: string }): Begun => ({ slug, names: [name] });

/** Where every name that the text begins comes to its maker's first: "blizza", of Blizzard Battle.net. */
async function findMakerBegun(folded: string, begun: readonly Begun[]): Promise<MakerPage | null> {
  const [line] = await listLinesBySlug([begun[0]!.slug]);
  const called = line?.maker?.name ?? "";
  const isFirst = begun.every(({ names }) => names.every(beginsWith(`${foldName(called)} `)));
  return isFirst && foldName(called).startsWith(folded) ? findMakerOf(await searchQuestion(called), called) : null;
}

const beginsWith = (start: string) => (name: string) => name.startsWith(start);

/** Photoshop Elements begins with the whole name of Photoshop. */
const isLongerThan =
  ({ names }: Begun) =>
  (other: Begun): boolean =>
    other.names.some((own) => names.some((whole) => `${own} `.startsWith(`${whole} `)));

const startsWith = (folded: string) => (name: string) => name.startsWith(folded);
const holdsStart = (folded: string) => (name: string) => ` ${name}`.includes(` ${folded}`);

const isAt =
  (slug: string) =>
  (each: Begun): boolean =>
    each.slug === slug;

const namedBy =
  (isBegun: (name: string) => boolean) =>
  ({ slug, names }: Pick<UnscoredCandidate, "slug" | "names">): Begun => ({
    slug,
    names: names.flatMap(spellings).filter(isBegun),
  });

const spellings = (name: string): string[] => {
  const folded = foldName(name);
  return [folded, nameWithoutPublisher(folded) ?? folded];
};

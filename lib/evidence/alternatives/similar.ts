/** Finds native alternatives by names, makers and categories alone; prefers none to a poor one. Pure. */

import { coreName } from "#lib/catalog/titles/names/normalize.ts";
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import { ENDED_NOTES, type NoteCode } from "#lib/contract/evidence.ts";
import type { Status, TitleKind } from "#lib/contract/schema.ts";
import { sentenceCase } from "#lib/contract/words.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { nounsOf } from "#lib/evidence/alternatives/nouns.ts";
import type { Purposes } from "#lib/evidence/alternatives/purposes.ts";
import { homeOf } from "#lib/evidence/sources/maker.ts";

export interface Described {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly kind: TitleKind;
  readonly homepage: string | null;
  readonly categories: readonly string[];
  readonly popularity: number;
  readonly notes: readonly { readonly code: NoteCode }[];
  readonly status: Status;
  readonly stale: boolean;
  /** It stops when Rosetta 2 goes. */
  readonly breaks: boolean;
  /** A source names a successor that may be shown. */
  readonly succeeded: boolean;
}

export interface Suggestion {
  readonly altId: number;
  readonly reason: string;
}

const SUGGESTIONS_MAX = 3;
/** A title that only one list names is too obscure to suggest. */
const KNOWN_TO = 2;

/** Raise when other suggestions follow from the same titles. */
export const SUGGESTIONS_VERSION = 4;

/** Another edition, else the hand-kept purposes, else titles whose names share a noun, for each title that needs some. */
export function suggestAlternatives(titles: readonly Described[], purposes: Purposes): Map<Described, Suggestion[]> {
  const offers = titles.filter(isOfferable);
  const firstChoices = offers.filter(isFirstChoice).sort(byStanding);
  const bySlug = new Map(offers.map((offer) => [offer.slug, offer]));
  const byEdition = groupBy(firstChoices, editionOf);
  const byNoun = indexNouns(firstChoices);
  const suggestTo = (title: Described): Suggestion[] => {
    const ways = [
      () => suggestEditions(title, bySlug, byEdition),
      () => (needsOther(title) || isBestKnown(title) ? suggestByPurpose(title, purposes, bySlug) : []),
      () => (needsOther(title) && !isChannel(title) ? suggestSimilar(title, byNoun) : []),
    ];
    for (const suggest of ways) {
      const found = suggest();
      if (found.length > 0) return found.slice(0, SUGGESTIONS_MAX);
    }
    return [];
  };
  const suggested = new Map<Described, Suggestion[]>();
  for (const title of titles) {
    const found = needsEdition(title) ? suggestTo(title) : [];
    if (found.length > 0) suggested.set(title, found);
  }
  return suggested;
}

type BySlug = ReadonlyMap<string, Described>;
type Index = ReadonlyMap<string, readonly Described[]>;

function indexNouns(offers: readonly Described[]): Index {
  const known = offers.filter(({ popularity }) => popularity >= KNOWN_TO);
  const pairs = known.flatMap((offer) => provenNouns(offer).map((noun) => ({ noun, offer })));
  const byNoun = groupBy(pairs, ({ noun }) => noun);
  return new Map([...byNoun].map(([noun, found]) => [noun, found.map(({ offer }) => offer)]));
}

const provenNouns = (title: Described) =>
  nounsOf(title)
    .filter(({ categories }) => categories.some((each) => isIn(title, each)))
    .map(({ noun }) => noun);

/** An unknown title may well run: unless it is one of the best known, only its maker's current edition is suggested. */
const needsEdition = (title: Described) => !title.succeeded && (title.status === "unknown" || needsOther(title));
/** Titles from this popularity on are asked for so often that alternatives for the same purpose are suggested too. */
const BEST_KNOWN = 100;
const isBestKnown = ({ popularity }: Described) => popularity >= BEST_KNOWN;
const needsOther = ({ status, breaks }: Described) => status === "unsupported" || breaks;

function suggestByPurpose({ slug }: Described, purposes: Purposes, bySlug: BySlug): Suggestion[] {
  const purpose = purposes.get(slug);
  return (purpose?.natives ?? []).flatMap(({ slug: native, source }) => {
    const other = native === slug ? undefined : bySlug.get(native);
    return other && purpose ? [{ altId: other.id, reason: cited(alike(purpose.words), source) }] : [];
  });
}

/** @param words what both do or are: "edits Markdown", "is a platform game" */
const alike = (words: string) =>
  /^is an? /.test(words) ? `${words.replace(/^is an?/, "Another")}.` : `${sentenceCase(words)}.`;

/** With the address that says so, in the form of successors.ts. */
const cited = (reason: string, address: string | null) => (address ? `${reason} Source: ${address}.` : reason);

const NOT_OFFERED: ReadonlySet<NoteCode> = new Set([
  ...ENDED_NOTES,
  "unreachable",
  "deprecated",
  "fails_gatekeeper",
  "made_up_example",
]);

/** A stale answer counts too: native software hardly ever goes back to Intel. */
const isOfferable = ({ status, notes }: Described) =>
  status === "native" && !notes.some(({ code }) => NOT_OFFERED.has(code));

/** Good enough to be found by its name alone. */
const isFirstChoice = ({ stale, slug, name }: Described) =>
  !stale && !isChannel({ slug }) && !wordsOf(name).some(isUnfinished);

/** `tool@beta`, `tool@2` */
const isChannel = ({ slug }: Pick<Described, "slug">) => slug.includes("@");

const wordsOf = (name: string) => coreName(name).split(" ");

const UNFINISHED = new Set(
  "alpha beta canary dev developer experimental insiders nightly preview rc snapshot".split(" "),
);
const isUnfinished = (word: string) => UNFINISHED.has(word);

// Words that distinguish editions of one product.
const EDITIONS = new Set(
  (
    "ce community complete education edition enhanced enterprise esr express free gold home legacy lite lts metal " +
    "new oss personal plus premium pro professional se stable standard student ultimate"
  ).split(" "),
);
// Each year's edition is a separate product: last year's tax program does not replace this year's.
const isVersion = (word: string) => /^(v?\d{1,3}|[ivx]{2,})$/.test(word);
const tellsEditionsApart = (word: string) => EDITIONS.has(word) || isUnfinished(word) || isVersion(word);

/** The product's name without edition, channel and version. */
function coreOf({ name }: Described): string {
  return wordsOf(name)
    .filter((word) => !tellsEditionsApart(word))
    .join(" ");
}

/** The same for all editions of one maker's product; null if the name or the home page does not identify them. */
function editionOf(title: Described): string | null {
  const core = coreOf(title);
  const home = homeOf(title.homepage);
  return core.length < 2 || home === null ? null : `${title.kind} ${home} ${core}`;
}

const baseOf = ({ slug }: Described) => slug.split("@")[0]!;

function suggestEditions(
  title: Described,
  bySlug: BySlug,
  byEdition: ReadonlyMap<string | null, readonly Described[]>,
): Suggestion[] {
  const base = isChannel(title) ? bySlug.get(baseOf(title)) : undefined;
  if (base && isFirstChoice(base))
    return [{ altId: base.id, reason: cited(`The regular edition, ${base.name}, runs natively.`, base.homepage) }];
  const edition = editionOf(title);
  const words = wordsOf(title.name).join(" ");
  return (
    ((edition && byEdition.get(edition)) || [])
      // Two entries of the same name are one product listed twice, not two editions.
      .filter((other) => wordsOf(other.name).join(" ") !== words && versionOf(other) >= versionOf(title))
      .map(({ id, name, homepage }) => ({
        altId: id,
        reason: cited(`${name}, another edition by the same maker, runs natively.`, homepage),
      }))
  );
}

/** 0 where the name has none. */
function versionOf({ name }: Pick<Described, "name">): number {
  const version = wordsOf(name).find((word) => /^v?\d{1,3}$/.test(word));
  return version ? Number(version.replace("v", "")) : 0;
}

function suggestSimilar(title: Described, byNoun: Index): Suggestion[] {
  return nounsOf(title)
    .filter(({ categories }) => title.categories.length === 0 || categories.some((each) => isIn(title, each)))
    .flatMap(({ noun, categories }) =>
      (byNoun.get(noun) ?? [])
        .filter((other) => other.id !== title.id)
        .map((other) => ({
          altId: other.id,
          reason: `${alike(`is ${noun}`)} ${ground(title, other, categories)}`,
        })),
    );
}

const isIn = (title: Pick<Described, "categories">, category: Category) => title.categories.includes(category);

function ground(title: Described, other: Described, categories: readonly Category[]): string {
  const shared = categories.find((each) => isIn(title, each) && isIn(other, each));
  return shared ? `Both are listed under ${CATEGORIES[shared]}.` : "Told from the names alone.";
}

function byStanding(a: Described, b: Described): number {
  return b.popularity - a.popularity || (a.slug < b.slug ? -1 : 1);
}

/** Finds native alternatives by names, makers and categories alone; prefers none to a poor one. Pure. */

import { coreName } from "#lib/catalog/titles/normalize.ts";
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import { ENDED_NOTES, type NoteCode } from "#lib/contract/evidence.ts";
import type { Status, TitleKind } from "#lib/contract/schema.ts";
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

/** The fields of a possible alternative that are kept in memory. */
type Offer = Pick<Described, "id" | "slug" | "name" | "homepage" | "categories" | "popularity" | "stale">;

export interface Suggestion {
  readonly altId: number;
  readonly reason: string;
}

const SUGGESTIONS_MAX = 3;
/** A title that only one list names is too obscure to suggest. */
const KNOWN_TO = 2;

/** Raise when other suggestions follow from the same titles. */
export const SUGGESTIONS_VERSION = 3;

/**
 * Collects possible alternatives in three passes: `seek` for each title that needs one, `add` for each that may be one, then
 * `suggestTo`. Titles that no other needs are not kept, so that memory stays bounded with a million titles.
 */
export class Offers {
  private readonly sought = new Set<string>();
  private readonly editions = new Set<string>();
  private readonly bySlug = new Map<string, Offer>();
  private readonly byCore = new Map<string, Offer[]>();
  private readonly byNoun = new Map<string, Offer[]>();

  private readonly purposes: Purposes;

  constructor(purposes: Purposes) {
    this.purposes = purposes;
    for (const { natives } of purposes.values()) for (const { slug } of natives) this.sought.add(slug);
  }

  seek(title: Described): void {
    if (!needsEdition(title)) return;
    if (isChannel(title)) this.sought.add(baseOf(title));
    const edition = editionOf(title);
    if (edition) this.editions.add(edition);
  }

  add(title: Described): void {
    if (!isOfferable(title)) return;
    const offer = toOffer(title);
    if (this.sought.has(title.slug)) this.bySlug.set(title.slug, offer);
    if (!isFirstChoice(title)) return;
    const edition = editionOf(title);
    if (edition && this.editions.has(edition)) this.addEdition(edition, offer);
    if (title.popularity >= KNOWN_TO) for (const noun of provenNouns(title)) this.addNoun(noun, offer);
  }

  /** Another edition, else the hand-kept purposes, else titles whose names share a noun. */
  suggestTo(title: Described): Suggestion[] {
    if (!needsEdition(title)) return [];
    const ways = [
      () => suggestEditions(title, this.bySlug, this.byCore),
      () => (needsOther(title) || isBestKnown(title) ? suggestByPurpose(title, this.purposes, this.bySlug) : []),
      () => (needsOther(title) && !isChannel(title) ? suggestSimilar(title, this.byNoun) : []),
    ];
    for (const suggest of ways) {
      const found = suggest();
      if (found.length > 0) return found.slice(0, SUGGESTIONS_MAX);
    }
    return [];
  }

  private addEdition(edition: string, offer: Offer): void {
    const others = this.byCore.get(edition);
    if (others) others.push(offer);
    else this.byCore.set(edition, [offer]);
  }

  /** Keeps one more than is shown: the title itself may be among them. */
  private addNoun(noun: string, offer: Offer): void {
    const best = [...(this.byNoun.get(noun) ?? []), offer].sort(byStanding).slice(0, SUGGESTIONS_MAX + 1);
    this.byNoun.set(noun, best);
  }
}

const toOffer = ({ id, slug, name, homepage, categories, popularity, stale }: Described): Offer => ({
  ...{ id, slug, name, homepage, categories, popularity, stale },
});

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

function suggestByPurpose({ slug }: Described, purposes: Purposes, bySlug: ReadonlyMap<string, Offer>): Suggestion[] {
  const purpose = purposes.get(slug);
  return (purpose?.natives ?? []).flatMap(({ slug: native, source }) => {
    const other = native === slug ? undefined : bySlug.get(native);
    return other ? [{ altId: other.id, reason: cited(`Also ${purpose?.words}, and runs natively.`, source) }] : [];
  });
}

/** With the address that says so, in the form of successors.ts. */
const cited = (reason: string, address: string | null) => (address ? `${reason} Source: ${address}.` : reason);

const NOT_OFFERED: ReadonlySet<NoteCode> = new Set([
  ...ENDED_NOTES,
  "deprecated",
  "fails_gatekeeper",
  "made_up_example",
]);

/** A stale answer counts too: native software hardly ever goes back to Intel. */
const isOfferable = ({ status, notes }: Described) =>
  status === "native" && !notes.some(({ code }) => NOT_OFFERED.has(code));

/** Good enough to be found by its name alone. */
const isFirstChoice = ({ stale, slug, name }: Offer) =>
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
  bySlug: ReadonlyMap<string, Offer>,
  byCore: ReadonlyMap<string, readonly Offer[]>,
): Suggestion[] {
  const base = isChannel(title) ? bySlug.get(baseOf(title)) : undefined;
  if (base && isFirstChoice(base))
    return [{ altId: base.id, reason: cited(`The regular edition, ${base.name}, runs natively.`, base.homepage) }];
  const edition = editionOf(title);
  const words = wordsOf(title.name).join(" ");
  return (
    ((edition && byCore.get(edition)) || [])
      // Two entries of the same name are one product listed twice, not two editions.
      .filter((other) => wordsOf(other.name).join(" ") !== words && versionOf(other) >= versionOf(title))
      .toSorted(byStanding)
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

function suggestSimilar(title: Described, byNoun: ReadonlyMap<string, readonly Offer[]>): Suggestion[] {
  return nounsOf(title)
    .filter(({ categories }) => title.categories.length === 0 || categories.some((each) => isIn(title, each)))
    .flatMap(({ noun, categories }) =>
      (byNoun.get(noun) ?? [])
        .filter((other) => other.id !== title.id)
        .toSorted(byStanding)
        .map((other) => ({
          altId: other.id,
          reason: `Also ${noun}, and runs natively. ${ground(title, other, categories)}`,
        })),
    );
}

const isIn = (title: Pick<Described, "categories">, category: Category) => title.categories.includes(category);

function ground(title: Described, other: Offer, categories: readonly Category[]): string {
  const shared = categories.find((each) => isIn(title, each) && isIn(other, each));
  return shared ? `Both are listed under ${CATEGORIES[shared]}.` : "Told from the names alone.";
}

function byStanding(a: Offer, b: Offer): number {
  return b.popularity - a.popularity || (a.slug < b.slug ? -1 : 1);
}

/** Which native titles may stand in for another, told from names, makers and categories alone. Rather none than a silly one. Pure. */
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import { ENDED_NOTES, type NoteCode } from "#lib/contract/evidence.ts";
import type { Status, TitleKind } from "#lib/contract/schema.ts";
import { homeOf } from "#lib/ingest/maker.ts";
import { coreName } from "#lib/titles/normalize.ts";
import type { Purposes } from "#lib/upkeep/purposes.ts";

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
  /** A source names what takes its place, and that may be shown. */
  readonly succeeded: boolean;
}

export interface Suggestion {
  readonly altId: number;
  readonly reason: string;
}

const SUGGESTIONS_MAX = 3;
/** A suggestion that nobody but one list knows of is none. */
const KNOWN_TO = 2;

/** Suggestions for every title that needs one, best first: another edition, else what we know by hand, else what names tell. */
export function suggestAll(titles: readonly Described[], purposes: Purposes): Map<number, Suggestion[]> {
  const bySlug = new Map(titles.filter(isOfferable).map((title) => [title.slug, title]));
  const fresh = [...bySlug.values()].filter(isFirstChoice);
  const byCore = groupBy(fresh, (title) => [coreOf(title)]);
  const byNoun = groupBy(
    fresh.filter(({ popularity }) => popularity >= KNOWN_TO),
    (title) =>
      nounsOf(title)
        .filter(({ categories }) => categories.some((each) => isIn(title, each)))
        .map(({ noun }) => noun),
  );
  const ways: readonly ((title: Described) => Suggestion[])[] = [
    (title) => suggestEditions(title, bySlug, byCore),
    (title) => (needsOther(title) ? suggestByPurpose(title, purposes, bySlug) : []),
    (title) => (needsOther(title) && !isChannel(title) ? suggestSimilar(title, byNoun) : []),
  ];
  const suggestions = new Map<number, Suggestion[]>();
  for (const title of titles.filter(needsEdition)) {
    const found = ways.map((suggest) => suggest(title)).find((list) => list.length > 0);
    if (found) suggestions.set(title.id, found.slice(0, SUGGESTIONS_MAX));
  }
  return suggestions;
}

/** An unknown may well run: it gets no rivals, only its own maker's current edition. */
const needsEdition = (title: Described) => !title.succeeded && (title.status === "unknown" || needsOther(title));
const needsOther = ({ status, breaks }: Described) => status === "unsupported" || breaks;

function suggestByPurpose(
  { slug }: Described,
  purposes: Purposes,
  bySlug: ReadonlyMap<string, Described>,
): Suggestion[] {
  const purpose = purposes.get(slug);
  return (purpose?.natives ?? [])
    .flatMap((native) => bySlug.get(native) ?? [])
    .filter((other) => other.slug !== slug)
    .map(({ id }) => ({ altId: id, reason: `Also ${purpose?.words}, and runs natively.` }));
}

const NOT_OFFERED: ReadonlySet<NoteCode> = new Set([
  ...ENDED_NOTES,
  "deprecated",
  "fails_gatekeeper",
  "made_up_example",
]);

/** An old answer counts: native software hardly ever goes back. */
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

// What one product's editions differ in.
const EDITIONS = new Set(
  (
    "ce community complete education edition enhanced enterprise esr express free gold home legacy lite lts metal " +
    "new oss personal plus premium pro professional se stable standard student ultimate"
  ).split(" "),
);
// A year is a product of its own: last year's tax return is not next year's.
const isVersion = (word: string) => /^(v?\d{1,3}|[ivx]{2,})$/.test(word);
const tellsEditionsApart = (word: string) => EDITIONS.has(word) || isUnfinished(word) || isVersion(word);

/** The product's name without edition, channel and version. */
function coreOf({ name }: Described): string {
  return wordsOf(name)
    .filter((word) => !tellsEditionsApart(word))
    .join(" ");
}

function suggestEditions(
  title: Described,
  bySlug: ReadonlyMap<string, Described>,
  byCore: ReadonlyMap<string, readonly Described[]>,
): Suggestion[] {
  const base = isChannel(title) ? bySlug.get(title.slug.split("@")[0]!) : undefined;
  if (base && isFirstChoice(base))
    return [{ altId: base.id, reason: `The regular edition, ${base.name}, runs natively.` }];
  const core = coreOf(title);
  const words = wordsOf(title.name).join(" ");
  const home = homeOf(title.homepage);
  if (core.length < 2 || home === null) return [];
  return (
    (byCore.get(core) ?? [])
      .filter((other) => other.kind === title.kind && homeOf(other.homepage) === home)
      // One name is no other edition, but the same thing listed twice.
      .filter((other) => wordsOf(other.name).join(" ") !== words && versionOf(other) >= versionOf(title))
      .toSorted(byStanding)
      .map(({ id, name }) => ({ altId: id, reason: `${name}, another edition by the same maker, runs natively.` }))
  );
}

/** 0 where the name has none. */
function versionOf({ name }: Described): number {
  const version = wordsOf(name).find((word) => /^v?\d{1,3}$/.test(word));
  return version ? Number(version.replace("v", "")) : 0;
}

interface Noun {
  /** As a reason names it. */
  readonly noun: string;
  readonly pattern: RegExp;
  /** A name with such a word is for something else. */
  readonly unless?: RegExp;
  /** Where a suggestion must be listed. */
  readonly categories: readonly Category[];
}

// Words of a name that leave no doubt what the thing is for.
const NOUNS: readonly Noun[] = [
  {
    noun: "a VPN",
    pattern: /vpn\b/,
    unless: /\b(business|client|connect|enterprise|openvpn|server|tracker)\b/,
    categories: ["security-and-privacy"],
  },
  {
    noun: "a web browser",
    pattern: /\bbrowser\b/,
    unless: /\b(access|database|db|exam|file|image|tv)\b/,
    categories: ["browsers"],
  },
  { noun: "a BitTorrent client", pattern: /torrent\b/, categories: ["utilities"] },
  { noun: "an archive utility", pattern: /\b(archiver|unarchiver|\w*zip)\b/, categories: ["utilities"] },
  {
    noun: "a PDF editor",
    pattern: /\bpdf (editor|expert|pro)\b|\bpdf ?pen/,
    categories: ["productivity", "utilities"],
  },
  { noun: "a Redis client", pattern: /\bredis \w|\w redis\b/, unless: /\bserver\b/, categories: ["developer-tools"] },
  {
    noun: "an SQL client",
    pattern: /\bsql(?!ite)|sql\b/,
    unless: /maria|mysql|postgres|server|sqlite/,
    categories: ["developer-tools"],
  },
  { noun: "a download manager", pattern: /\bdownload manager\b/, categories: ["productivity", "utilities"] },
  { noun: "a clipboard manager", pattern: /\b(clipboard|paste)\b/, categories: ["productivity", "utilities"] },
  { noun: "a password manager", pattern: /\bpassword manager\b/, categories: ["security-and-privacy"] },
  { noun: "an RSS reader", pattern: /\brss\b/, categories: ["productivity"] },
  { noun: "a hex editor", pattern: /\bhex (editor|fiend)\b/, categories: ["developer-tools", "utilities"] },
  { noun: "an antivirus", pattern: /\bantivirus\b/, categories: ["security-and-privacy", "utilities"] },
  { noun: "a screenshot tool", pattern: /\bscreenshots?\b/, categories: ["productivity", "utilities"] },
];

function nounsOf({ name, kind }: Described): Noun[] {
  if (kind === "game") return [];
  const text = coreName(name);
  return NOUNS.filter(({ pattern, unless }) => pattern.test(text) && !unless?.test(text));
}

function suggestSimilar(title: Described, byNoun: ReadonlyMap<string, readonly Described[]>): Suggestion[] {
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

const isIn = (title: Described, category: Category) => title.categories.includes(category);

function ground(title: Described, other: Described, categories: readonly Category[]): string {
  const shared = categories.find((each) => isIn(title, each) && isIn(other, each));
  return shared ? `Both are listed under ${CATEGORIES[shared]}.` : "Told from the names alone.";
}

function byStanding(a: Described, b: Described): number {
  return b.popularity - a.popularity || (a.slug < b.slug ? -1 : 1);
}

function groupBy<T>(items: readonly T[], keys: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of keys(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

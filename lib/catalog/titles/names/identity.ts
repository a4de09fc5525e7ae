/** PURE: does a text mean this title? By its name, an edition of it, its initials or a slip; near matches do not count. */

import { spellOut } from "#lib/catalog/titles/names/initials.ts";
import { coreName, foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { FIRST_YEAR, NOUNS, PUBLISHERS, YEARLY_MAKERS } from "#lib/catalog/titles/names/optional-words.ts";
import { type Condition, type Reading, readName, readQuery } from "#lib/catalog/titles/names/readings.ts";
import { countSlips } from "#lib/catalog/titles/names/slip.ts";
import {
  isAbove,
  isBefore,
  isCovered,
  isNextOfMonthly,
  isTooOld,
  type Version,
} from "#lib/catalog/titles/names/versions.ts";
import { isNumber, toCanonical, weigh } from "#lib/catalog/titles/names/vocabulary.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { MACOS_VERSIONS } from "#lib/contract/scope.ts";
import { hostOf } from "#lib/contract/web-address.ts";

/** Facts about a title beyond its names. */
export interface Facts {
  readonly kind: TitleKind;
  readonly names: readonly string[];
  readonly homepage: string | null;
  /** The best bundle ids: signed, or of rank 0. */
  readonly bundleIds: readonly string[];
  readonly categories: readonly string[];
  /** Among the five hundred best known. */
  readonly isWellKnown: boolean;
  /** Versions of the app that sources list, or that evidence for today's answer is about. */
  readonly versions: readonly string[];
  /** A source lists its current version. */
  readonly isVersionListed?: boolean;
  /** The year of the first evidence that it is native. */
  readonly nativeSince: number | null;
}

interface NameQuery {
  readonly readings: readonly Reading[];
  readonly words: readonly string[];
  /** The whole query, with numbers in canonical form. */
  readonly text: string;
}

/** One way a name may match the query; it holds only if the title's facts support its conditions. */
export interface Fit {
  readonly cost: number;
  readonly conditions: readonly Condition[];
}

// A slip costs more than any words that may be left out.
const SLIP = 20;
const INITIALS = 15;
// Almost every shorter text is the name of some product.
const DISTINCT_LETTERS_MIN = 8;
const LONG_NAME_WORDS_MIN = 3;

export function toNameQuery(folded: string): NameQuery {
  const words = folded.split(" ");
  return { readings: readQuery(folded), words, text: words.map(toCanonical).join("") };
}

/** By names alone. `isWord` knows the words of other titles' names: a query made only of those contains no slip. */
export function fitNames(asked: NameQuery, names: readonly string[], isWord: (word: string) => boolean): Fit[] {
  const folded = new Set(names.flatMap((name) => [foldName(name), coreName(name)]));
  return [...folded].flatMap((name) => [
    ...readName(name).flatMap((reading) => asked.readings.flatMap((each) => fitReadings(each, reading, isWord))),
    ...fitInitials(asked, name),
  ]);
}

/** One of the names, apart from its article and words about the platform, or the initials of one. */
export function isNameOf(text: string, names: readonly string[]): boolean {
  const asked = toNameQuery(foldName(text));
  const spelled = (name: string) => normalizeName(withoutArticle(coreName(name)));
  return names.some((name) => spelled(name) === spelled(text) || fitInitials(asked, foldName(name)).length > 0);
}

const withoutArticle = (core: string) => core.replace(/^(?:the|an?) /, "");

function fitReadings(asked: Reading, name: Reading, isWord: (word: string) => boolean): Fit[] {
  const slips = countSlips(asked.text, name.text);
  if (slips === null || (slips > 0 && isAnotherName(asked, slips, isWord))) return [];
  const conditions: Condition[] = [...asked.conditions, ...name.conditions];
  if (slips > 0 && name.text.length < DISTINCT_LETTERS_MIN) conditions.push({ is: "wellKnown" });
  // The requested version is not the one in the name.
  if (conditions.some(({ is }) => is === "version") && conditions.some(({ is }) => is === "unnumbered")) return [];
  return [{ cost: asked.cost + name.cost + slips * SLIP, conditions }];
}

/** In three or more words, one wrong letter is a slip, even if it makes another word. */
function isAnotherName({ words }: Reading, slips: number, isWord: (word: string) => boolean): boolean {
  return words.every(isWord) && !(slips === 1 && words.length >= LONG_NAME_WORDS_MIN);
}

export interface TitleMatch {
  readonly cost: number;
  /** The requested product, but no evidence covers that version. */
  readonly isOtherVersion: boolean;
  /** The text may be a slip or another word. */
  readonly isDoubtful: boolean;
}

/** The cheapest fit that the facts support; null if there is none. */
export function bestMatch(fits: readonly Fit[], facts: Facts): TitleMatch | null {
  const isSupported = ({ conditions }: Fit) =>
    conditions.every((condition) => DOUBTS.includes(condition.is) || isTrue(condition, facts));
  const [best] = fits.filter(isSupported).toSorted((a, b) => a.cost - b.cost);
  if (!best) return null;
  const fails = (is: Condition["is"]) =>
    best.conditions.some((condition) => condition.is === is && !isTrue(condition, facts));
  return { cost: best.cost, isOtherVersion: fails("version"), isDoubtful: fails("wellKnown") };
}

const DOUBTS: readonly Condition["is"][] = ["version", "wellKnown"];

function isTrue(condition: Condition, facts: Facts): boolean {
  switch (condition.is) {
    case "app":
    case "game":
      return facts.kind === condition.is;
    case "wellKnown":
      return facts.isWellKnown;
    case "unnumbered":
      return facts.kind === "app";
    case "maker":
      return (
        makerWords(facts).some(
          (maker) => maker === condition.word || (condition.word.length >= 4 && maker.startsWith(condition.word)),
        ) || facts.names.some((name) => normalizeName(name) === condition.word)
      );
    case "noun":
      return (
        (NOUNS[condition.word] ?? []).some((category) => facts.categories.includes(category)) ||
        [...facts.names, ...facts.bundleIds, hostOf(facts.homepage)].some((text) =>
          foldName(text).split(" ").includes(condition.word),
        )
      );
    case "calledSo":
      return (
        makerWords(facts).includes(condition.text) || facts.bundleIds.some((id) => lastPart(id) === condition.text)
      );
    case "version":
      return facts.kind === "app" && matchesVersion(condition.version, facts);
  }
}

/** A version that evidence covers; of a yearly product any edition since the first evidence that it is native. */
function matchesVersion(asked: Version, facts: Facts): boolean {
  const { nativeSince, versions } = facts;
  // 2025 lies between the edition 2024 that evidence is about and the year of that evidence.
  const editions = nativeSince === null || !isYearly(facts) ? [] : [String(nativeSince)];
  if (isCovered(asked, [...versions, ...editions])) return true;
  if (isTooOld(asked, versions)) return false;
  if (isNextOfMonthly(asked, versions) || comesWithMacos(asked, facts)) return true;
  // No source names the current version, so that a later one is as good as the first native one.
  if (facts.isVersionListed === false && isAbove(asked, versions)) return true;
  const [year = 0] = asked;
  if (nativeSince === null || year < Math.max(nativeSince, FIRST_YEAR) || year > FIRST_YEAR + 30) return false;
  return isYearly(facts);
}

// In 2025 Apple gave its apps the number of the macOS that they come with.
const ALIKE_FROM = 26;

/** Safari 26: macOS 26 runs on Apple silicon, and so does what comes with it. */
const comesWithMacos = ([major = 0]: Version, facts: Facts) =>
  major >= ALIKE_FROM && MACOS_VERSIONS.includes(String(major)) && makerWords(facts).includes("apple");

/**
 * `MuseScore 3` among the names of MuseScore, where all evidence is about 4: that edition is another product, also as `VMware Fusion
 * Pro 8`. Silent where no evidence names a version, or only one of the numbers is a year.
 */
export function isFormerEdition(name: string, names: readonly string[], versions: readonly string[]): boolean {
  const [, base, number] = /^(.*[^\d ]) ?(\d{1,4})$/.exec(foldName(name)) ?? [];
  if (base === undefined) return false;
  // "vmware fusion pro" is one of the ways to write VMware Fusion.
  const bases = new Set([base, ...readName(base).map(({ words }) => words.join(" "))].map(normalizeName));
  return names.some((each) => bases.has(normalizeName(each))) && isBefore([Number(number)], versions);
}

/** Its editions are named by years. */
export function isYearly({ versions, ...facts }: Pick<Facts, "versions" | "homepage" | "bundleIds">): boolean {
  return (
    versions.some((version) => /^\D*20\d\d(?!\d)/.test(version)) ||
    makerWords(facts).some((maker) => YEARLY_MAKERS.has(maker))
  );
}

// Parts of the names of hosts that serve other people's projects and apps: no words for a maker.
const SHARED_HOST_LABELS = new Set([
  "github",
  "gitlab",
  "sourceforge",
  "apps",
  "itunes",
  "sites",
  "play",
  "bitbucket",
  "codeberg",
]);

/** How a query may call the maker, by the homepage and the bundle ids: `adobe`, `nativeinstruments`. */
function makerWords({ homepage, bundleIds }: Pick<Facts, "homepage" | "bundleIds">): string[] {
  const labels = hostOf(homepage).split(".").slice(0, -1);
  const owner =
    homepage && SHARED_HOST_LABELS.has(labels.at(-1) ?? "") ? new URL(homepage).pathname.split("/")[1] : undefined;
  const hosts = labels.some((label) => SHARED_HOST_LABELS.has(label)) ? [owner ?? ""] : labels;
  const vendors = bundleIds.flatMap((id) => id.split(".").slice(1, -1));
  return [...hosts, ...vendors].map(normalizeName).filter((maker) => maker.length > 1);
}

const lastPart = (id: string) => normalizeName(id.split(".").at(-1) ?? "");

const INITIALS_MIN = 3;

/**
 * `bg3` for Baldur's Gate 3, `msword`, `vscode`: every word of the name contributes, and numbers are the same.
 * Letters alone count for games only: three letters are as often the name of another app.
 */
function fitInitials({ words, text }: NameQuery, name: string): Fit[] {
  if (text.length < INITIALS_MIN || text.length > 14) return [];
  return [...new Set([name, withoutPublisher(name)])].flatMap((each) => {
    const parts = each.split(" ");
    if (parts.length < 2) return [];
    const spelled = spellOut(text, parts, 0);
    const isSpelled = spelled?.end === parts.length && spelled.letters < text.length;
    if (!(isSpelled || isPrefixAndNumber(words, parts)) || digitsOf(parts) !== digitsOf(words)) return [];
    const [first = "", ...others] = parts;
    const isWritten = isSpelled && !text.startsWith(first) && others.some((word) => containsWord(text, word));
    return [{ cost: INITIALS, conditions: isWritten ? [] : [{ is: "game" as const }] }];
  });
}

const containsWord = (text: string, word: string) =>
  text.includes(word) && (weigh(word) === 1 || (isNumber(word) && word.length >= INITIALS_MIN));

/** `civ 6` for Civilization VI. */
function isPrefixAndNumber(
  [word = "", number = "", ...more]: readonly string[],
  [whole = "", ...rest]: readonly string[],
): boolean {
  if (more.length > 0 || rest.length !== 1 || !isNumber(number) || word.length < INITIALS_MIN) return false;
  return weigh(whole) === 1 && whole.startsWith(word) && toCanonical(rest[0]!) === toCanonical(number);
}

const PUBLISHERS_BEFORE = PUBLISHERS.map((words) => `${words.join(" ")} `);

function withoutPublisher(name: string): string {
  const publisher = PUBLISHERS_BEFORE.find((each) => name.startsWith(each));
  return publisher ? name.slice(publisher.length) : name;
}

const digitsOf = (words: readonly string[]) => words.map((word) => toCanonical(word).replace(/\D/g, "")).join("");

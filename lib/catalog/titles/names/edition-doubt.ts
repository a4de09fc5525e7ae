/** PURE: whether a name or a copy is of a version that is older than the answer, and what to say of it. */
import { coreName, foldName } from "#lib/catalog/titles/names/normalize.ts";
import { compareReleases, compareVersions, isByYear, isSameMajor, shownVersion } from "#lib/contract/app-versions.ts";

/** Which versions a title's answer is about. */
export interface VersionFacts {
  /** The newest version in the evidence; empty if no source states one. */
  readonly latest: string;
  /** The first version that was said to be native; empty if it is the newest or none is known. */
  readonly nativeSince: string;
  /** Of a product with yearly editions: the first year in which it was said to be native. Else empty. */
  readonly editionsSince: string;
  /** The last year or major version that is older than Apple silicon, as the evidence tells; empty if it tells none. */
  readonly lastBeforeAppleSilicon: string;
  /** Every source that says what it is built for has called it native. */
  readonly neverIntel: boolean;
}

interface Copy {
  readonly name: string;
  readonly version?: string | undefined;
  readonly build: string;
  /** Said to be older than the title's native versions, or than its newest one, without its own. */
  readonly age?: "older" | "a little older" | undefined;
}

export interface Edition {
  /** The name of the product. */
  readonly product: string;
  /** Null for the name of Adobe's subscription. */
  readonly year: number | null;
}

const LAST_CREATIVE_SUITE = 2012;

export function readEdition(name: string): Edition | null {
  const plain = coreName(name);
  const suite = /^(.+?) cs[1-6]?$/.exec(plain)?.[1];
  if (suite) return { product: suite, year: LAST_CREATIVE_SUITE };
  const [, before, year] = /^(.+?) r?(20\d\d)[ab]?$/.exec(plain) ?? [];
  const product = (before ?? plain).replace(/ (?:cc|dc)$/, "");
  return product === plain ? null : { product, year: year === undefined ? null : Number(year) };
}

/** As the title's versions are counted: AutoCAD 2025 calls itself 25.0. */
export function countedVersion({ name, version = "" }: Pick<Copy, "name" | "version">, title: VersionFacts): string {
  if (!isByYear(title.nativeSince || title.latest) || isByYear(version)) return version;
  return String(readEdition(name)?.year ?? version);
}

/** Than the versions that the answer is surely true of: from the first native one on, if that is known, else the newest release and its patches. */
export function isBefore(version: string, title: VersionFacts): boolean {
  const { latest, nativeSince } = title;
  if (version === "" || isWithoutVersions(title)) return false;
  if (nativeSince === "") return (compareReleases(version, latest) ?? -1) < 0;
  // "16" does not tell from which 16 on.
  const isVague = /^\d+$/.test(nativeSince) && version.startsWith(`${nativeSince}.`);
  return isVague || (compareVersions(version, nativeSince) ?? -1) < 0;
}

/** No source names a version, so that a copy's own says nothing; an edition is judged by its year. */
export const isWithoutVersions = ({ latest, nativeSince }: VersionFacts) => latest === "" && nativeSince === "";

/** The copy may still be Intel; `probably`: it is native all the same, as far as anyone has said. */
export type Doubt = "renew" | "probably";

/** Of a copy that nothing says the build of, while the title's answer is about later versions. */
export function doubtAbout({ name, build, version: own, age }: Copy, title: VersionFacts | null): Doubt | null {
  if (build !== "unknown" || !title) return null;
  if (age) return age === "a little older" ? "probably" : "renew";
  const edition = editionAge(name, title);
  if (edition === "first" && (!own || isWithoutVersions(title))) return "renew";
  if (isNamedCc(name, title) && !own) return "renew";
  if (isWithoutVersions(title)) return own && edition !== "later" ? "renew" : null;
  const version = countedVersion({ name, version: own }, title);
  if (!isBefore(version, title)) return null;
  return title.neverIntel && title.nativeSince === "" && isSameMajor(version, title.latest) ? "probably" : "renew";
}

// Adobe wrote it behind the names of the editions of 2013 to 2019; people still write it behind today's.
const CC = / cc$/;

const isNamedCc = (name: string, { editionsSince }: VersionFacts) => editionsSince !== "" && CC.test(coreName(name));

/** Photoshop 2025 is later than the edition that became native; the first copies of Photoshop 2021 were Intel. */
function editionAge(name: string, { editionsSince, nativeSince }: VersionFacts): "first" | "later" | null {
  const year = readEdition(name)?.year;
  if (editionsSince === "" || year == null || year < Number(editionsSince)) return null;
  return year === Number(editionsSince) && !isByYear(nativeSince) ? "first" : "later";
}

// With a build number as Homebrew appends it: "4.30.0,149282".
const VERSIONED = /^(.*\S)\s+\(?v?(\d+(?:\.\d+)+(?:[,-][\w.,-]+)?)\)?$/i;

/** "zoom.us 5.16.2", as people write lists; null where no version ends the name. */
export function readVersioned(text: string): { readonly name: string; readonly version: string } | null {
  const [, name, version] = VERSIONED.exec(text) ?? [];
  return name && version ? { name, version } : null;
}

const OLD_WORDS = /\b(?:ancient|legacy|macros?|old|older|oldest)\b/;

/** "zoom 5", while 6 is today's: we know nothing of 5, unless every 5 came after the first native version. */
function isOtherNumber(asked: string, { latest, nativeSince, neverIntel }: VersionFacts): boolean {
  const [, major] = / v?(\d{1,2})$/.exec(asked.trim()) ?? [];
  if (!major || isByYear(latest) || isSameMajor(major, latest)) return false;
  // The version before today's is taken for alike, where no source ever called one Intel.
  if (neverIntel && Number(major) + 1 >= Number.parseInt(latest, 10)) return false;
  return nativeSince === "" || isSameMajor(major, nativeSince) || (compareVersions(major, nativeSince) ?? -1) < 0;
}

/** Worth reading the title's facts for. */
export const mayBeOlder = (asked: string): boolean => /\d/.test(asked) || CC.test(coreName(asked));

/** "old excel", "excel macros". */
export const isAboutOld = (text: string): boolean => OLD_WORDS.test(foldName(text));

/** Beside the answer of a title that is native today, where macOS warns of it. */
export const WARNED_NOTE =
  "macOS warns about apps, or parts of apps, that are made for Intel. Your own copy may be an older one: update it.";

/** Beside the answer of a title that is native today; empty where the answer surely holds for what was asked. */
export function olderNote(asked: string, facts: VersionFacts, isOldAsked = false): string {
  const { latest, nativeSince, neverIntel } = facts;
  const stated = readVersioned(asked);
  const doubt = doubtAbout({ ...(stated ?? { name: asked }), build: "unknown" }, facts);
  if (!doubt && !(isOldAsked && (nativeSince !== "" || !neverIntel)))
    return isOtherNumber(asked, facts)
      ? `This answer is about today’s version${latest && `, ${shownVersion(latest)}`}.`
      : "";
  if (doubt === "probably")
    return `No source has called this version Intel. Update to ${shownVersion(latest)} to be sure.`;
  if (isNamedCc(asked, facts))
    return "Today’s version runs natively. If you mean an edition of 2013 to 2019, which was called CC: it is made for Intel.";
  const isVague = stated !== null && (compareVersions(stated.version, nativeSince) ?? 0) >= 0;
  return nativeSince === "" || isVague
    ? "The latest version runs natively; an older one may still be Intel. Update to be sure."
    : `Known to run natively from version ${shownVersion(nativeSince)} on: an older copy may still be Intel.`;
}

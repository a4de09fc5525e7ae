/** PURE: editions that were sold before there were Macs with Apple silicon. */
import { coreName, foldName } from "#lib/catalog/titles/names/normalize.ts";
import { numberLast } from "#lib/catalog/titles/names/number-last.ts";

/**
 * `never`: it ran on no Mac with Apple silicon, whatever its macOS; `early`: of 2012 or before, when 64-bit apps had 32-bit parts;
 * `older`: at best with Rosetta 2.
 */
export type OldEdition = "never" | "early" | "older";

/** What is true of every one of them, said alike by all doors. */
export const OLD_EDITION_WORDS = {
  never: "This edition is older than Apple silicon and does not run on these Macs, not even with Rosetta 2.",
  early:
    "This edition is older than Apple silicon. Apps of its time often have 32-bit parts, which macOS no longer opens: it may not start today, and it will not open in macOS 28.",
  older: "This edition is older than Apple silicon: at best it needs Rosetta 2, and it will not open in macOS 28.",
} as const satisfies Record<OldEdition, string>;

/** Of an edition that is no old one, and that no source names. */
export const UNKNOWN_EDITION_BRIEFLY = "No source names this edition";
export const UNKNOWN_EDITION_WORDS = `${UNKNOWN_EDITION_BRIEFLY}. The answer of the current one may not apply.`;

/** The same, beside its name in a list. */
export const OLD_EDITION_BRIEFLY = {
  never: "Older than Apple silicon: does not run on it",
  early: "Older than Apple silicon: may not start today, and not in macOS 28",
  older: "Older than Apple silicon: will not open in macOS 28",
} as const satisfies Record<OldEdition, string>;

const YEAR = / ((?:19|20)\d\d)[ab]?(?: for mac)?$/;
// The first Macs with Apple silicon came out in November 2020, later than the editions of that year.
const LAST_YEAR = 2020;
// Whose editions bear another year, or were kept up to date until they ran natively; their other editions of these years were not.
const OTHER_LAST_YEARS: readonly (readonly [product: RegExp, year: number])[] = [
  [/^(?:microsoft )?(?:office|word|excel|powerpoint|outlook|onenote) /, 2018],
  // JetBrains built 2020.3 for both.
  [
    /^(?:jetbrains )?(?:intellij idea|pycharm|webstorm|phpstorm|rubymine|clion|goland|datagrip|rider|appcode|android studio)\b/,
    2019,
  ],
  // Of a tax year, and sold after it.
  [/^(?:intuit )?turbotax\b|^h (?:and )?r block\b/, 2019],
  // No source says whether Adobe's updates of this one changed what it is built for.
  [/^(?:adobe )?acrobat\b/, 2019],
  // Named after the year to come: AutoCAD 2021 is of March 2020, Vectorworks 2021 of September.
  [/^(?:autodesk )?(?:autocad|vectorworks)\b/, 2021],
];
// macOS opens no 32-bit app since 2019, and Mac apps could be 64-bit only from Mac OS X 10.5 of October 2007 on.
const LAST_YEAR_WITHOUT_64_BIT = 2007;
// An installer or a licence check of 32 bits is enough; no source says which edition had the last one.
const LAST_EARLY_YEAR = 2012;
// Microsoft built both for 32 bits alone; the first 64-bit Office for Mac was 2016.
const OFFICE_32_BIT =
  /^(?:microsoft )?(?:office|word|excel|powerpoint|outlook|entourage)(?: .+)? (?:2008|2011)(?: for mac)?$/;

// The year of iWork alone, as in "Pages ’09". Apple built the first 64-bit ones in 2013.
const IWORK_32_BIT = /^(?:apple )?(?:iwork )?(iwork|pages|keynote|numbers) (?:20)?0([5-9])$/;

const SUITE = / cs([1-6]?)(?: for mac)?$/;
// In CS5 Photoshop became 64-bit on the Mac; all of CS4 was 32-bit there.
const LAST_SUITE_32_BIT = 4;

// Alone, "cs 2" is Counter-Strike.
const ADOBE_SUITE =
  /\b(?:adobe )?(?:creative suite(?: (?:cs)?([1-6]))?|cs([3-6]))\b(?: master collection)?|\badobe cs([12])?\b/;

/** The last one, CS6, came out in 2012. */
const ageOfSuite = (number: number): OldEdition => (number <= LAST_SUITE_32_BIT ? "never" : "early");

interface Suite {
  readonly edition: OldEdition;
  /** "adobe-cs6"; "adobe-cs" where the text does not tell which. As a name it is the same suite. */
  readonly slug: string;
  readonly rest: string;
}

/** Adobe's whole suite: "adobe cs6", "creative suite"; null where a text does not name it. @param folded as foldName gives it */
export function readAdobeSuite(folded: string): Suite | null {
  const found = ADOBE_SUITE.exec(folded);
  if (!found) return null;
  const number = found[1] ?? found[2] ?? found[3] ?? "";
  const edition = ageOfSuite(Number(number || LAST_SUITE_32_BIT + 1));
  return { edition, slug: `adobe-cs${number}`, rest: folded.replace(ADOBE_SUITE, "").trim() };
}

const suiteOf = (name: string) => [readAdobeSuite(foldName(name))].find((suite) => suite?.rest === "");

/** Null for every other name. */
export const oldAdobeSuite = (name: string): OldEdition | null => suiteOf(name)?.edition ?? null;

/** Empty for every other name. */
export const adobeSuiteSlug = (name: string): string => suiteOf(name)?.slug ?? "";

interface Counted {
  readonly product: RegExp;
  /** The last edition that came out before there were such Macs; with a fraction, of a product that counts so: 2.83. */
  readonly last: number;
  /** The last of 2012 or before; none where left out. */
  readonly lastEarly?: number;
  /** The last edition that ran on no Mac with Apple silicon; 0 for none. */
  readonly lastNever: number;
  /** What it is called today, folded, if not as then. */
  readonly today?: string;
}

/** Of products whose number is no year. */
const COUNTED: readonly Counted[] = [
  // 10.0 was the first 64-bit one.
  {
    ...{ product: /^(?:apple )?final cut(?: pro| studio| express)?$/, last: 7, lastNever: 7 },
    today: "final cut pro",
  },
  // 9.1 was the first 64-bit one. Logic Studio had a count of its own, whose 2 held Logic Pro 9.
  { product: /^(?:apple )?logic(?: pro| express)?$/, last: 9, lastEarly: 9, lastNever: 8, today: "logic pro" },
  { product: /^(?:apple )?logic studio$/, last: 9, lastEarly: 9, lastNever: 1, today: "logic pro" },
  // The later Lightroom CC began again at 1, and was 64-bit.
  {
    ...{ product: /^(?:adobe )?(?:photoshop )?lightroom(?: classic)?$/, last: 6, lastEarly: 4, lastNever: 0 },
    today: "lightroom classic",
  },
  // 8 came out in 2006.
  { product: /^(?:adobe )?acrobat(?: pro)?(?: dc)?$/, last: 11, lastEarly: 11, lastNever: 8 },
  // 8.4 was the first 64-bit one.
  { product: /^ableton(?: live)?(?: suite| standard| intro| lite)?$/, last: 10, lastEarly: 8, lastNever: 7 },
  // 6 was the first 64-bit one on the Mac.
  { product: /^(?:steinberg )?cubase(?: pro| elements| artist)?$/, last: 10, lastEarly: 7, lastNever: 5 },
  // 10 came with Mac OS X 10.6, and was 64-bit.
  {
    ...{ product: /^(?:apple )?quicktime(?: player)?(?: pro)?$/, last: 7, lastNever: 7 },
    today: "quicktime player",
  },
  // 7 was the first 64-bit one.
  { product: /^guitar pro$/, last: 6, lastNever: 6 },
  // 6 became native in time, 5 never.
  { product: /^(?:native instruments |ni )?kontakt$/, last: 5, lastNever: 0 },
  // 27 came out in June 2021.
  { product: /^(?:makemusic )?finale$/, last: 26, lastNever: 0 },
  // After 8 its editions bear years.
  { product: /^(?:avid )?sibelius$/, last: 8, lastEarly: 7, lastNever: 0 },
  // 14 was the first 64-bit one.
  { product: /^filemaker(?: pro)?(?: advanced)?$/, last: 18, lastNever: 13, today: "filemaker pro" },
  // 4 was 64-bit throughout; 12.2 was the first that ran natively.
  { product: /^(?:apple )?xcode$/, last: 11, lastEarly: 4, lastNever: 3 },
  // 2.83 came out in June 2020; 2.93 was the first that ran natively.
  { product: /^blender$/, last: 2.83, lastNever: 0 },
  // Rosetta 2 translates neither kernel extensions nor software that runs virtual machines.
  // 12 came out two months before such Macs; 13 was the first for them.
  { product: /^vmware fusion(?: pro)?$/, last: 12, lastNever: 12, today: "vmware fusion" },
];

/** "Photoshop CS6", "Word 2011", "Final Cut 7"; null for other names. */
export function oldEdition(name: string): OldEdition | null {
  const folded = foldName(name);
  const suite = SUITE.exec(folded);
  if (suite) return ageOfSuite(Number(suite[1]));
  const counted = readCounted(name);
  if (counted) return ageOf(counted.major, counted);
  const year = Number(YEAR.exec(folded)?.[1] ?? Number.POSITIVE_INFINITY);
  if (year > lastYearOf(folded)) return null;
  if (OFFICE_32_BIT.test(folded)) return "never";
  return ageOf(year, { lastNever: LAST_YEAR_WITHOUT_64_BIT, lastEarly: LAST_EARLY_YEAR });
}

const ageOf = (edition: number, { lastNever, lastEarly = 0 }: Pick<Counted, "lastNever" | "lastEarly">): OldEdition =>
  edition <= lastNever ? "never" : edition <= lastEarly ? "early" : "older";

const lastYearOf = (folded: string) => OTHER_LAST_YEARS.find(([product]) => product.test(folded))?.[1] ?? LAST_YEAR;

interface OldNumber {
  /** As it is called today, folded: "lightroom classic" for "Lightroom 6". */
  readonly product: string;
  readonly major: number;
}

/** Null for other names than of an old edition with a number. */
export function readOldNumber(name: string): OldNumber | null {
  const counted = readCounted(name);
  return counted && { product: counted.product, major: counted.major };
}

// Acrobat X came between 9 and XI; of other names X is the mark of Mac OS X.
const ROMAN = { x: "10", xi: "11" } as const;
const ACROBAT = /\b(?<=acrobat (?:pro )?)xi?\b/;

const NUMBERED = /^(\D+) (\d{1,2})(?: (\d+))?(?: \d+)*$/;

const withDigits = (core: string) => core.replace(ACROBAT, (numeral) => ROMAN[numeral as keyof typeof ROMAN]);

function readCounted(name: string): (OldNumber & Pick<Counted, "lastNever" | "lastEarly">) | null {
  const [, iwork, year] = IWORK_32_BIT.exec(foldName(name)) ?? [];
  if (iwork) return { product: iwork === "iwork" ? "pages" : iwork, major: Number(year), lastNever: 9 };
  const [, product, number, minor] = NUMBERED.exec(numberLast(withDigits(coreName(name)))) ?? [];
  if (product === undefined) return null;
  const major = Number(number);
  const found = COUNTED.find((each) => each.product.test(product) && isUpTo(each.last, major, minor));
  return found
    ? { product: found.today ?? product, major, lastNever: found.lastNever, lastEarly: found.lastEarly ?? 0 }
    : null;
}

/** "2" alone does not tell which 2. */
const isUpTo = (last: number, major: number, minor = "") =>
  Number.isInteger(last) ? major <= last : minor !== "" && Number(`${major}.${minor}`) <= last;

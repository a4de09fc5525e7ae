/** PURE: editions that were sold before there were Macs with Apple silicon. */
import { foldName } from "#lib/catalog/titles/normalize.ts";

// Office 2019 was kept up to date until it ran natively; earlier years were not.
const YEAR_OR_SUITE = / (?:cs[1-6]?|(?:19\d\d|20(?:0\d|1[0-8]))[ab]?)(?: for mac)?$/;

interface Counted {
  readonly product: RegExp;
  /** The last edition that came out by 2019. */
  readonly last: number;
  /** What it is called today, if not as then. */
  readonly today?: string;
}

/** Of products whose number is no year. */
const COUNTED: readonly Counted[] = [
  { product: /^(?:apple )?final cut(?: pro| studio| express)?$/, last: 7, today: "final cut pro" },
  { product: /^(?:apple )?logic(?: pro| studio| express)?$/, last: 9, today: "logic pro" },
  { product: /^(?:adobe )?(?:photoshop )?lightroom$/, last: 6, today: "lightroom classic" },
  { product: /^(?:adobe )?acrobat(?: pro)?$/, last: 11 },
  { product: /^ableton live(?: suite| standard| intro| lite)?$/, last: 10 },
  { product: /^(?:steinberg )?cubase(?: pro| elements| artist)?$/, last: 10 },
  { product: /^filemaker(?: pro)?(?: advanced)?$/, last: 18 },
  { product: /^vmware fusion(?: pro)?$/, last: 11 },
];

/** "Photoshop CS6", "Word 2011", "Final Cut 7". */
export const isOlderThanAppleSilicon = (name: string): boolean =>
  YEAR_OR_SUITE.test(foldName(name)) || readOldNumber(name) !== null;

interface OldNumber {
  /** As it is called today, folded: "lightroom classic" for "Lightroom 6". */
  readonly product: string;
  readonly major: number;
}

/** Null for other names than of an old edition with a number. */
export function readOldNumber(name: string): OldNumber | null {
  const asked = /^(\D+) (\d{1,2})(?: \d+)*( suite| standard| intro| lite| pro)?(?: for mac)?$/.exec(foldName(name));
  if (!asked) return null;
  const [product, major] = [`${asked[1]}${asked[3] ?? ""}`, Number(asked[2])];
  const found = COUNTED.find((each) => each.product.test(product) && major <= each.last);
  return found ? { product: found.today ?? product, major } : null;
}

/** What is true of every one of them, said alike by all doors. */
export const OLDER_WORDS =
  "This edition is older than Apple silicon: at best it needs Rosetta 2, and it will not open in macOS 28.";

/** PURE: editions that were sold before there were Macs with Apple silicon. */
import { foldName } from "#lib/catalog/titles/normalize.ts";

// Office 2019 was kept up to date until it ran natively; earlier years were not.
const YEAR_OR_SUITE = / (?:cs[1-6]?|(?:19\d\d|20(?:0\d|1[0-8]))[ab]?)(?: for mac)?$/;

/** The last edition that came out by 2019, of products whose number is no year. */
const LAST_BEFORE: readonly (readonly [product: RegExp, last: number])[] = [
  [/^(?:apple )?final cut(?: pro| studio| express)?$/, 7],
  [/^(?:apple )?logic(?: pro| studio| express)?$/, 9],
  [/^(?:adobe )?(?:photoshop )?lightroom$/, 6],
  [/^(?:adobe )?acrobat(?: pro)?$/, 11],
  [/^ableton live(?: suite| standard| intro| lite)?$/, 10],
  [/^(?:steinberg )?cubase(?: pro| elements| artist)?$/, 10],
  [/^filemaker(?: pro)?(?: advanced)?$/, 18],
  [/^vmware fusion(?: pro)?$/, 11],
];

/** "Photoshop CS6", "Word 2011", "Final Cut 7". */
export function isOlderThanAppleSilicon(name: string): boolean {
  const folded = foldName(name);
  if (YEAR_OR_SUITE.test(folded)) return true;
  const [, product = "", major = ""] = /^(\D+) (\d{1,2})(?: \d+)*(?: for mac)?$/.exec(folded) ?? [];
  return LAST_BEFORE.some(([pattern, last]) => pattern.test(product) && Number(major) <= last);
}

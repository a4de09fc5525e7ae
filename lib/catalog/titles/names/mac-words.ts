/** PURE: what people call a Mac, its chip and its memory around the name that they ask about. */
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { chipFamily, isReportedChip, PHONE_CHIP } from "#lib/contract/scope.ts";

export const CHIP = "m[1-9]";
// Only after one of the others: Air, Pro and Studio are words of names, too.
// "word mac 2011" and "word 2011 mac" are an edition of Word, "imac 2019" and "my 2019 mac" a Mac.
const SUFFIX = String.raw`air|pro|neo|mini|studio|max|ultra|chips?|processor|prozessor|ram|memory|(?<=\b(?:imac|book|air|pro|mini) )20\d\d`;
const PIECE = String.raw`(?:apple[ -])?(?:${CHIP}|a18(?=[ -]pro))|apple[ -]silicon|mac ?books?|i?macs?|laptops?|\d{1,3} ?gb`;
const BEFORE = String.raw`a|an|my|the|our|this|new|newest|latest|old|older|base|intel|apple|(?<=^|\b(?:an?|my|the|our|this|new|old) )20\d\d`;

/** "my 2021 m1 pro macbook pro with 16 gb" */
export const MAC = `(?:(?:${BEFORE}) )*(?:${PIECE})(?:(?: (?:with|w))?(?: an?)?[ -](?:${PIECE}|${SUFFIX}))*`;
export const RELEASES = "golden gate|tahoe|sequoia|sonoma|ventura|monterey|big sur|catalina";
export const MAC_OR_MACOS = String.raw`(?:(?:(?:${BEFORE}) )*mac ?os(?: (?:\d+|${RELEASES}))?|${MAC})`;

const BEFORE_IT = "on|in|for|with|under|using|after|since|before";
const ANYWHERE = new RegExp(
  String.raw`(?<![\w-])(?:(?:(?:${BEFORE_IT}) )?${MAC_OR_MACOS}|(?:${BEFORE_IT}) (?:the )?(?:${RELEASES})|(?:${RELEASES})$)(?![\w-])`,
  "gi",
);

/** "m1 word", "baldurs gate 3 m1 8gb": the text without them, wherever they stand. */
export const withoutMac = (text: string): string => text.replaceAll(ANYWHERE, " ").replaceAll(/\s+/g, " ").trim();

const NEO = "mac ?book neo|a18[ -]pro";
// "m1 pro tools" asks about Pro Tools.
const VARIANT = "pro(?! tools)|max|ultra";
const NAMED_CHIP = new RegExp(String.raw`(?<![\w-])(?:${CHIP}(?:[ -](?:${VARIANT}))?|${NEO})(?!\w)`, "gi");

/** "gta 5 on m4": `m4`; "m1 max 32gb": `m1-max`; "macbook neo": `a18-pro`; null if the text names no chip, or several families. */
export function readChip(text: string): string | null {
  const named = new Set(text.match(NAMED_CHIP)?.map(toChip));
  const [family, ...others] = new Set([...named].map(chipFamily));
  if (!family || others.length > 0) return null;
  return named.size === 1 ? [...named][0]! : family;
}

function toChip(words: string): string {
  const chip = words.toLowerCase().replace(" ", "-");
  if (!/^m\d/.test(chip)) return PHONE_CHIP;
  return isReportedChip(chip) ? chip : chipFamily(chip);
}

// No Apple silicon Mac has less or more.
const [MEMORY_MIN, MEMORY_MAX] = [8, 512];

/** Whole gigabytes that a Mac may have; undefined for anything else. */
export function memoryOf(value: string | undefined): number | undefined {
  const memory = /^[1-9][0-9]{0,2}$/.test(value ?? "") ? Number(value) : 0;
  return memory >= MEMORY_MIN && memory <= MEMORY_MAX ? memory : undefined;
}

const NAMED_MEMORY = /(?<![\w.-])(\d{1,3}) ?gb(?!\w)(?! ?(?:ssd|hdd|storage|disk|drive|free)\b)/gi;

// The MacBook Neo comes with no other.
const NEO_MEMORY = 8;

/** "gta 5 m2 8gb": 8, and so is "macbook neo"; undefined if the text names no memory that a Mac may have, or several. */
export function readMemory(text: string): number | undefined {
  const named = [...text.matchAll(NAMED_MEMORY)].map(([, digits]) => memoryOf(digits));
  if (named.length === 0 && readChip(text) === PHONE_CHIP) return NEO_MEMORY;
  const [memory, ...others] = new Set(named.filter((each) => each !== undefined));
  return others.length === 0 ? memory : undefined;
}

/** The Mac that is asked about beside this title's name. */
export const macFor = <Mac extends { readonly chip?: string | null | undefined }>(mac: Mac, title: string): Mac =>
  isAskedChip(mac.chip ?? null, title) ? mac : { ...mac, chip: null };

/** M1 Tank Platoon asks about no chip. */
export const isAskedChip = (chip: string | null, title: string): chip is string =>
  chip !== null && !foldName(title).split(" ").includes(chipFamily(chip));

/** What a cell says an app is built for, and whether a table's column of architectures describes each app or the Mac that it is on. Pure. */
import { isIntelMac, isModel } from "#lib/check/formats/intel-macs.ts";
import { ARCH_KINDS } from "#lib/check/formats/profiler.ts";
import type { Build } from "#lib/check/lists/listed-app.ts";

const BUILDS: readonly (readonly [RegExp, Build])[] = [
  [/power\s?pc|\bppc/i, "powerpc"],
  [/universal|(x86_64|intel).*(arm64|apple)|(arm64|apple).*(x86_64|intel)/i, "universal"],
  [/arm64|apple/i, "arm"],
  [/x86_64|64[- ]?bit/i, "intel"],
  [/i386|32/, "intel32"],
  [/intel/i, "intel"],
  [/^ios\b/i, "ios"],
];
export const readBuild = (words: string): Build =>
  ARCH_KINDS[words] ?? BUILDS.find(([pattern]) => pattern.test(words))?.[1] ?? "unknown";

export interface BuildColumn {
  readonly of: "app" | "mac";
  /** The values tell. */
  readonly isSure: boolean;
}

/** What one row says: its Mac, empty where the table names none, and the value. */
export type BuildCell = readonly [mac: string, words: string];

const CHIP = /\bm[1-9]\b|\ba1\d pro\b|\bcore(?:\(tm\)|™)? ?(?:i\d|m\d?|2|solo|duo|ultra)\b|\bxeon\b|\d ?ghz\b|\bt2\b/i;

/** "Apple M2", "Intel Core i5", "MacBookPro18,3": never what an app is built for. */
export const isChip = (words: string): boolean => CHIP.test(words) || isModel(words);

const CHIP_ALONE =
  /^(?:apple )?m[1-9](?: (?:pro|max|ultra))?$|^apple a1\d pro$|^(?:\d+(?:[.,]\d+)? ?ghz )?(?:(?:dual|quad|\d+)-core )?intel(?:\(r\))? (?:core|xeon)\b/i;

/** A chip or a Mac's model and nothing else, so that a column of them needs no name to be known by. */
export const isChipAlone = (words: string): boolean => CHIP_ALONE.test(words.trim()) || isModel(words.trim());

const ONE_OF_BOTH = /^(?:arm(?:64e?)?|aarch64|x86(?:[_-]64)?|amd64|intel(?: 64)?|apple(?: ?silicon)?)$/i;
const INTEL = /^(?:x86|amd64|intel)/i;

// Fewer rows of one value may as well be a Mac's Intel apps.
const ROWS_OF_INTEL_MAC = 3;

/** Of a column about the Mac: "arm64" and "x86_64", or whether it has Apple silicon. */
export function chipOfBuild(words: string): "Apple silicon" | "Intel" | undefined {
  if (/^(?:arm64e?|aarch64|yes|true|apple ?silicon)$/i.test(words)) return "Apple silicon";
  return /^(?:x86_64|amd64|i386|intel|no|false)$/i.test(words) ? "Intel" : undefined;
}

/** What a row says of its Mac, whichever column holds its chip or its model. @param told what another says of its kind */
export function readMacCells(named: string | undefined, build: string, column: string | undefined, told = "") {
  const known = named ?? (isChip(build) ? build : undefined);
  const [model, chip] = isModel(known ?? "") ? [column ?? known] : [column, known];
  const isChipOfColumn = chip === undefined && model !== undefined && CHIP_ALONE.test(model);
  const words = [chip, model].flatMap((each) => each ?? []);
  const kind = chipOfBuild(told);
  const isEmulated = kind === "Intel" && words.some((each) => isChipAlone(each) && !isIntelMac(each));
  const ofMac = isEmulated ? undefined : kind;
  return {
    chip: ((isChipOfColumn ? model : chip) ?? ofMac)?.replace(/^Apple (?!silicon)/, ""),
    model: isChipOfColumn ? undefined : model,
    isIntel: [...words, ofMac ?? ""].some(isIntelMac),
  };
}

/** Null where the column says nothing. */
export function readBuildColumn(cells: Iterable<BuildCell>): BuildColumn | null {
  const macs = new Map<string, { readonly value: string; rows: number }>();
  let [isDiffering, isOtherKind] = [false, false];
  for (const [mac, told] of cells) {
    const value = told.trim().toLowerCase();
    if (value === "") continue;
    if (isChip(value)) return { of: "mac", isSure: true };
    if (!ONE_OF_BOTH.test(value)) isOtherKind = true;
    const own = macs.get(mac);
    if (!own) macs.set(mac, { value, rows: 1 });
    else if (own.value === value) own.rows++;
    else isDiffering = true;
  }
  if (macs.size === 0) return null;
  // A list without Macs is one Mac's, or a report of nothing but Intel apps.
  if (isDiffering || isOtherKind || macs.has("")) return { of: "app", isSure: true };
  const all = [...macs.values()];
  const intel = all.filter(({ value }) => INTEL.test(value));
  if (intel.length === all.length) return { of: "app", isSure: false };
  const hasRows = all.some(({ rows }) => rows > 1) && intel.every(({ rows }) => rows >= ROWS_OF_INTEL_MAC);
  return { of: hasRows ? "mac" : "app", isSure: false };
}

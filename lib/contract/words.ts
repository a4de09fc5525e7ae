/** Counts, lists and days as English words, for pages, terminal and files. Pure. */

/** "1 app", "2,000 apps". */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
}

/** "both", "all 14" */
export const allWords = (count: number): string => (count === 2 ? "both" : `all ${count.toLocaleString("en-GB")}`);

/** "a", "a and b", "a, b and c". */
export function listWords(words: readonly string[], joined: "and" | "or" = "and"): string {
  return new Intl.ListFormat("en-GB", { type: joined === "and" ? "conjunction" : "disjunction" }).format(words);
}

export function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** For the middle of a sentence; proper names keep their capitals. */
export function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** @returns a formatter of ISO dates and timestamps, always in UTC */
function dates(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  return (iso) => format.format(new Date(iso));
}

/** 22 August 2026. */
export const dayWords = dates({ day: "numeric", month: "long", year: "numeric" });

/** 22 Aug 2026, for tables. */
export const shortDay = dates({ day: "numeric", month: "short", year: "numeric" });

/** Aug 2026. */
export const monthWords = dates({ month: "short", year: "numeric" });

/** 2026-08 → August 2026. */
export const monthName = dates({ month: "long", year: "numeric" });

/** 2026-08-22 → 22 August 2026; 2026-08 → August 2026; 2026 → 2026. */
export const dateWords = (iso: string): string =>
  iso.length === 4 ? iso : iso.length === 7 ? monthName(iso) : dayWords(iso);

/** To the month at most: 2026-08-22 → August 2026; 2026 → 2026. */
export const toMonth = (iso: string): string => dateWords(iso.slice(0, 7));

/** The apostrophes and quotation marks of pages, in text that files and the API write with plain ones. */
export const typographic = (text: string): string =>
  text
    .replace(/(?<![\p{L}\d])"([^"]+)"/gu, "“$1”")
    .replace(/(?<![\p{L}\d])'([^']+)'(?![\p{L}\d])/gu, "‘$1’")
    .replace(/(?<=[\p{L}\d])'|'(?=[\p{L}\d])/gu, "’");

/** The plain ones again, for what is copied into other files. */
export const plainQuotes = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

/** "said on 2021-02-22" → "said on 22 February 2021". */
export function sayDays(text: string): string {
  return text.replace(/\b\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/g, dayWords);
}

export const percent = (count: number, of: number): string =>
  `${((100 * count) / Math.max(1, of)).toLocaleString("en-GB", { maximumFractionDigits: 1 })}%`;

/** The day of a title's answer, no more precise than its evidence. Pure. */
import type { Precision, TitleRecord } from "#lib/check/catalogue.ts";
import { monthWords, shortDay } from "#lib/contract/words.ts";

type Confirmed = Pick<TitleRecord, "confirmed" | "confirmedTo">;

const DATE_LENGTHS = { day: 10, month: 7, year: 4 } as const satisfies Record<Precision, number>;

/** "2026-09-08", "2026-09" or "2026"; empty without evidence. */
export const confirmedOf = (title: Confirmed | null): string =>
  title?.confirmed.slice(0, DATE_LENGTHS[title.confirmedTo]) ?? "";

/** "8 Sept 2026", "Sept 2026" or "2026". */
export function confirmedWords(title: Confirmed): string {
  const date = confirmedOf(title);
  if (title.confirmedTo === "year") return date;
  return title.confirmedTo === "month" ? monthWords(date) : shortDay(date);
}

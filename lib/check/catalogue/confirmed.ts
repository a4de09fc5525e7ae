/** The day of a title's answer, no more precise than its evidence. Pure. */

import type { Precision } from "#lib/check/catalogue/title-record.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { isFormerEdition } from "#lib/check/matching/editions.ts";
import { monthWords, shortDay } from "#lib/contract/words.ts";

const DATE_LENGTHS = { day: 10, month: 7, year: 4 } as const satisfies Record<Precision, number>;

/** "2026-09-08", "2026-09" or "2026"; empty without evidence, and of an edition that it is not about. */
export const confirmedOf = ({ name, title }: Pick<Row, "name" | "title">): string =>
  !title || isFormerEdition(name, title) ? "" : title.confirmed.slice(0, DATE_LENGTHS[title.confirmedTo]);

/** "8 Sept 2026", "Sept 2026" or "2026". */
export function confirmedWords(row: Pick<Row, "name" | "title">): string {
  const date = confirmedOf(row);
  if (date.length === DATE_LENGTHS.year) return date;
  return date.length === DATE_LENGTHS.month ? monthWords(date) : shortDay(date);
}

import type { Status } from "#lib/contract/schema.ts";
import { dayWords } from "#lib/contract/words.ts";
import type { Coverage } from "#lib/site/queries/coverage.ts";

export function statusCounts({ byStatus }: Pick<Coverage, "byStatus">): Partial<Record<Status, number>> {
  const counts: Partial<Record<Status, number>> = {};
  for (const { status, count } of byStatus) counts[status] = (counts[status] ?? 0) + count;
  return counts;
}

/** What a count rests on. @param asOf the snapshot of the main sources, YYYY-MM-DD: /status explains the two parts */
export const dataWords = (asOf: string): string => `Data: ${dayWords(asOf)}, plus newer reports.`;

/** The row that leads from the counts by code, of /status and the files, to those of lists. */
export const LISTED_UNSUPPORTED = "Of these, closed or too old for any Mac: lists say “Does not run”";

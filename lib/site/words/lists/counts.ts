import type { Status } from "#lib/contract/schema.ts";
import { dayWords } from "#lib/contract/words.ts";
import type { Coverage } from "#lib/site/queries/status/coverage.ts";

type StatusCounts = Partial<Record<Status, number>>;

export function statusCounts({ byStatus }: Pick<Coverage, "byStatus">): StatusCounts {
  const counts: StatusCounts = {};
  for (const { status, count } of byStatus) counts[status] = (counts[status] ?? 0) + count;
  return counts;
}

/** What a count rests on. @param asOf the snapshot of the main sources, YYYY-MM-DD: /status explains the two parts */
export const dataWords = (asOf: string): string => `Data: ${dayWords(asOf)}, plus newer reports.`;

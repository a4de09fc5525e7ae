import { DEFUNCT_SIGN } from "#lib/contract/defunct.ts";
import type { Status } from "#lib/contract/schema.ts";
import { dayWords } from "#lib/contract/words.ts";
import type { Coverage } from "#lib/site/queries/status/coverage.ts";

type StatusCounts = Partial<Record<Status, number>>;

export function statusCounts({ byStatus }: Pick<Coverage, "byStatus">): StatusCounts {
  const counts: StatusCounts = {};
  for (const { status, count } of byStatus) counts[status] = (counts[status] ?? 0) + count;
  return counts;
}

/** As lists show them. @param moved to "does not run", by what their code can do */
export function asListed({ byStatus }: Pick<Coverage, "byStatus">, moved: Coverage["byStatus"]): Coverage["byStatus"] {
  return [
    ...byStatus,
    ...moved.flatMap(({ status, confidence, count }) => [
      { status, confidence, count: -count },
      { status: DEFUNCT_SIGN, confidence, count },
    ]),
  ];
}

export const listedCounts = (coverage: Pick<Coverage, "byStatus">, moved: Coverage["byStatus"]): StatusCounts =>
  statusCounts({ byStatus: asListed(coverage, moved) });

/** What a count rests on. @param asOf the snapshot of the main sources, YYYY-MM-DD: /status explains the two parts */
export const dataWords = (asOf: string): string => `Data: ${dayWords(asOf)}, plus newer reports.`;

import type { Coverage } from "#lib/verdicts/coverage.ts";
import type { Status } from "#lib/verdicts/schema.ts";

export function statusCounts({ byStatus }: Pick<Coverage, "byStatus">): Partial<Record<Status, number>> {
  const counts: Partial<Record<Status, number>> = {};
  for (const { status, count } of byStatus) counts[status] = (counts[status] ?? 0) + count;
  return counts;
}

import type { Status } from "#lib/contract/schema.ts";
import type { Coverage } from "#lib/site/queries/coverage.ts";

export function statusCounts({ byStatus }: Pick<Coverage, "byStatus">): Partial<Record<Status, number>> {
  const counts: Partial<Record<Status, number>> = {};
  for (const { status, count } of byStatus) counts[status] = (counts[status] ?? 0) + count;
  return counts;
}

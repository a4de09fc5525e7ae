/** When an answer counts as stale. Pure. */
import type { Status } from "#lib/contract/schema.ts";

export interface FreshDays {
  readonly native: number;
  readonly other: number;
}

/** Past its threshold: more than so many days after it was last verified. Without evidence nothing can go stale. */
export function isStale(status: Status, lastVerified: string | null, now: Date, days: FreshDays): boolean {
  if (!lastVerified) return false;
  const age = (now.getTime() - Date.parse(lastVerified)) / 86_400_000;
  return age > (status === "native" ? days.native : days.other);
}

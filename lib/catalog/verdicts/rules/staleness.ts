/** When an answer counts as stale. Pure; evidence/publishing/staleness-sql.ts is the same for the database. */
import { DAY_MS } from "#lib/contract/days.ts";
import type { Status } from "#lib/contract/schema.ts";
import type { Env } from "#lib/core/env.ts";

export interface FreshDays {
  readonly native: number;
  readonly other: number;
}

export function freshDaysOf({
  FRESH_DAYS_NATIVE,
  FRESH_DAYS,
}: Pick<Env, "FRESH_DAYS_NATIVE" | "FRESH_DAYS">): FreshDays {
  return { native: FRESH_DAYS_NATIVE, other: FRESH_DAYS };
}

/** Stale: last verified longer ago than its threshold. Without evidence nothing can become stale. */
export function isStale(status: Status, lastVerified: string | null, now: Date, days: FreshDays): boolean {
  if (!lastVerified) return false;
  const age = (now.getTime() - Date.parse(lastVerified)) / DAY_MS;
  return age > (status === "native" ? days.native : days.other);
}

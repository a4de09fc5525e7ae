/** The rule of catalog/verdicts/staleness.ts as an SQL condition on a verdict `v`, for many at once. */
import type { FreshDays } from "#lib/catalog/verdicts/rules/staleness.ts";
import { Prisma } from "#lib/data/client.ts";

export const isStaleSql = (now: Date, days: FreshDays) => Prisma.sql`
  v."lastVerified" IS NOT NULL AND ${now}::timestamptz AT TIME ZONE 'UTC' - v."lastVerified"
    > make_interval(days => CASE WHEN v.status = 'native' THEN ${days.native}::int ELSE ${days.other}::int END)`;

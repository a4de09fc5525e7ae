/** The advisory locks of PostgreSQL that we hold, by the numbers that all our processes know. */

/** Holders share it; whoever can take it alone is the last that uses the embedded cluster. */
export const LEASE_LOCK = 7_283_661;
/** Held by a process that loads, plans and publishes facts. */
export const WRITE_LOCK = 7_283_664;
export const UPKEEP_LOCK = 7_283_665;
/** Prisma's own number: two servers starting on one empty database take turns, and `prisma migrate deploy` with them. */
export const MIGRATION_LOCK = 72_707_369;

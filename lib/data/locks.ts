/** PostgreSQL's advisory locks that we use, by numbers that all our processes share. */

/** Held in shared mode by each user of the embedded cluster; a process that gets it exclusively is the last user. */
export const LEASE_LOCK = 7_283_661;
/** Held by a process that loads, plans and publishes facts. */
export const WRITE_LOCK = 7_283_664;
export const UPKEEP_LOCK = 7_283_665;
/**
 * Prisma's own number: servers that start together on an empty database migrate one after the other, and so does `prisma migrate
 * deploy`.
 */
export const MIGRATION_LOCK = 72_707_369;

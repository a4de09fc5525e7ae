/** Compares the queue with the re-tests that are due, inside PostgreSQL: adds missing ones and removes those no longer due. */
import { RETEST_REASONS, type RetestReason } from "#lib/contract/retests.ts";
import { Prisma, type Tx } from "#lib/data/client.ts";
import { ALL, type Portion, type RetestRequest, within } from "#lib/evidence/publishing/retests.ts";

export type RetestEdit = Omit<RetestRequest, "titleId">;

export interface QueueEdits {
  readonly queued: Edits;
  readonly closed: Edits;
}

export interface Edits {
  readonly count: number;
  readonly byReason: Partial<Record<RetestReason, number>>;
  /** By reason, then slug; no more than requested. */
  readonly told: readonly RetestEdit[];
}

/** Their reason is in the title's present state and can disappear; the others wait for evidence. */
const STANDING: readonly RetestReason[] = ["stale", "macos_release", "toolkit_release", "cadence", "newer_dissent"];
const TOLD_AT_ONCE = 2_000;

const missingIn = (titles: Portion) => Prisma.sql`
  SELECT w.* FROM wanted w
  WHERE NOT EXISTS (SELECT FROM "Retest" q WHERE q."titleId" = w."titleId" AND q.reason = w.reason AND q.cause = w.cause
      AND ${within(titles, 'q."titleId"')})
    AND NOT (w.reason = 'cadence'
      AND EXISTS (SELECT FROM "Retest" q WHERE q."titleId" = w."titleId" AND q."doneAt" IS NULL AND ${within(titles, 'q."titleId"')}))`;
const answeredIn = (titles: Portion) => Prisma.sql`
  SELECT q.id, t.slug, q.reason, q.cause FROM "Retest" q JOIN "Title" t ON t.id = q."titleId"
  WHERE q."doneAt" IS NULL AND ${within(titles, 'q."titleId"', "t.id")}
    AND q.reason = ANY(${[...STANDING]}::"RetestReason"[]) AND NOT EXISTS (
    SELECT FROM wanted w WHERE w."titleId" = q."titleId" AND w.reason = q.reason AND w.cause = q.cause)`;

export const NO_EDITS: Edits = { count: 0, byReason: {}, told: [] };

/** Adds up the edits of two chunks. */
export function addEdits(a: Edits, b: Edits): Edits {
  const sums = RETEST_REASONS.map((reason) => [reason, (a.byReason[reason] ?? 0) + (b.byReason[reason] ?? 0)] as const);
  const byReason = Object.fromEntries(sums.filter(([, count]) => count !== 0));
  return { count: a.count + b.count, byReason, told: [...a.told, ...b.told] };
}

/** Compares the temporary table `wanted` with the queue; the quarterly check applies only to titles that are not queued. */
export async function compareQueue(tx: Tx, titles: Portion, toldMax: number): Promise<QueueEdits> {
  // CREATE TABLE AS accepts no parameters.
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE missing ("titleId" INTEGER, slug TEXT, reason "RetestReason", cause TEXT) ON COMMIT DROP`;
  await tx.$executeRaw`INSERT INTO missing ${missingIn(titles)}`;
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE answered (id INTEGER, slug TEXT, reason "RetestReason", cause TEXT) ON COMMIT DROP`;
  await tx.$executeRaw`INSERT INTO answered ${answeredIn(titles)}`;
  return { queued: await tellEdits(tx, "missing", toldMax), closed: await tellEdits(tx, "answered", toldMax) };
}

/** After `compareQueue`. */
export async function writeQueue(tx: Tx, now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Retest" ("titleId", reason, cause, "queuedAt")
    SELECT "titleId", reason, cause, ${now} FROM missing ORDER BY reason, slug ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`UPDATE "Retest" q SET "doneAt" = ${now} FROM answered a WHERE a.id = q.id`;
}

/** The edits that `compareQueue` would make, read-only. @param wanted selects the due re-tests */
export async function foreseeQueue(tx: Tx, wanted: Prisma.Sql): Promise<QueueEdits> {
  const list = async (found: Prisma.Sql): Promise<Edits> => {
    const told = await tx.$queryRaw<RetestEdit[]>`
      WITH wanted AS (${wanted})
      SELECT slug, reason::text AS reason, cause FROM (${found}) AS found ORDER BY reason, slug, cause`;
    const counted = RETEST_REASONS.map((reason) => [reason, told.filter((each) => each.reason === reason).length]);
    return { count: told.length, byReason: Object.fromEntries(counted.filter(([, count]) => count !== 0)), told };
  };
  return { queued: await list(missingIn(ALL)), closed: await list(answeredIn(ALL)) };
}

async function tellEdits(tx: Tx, table: "missing" | "answered", toldMax: number): Promise<Edits> {
  const counts = await tx.$queryRawUnsafe<{ reason: RetestReason; count: number }[]>(
    `SELECT reason::text AS reason, count(*)::int AS count FROM ${table} GROUP BY 1`,
  );
  const told: RetestEdit[] = [];
  for (;;) {
    const some = await tx.$queryRawUnsafe<RetestEdit[]>(
      `SELECT slug, reason::text AS reason, cause FROM ${table} ORDER BY reason, slug, cause LIMIT $1 OFFSET $2`,
      Math.min(TOLD_AT_ONCE, toldMax - told.length),
      told.length,
    );
    told.push(...some);
    if (some.length < TOLD_AT_ONCE || told.length >= toldMax) break;
  }
  const byReason = RETEST_REASONS.flatMap((reason) => counts.filter((each) => each.reason === reason));
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    byReason: Object.fromEntries(byReason.map(({ reason, count }) => [reason, count])),
    told,
  };
}

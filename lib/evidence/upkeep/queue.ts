/** Compares the queue with the re-tests that are due: adds the missing ones and closes those no longer due. */
import type { RetestReason } from "#lib/contract/retests.ts";
import { Prisma, type Tx } from "#lib/data/client.ts";

export interface RetestEdit {
  readonly slug: string;
  readonly reason: RetestReason;
  /** Identifies the trigger, so that it is queued once. */
  readonly cause: string;
}

/** Each by reason, then slug. */
export interface QueueEdits {
  readonly queued: readonly RetestEdit[];
  readonly closed: readonly RetestEdit[];
}

/** Their reason is in the title's present state and can disappear; the others wait for evidence. */
const STANDING: readonly RetestReason[] = ["stale", "macos_release", "toolkit_release", "cadence", "newer_dissent"];

/** The quarterly check applies only to titles that are not queued. */
const MISSING = Prisma.sql`
  SELECT w.* FROM wanted w
  WHERE NOT EXISTS (SELECT FROM "Retest" q WHERE q."titleId" = w."titleId" AND q.reason = w.reason AND q.cause = w.cause)
    AND NOT (w.reason = 'cadence' AND EXISTS (SELECT FROM "Retest" q WHERE q."titleId" = w."titleId" AND q."doneAt" IS NULL))`;
const ANSWERED = Prisma.sql`
  SELECT q.id, t.slug, q.reason, q.cause FROM "Retest" q JOIN "Title" t ON t.id = q."titleId"
  WHERE q."doneAt" IS NULL AND q.reason = ANY(${[...STANDING]}::"RetestReason"[]) AND NOT EXISTS (
    SELECT FROM wanted w WHERE w."titleId" = q."titleId" AND w.reason = q.reason AND w.cause = q.cause)`;

/** @param wanted selects the re-tests that are due */
export const compareQueue = (tx: Tx, wanted: Prisma.Sql): Promise<QueueEdits> => edit(tx, wanted, Prisma.empty);

/** Writes what `compareQueue` finds. */
export const updateQueue = (tx: Tx, wanted: Prisma.Sql, now: Date): Promise<QueueEdits> =>
  edit(
    tx,
    wanted,
    Prisma.sql`, added AS (
      INSERT INTO "Retest" ("titleId", reason, cause, "queuedAt")
      SELECT "titleId", reason, cause, ${now} FROM missing ORDER BY reason, slug ON CONFLICT DO NOTHING
    ), done AS (
      UPDATE "Retest" q SET "doneAt" = ${now} FROM answered a WHERE a.id = q.id
    )`,
  );

async function edit(tx: Tx, wanted: Prisma.Sql, write: Prisma.Sql): Promise<QueueEdits> {
  const rows = await tx.$queryRaw<(RetestEdit & { readonly isMissing: boolean })[]>`
    WITH wanted AS (${wanted}), missing AS (${MISSING}), answered AS (${ANSWERED})${write}
    SELECT slug, reason::text AS reason, cause, true AS "isMissing" FROM missing
    UNION ALL SELECT slug, reason::text, cause, false FROM answered ORDER BY reason, slug, cause`;
  const listed = (isMissing: boolean) =>
    rows.filter((row) => row.isMissing === isMissing).map(({ slug, reason, cause }) => ({ slug, reason, cause }));
  return { queued: listed(true), closed: listed(false) };
}

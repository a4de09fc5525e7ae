/** What the clock does to verdicts: turns them stale, and queues their re-tests. */
import { db, type Tx } from "../db/client.ts";
import { bumpRevision } from "../db/revision.ts";
import { markRefreshed } from "../db/service-state.ts";
import { DEFAULT_SCOPE, LATEST_MACOS } from "../verdicts/scope.ts";
import { changeRow, type PublishContext, rederiveTitle } from "./publish.ts";

export interface Refreshed {
  /** Slugs whose default-scope verdict turned stale now. */
  readonly stale: readonly string[];
  readonly retestsQueued: number;
  /** False where another process was at it. */
  readonly ran: boolean;
}

const REFRESH_LOCK = 7_283_664;

/** Idempotent: a second run at the same time of day changes nothing. */
export async function refresh(context: PublishContext, { dryRun = false } = {}): Promise<Refreshed> {
  return db().$transaction(
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ won: boolean }[]>`SELECT pg_try_advisory_xact_lock(${REFRESH_LOCK}) AS won`;
      if (!lock?.won) return { stale: [], retestsQueued: 0, ran: false };
      const due = await listDue(tx, context);
      const state = await tx.serviceState.findUniqueOrThrow({ where: { id: 1 } });
      const isNewMacos = state.latestMacos !== null && state.latestMacos !== LATEST_MACOS;
      const stale = due.filter(isDefault).map(({ slug }) => slug);
      if (dryRun) return { stale, retestsQueued: stale.length, ran: true };
      const queued = (await turnStale(tx, due, context.now)) + (isNewMacos ? await followNewMacos(tx, context) : 0);
      await markRefreshed(context.now, LATEST_MACOS, tx);
      if (due.length > 0 || isNewMacos) await bumpRevision(tx);
      return { stale, retestsQueued: queued, ran: true };
    },
    { timeout: 300_000, maxWait: 10_000 },
  );
}

interface Due {
  readonly id: number;
  readonly titleId: number;
  readonly slug: string;
  readonly macos: number;
  readonly chip: string;
  readonly lastVerified: Date;
}

const isDefault = ({ macos, chip }: Due) => macos === DEFAULT_SCOPE.macos && chip === DEFAULT_SCOPE.chip;

function listDue(tx: Tx, { now, days }: PublishContext): Promise<Due[]> {
  return tx.$queryRaw<Due[]>`
    SELECT v.id, v."titleId", t.slug, v.macos, v.chip::text AS chip, v."lastVerified"
    FROM "Verdict" v JOIN "Title" t ON t.id = v."titleId"
    WHERE NOT v.stale AND v."lastVerified" IS NOT NULL
      AND ${now}::timestamptz AT TIME ZONE 'UTC' - v."lastVerified"
        > make_interval(days => CASE WHEN v.status = 'native' THEN ${days.native}::int ELSE ${days.other}::int END)
    ORDER BY t.slug`;
}

async function turnStale(tx: Tx, due: readonly Due[], now: Date): Promise<number> {
  await tx.verdict.updateMany({ where: { id: { in: due.map(({ id }) => id) } }, data: { stale: true } });
  const own = due.filter(isDefault);
  await tx.change.createMany({
    data: own.map(({ titleId }) => changeRow(titleId, { changedAt: now, field: "stale", from: false, to: true })),
  });
  const { count } = await tx.retest.createMany({
    data: own.map(({ titleId, lastVerified }) => {
      const cause = lastVerified.toISOString().slice(0, 10);
      return { titleId, reason: "stale" as const, cause, queuedAt: now };
    }),
    skipDuplicates: true,
  });
  return count;
}

/** The default scope has moved: derive everything for it, and ask for fresh evidence. */
async function followNewMacos(tx: Tx, context: PublishContext): Promise<number> {
  const titles = await tx.title.findMany({ select: { id: true }, where: { signals: { some: {} } } });
  for (const { id } of titles) await rederiveTitle(tx, id, context);
  const { count } = await tx.retest.createMany({
    data: titles.map(({ id }) => ({
      ...{ titleId: id, reason: "macos_release" as const },
      ...{ cause: `macOS ${LATEST_MACOS}`, queuedAt: context.now },
    })),
    skipDuplicates: true,
  });
  return count;
}

/** What queued titles wait for: contract/waiting.ts decides it for one, this file in SQL for many. */

import type { RetestReason } from "#lib/contract/retests.ts";
import { isProbing, type NextCheck, WAITS, type Waiting } from "#lib/contract/waiting.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { probeTimes } from "#lib/data/service-state.ts";

const [PROBE, DOWNLOAD, PERSON] = WAITS;

/** The queue entries of the titles `t`. */
const waiting = (titles: Prisma.Sql) => Prisma.sql`
  SELECT t.id, t.slug, t.name, t.popularity,
    CASE WHEN f.url IS NULL THEN CASE t.kind WHEN 'game' THEN ${PERSON} ELSE ${DOWNLOAD} END
      WHEN p.done OR p.done IS NULL OR p."retryAt" IS NOT NULL OR NOT f.same THEN ${PROBE}
      ELSE ${DOWNLOAD} END AS "waitsFor",
    CASE WHEN NOT p.done AND f.same THEN p.reason END AS failure,
    CASE WHEN NOT p.done AND f.same THEN p."retryAt" END AS "retryAt"
  FROM "Title" t LEFT JOIN "Probe" p ON p."titleId" = t.id LEFT JOIN LATERAL (
    SELECT d.url, CASE WHEN d.checksum IS NOT NULL THEN p.checksum IS NOT DISTINCT FROM d.checksum
      ELSE p.url = d.url AND d.version IS DISTINCT FROM 'latest' AND p.version IS NOT DISTINCT FROM d.version END AS same
    FROM "SourceEntry" e JOIN "Download" d USING ("sourceId", ref)
    WHERE e."titleId" = t.id AND NOT t.pinned AND (e.ref = t.slug OR e.ref NOT LIKE '%@%')
    ORDER BY d.version IS NULL, e.ref = t.slug DESC, e.ref LIMIT 1
  ) f ON true
  WHERE EXISTS (SELECT FROM "Retest" r WHERE r."titleId" = t.id AND r."doneAt" IS NULL) AND ${titles}`;

export type PendingCounts = Readonly<Record<Waiting, number>>;

export async function countPending(): Promise<PendingCounts> {
  const rows = await db().$queryRaw<{ waitsFor: Waiting; titles: number }[]>`
    SELECT "waitsFor", count(*)::int AS titles FROM (${waiting(Prisma.sql`t.listed`)}) w GROUP BY 1`;
  const count = (what: Waiting) => rows.find(({ waitsFor }) => waitsFor === what)?.titles ?? 0;
  return { [PROBE]: count(PROBE), [DOWNLOAD]: count(DOWNLOAD), [PERSON]: count(PERSON) };
}

/** Null: nothing is queued for the title. */
export async function nextCheckOf(titleId: number): Promise<NextCheck | null> {
  const [row] = await db().$queryRaw<{ waitsFor: Waiting }[]>`
    SELECT "waitsFor" FROM (${waiting(Prisma.sql`t.id = ${titleId}`)}) w`;
  if (!row || row.waitsFor !== PROBE) return row?.waitsFor ?? null;
  const { probedAt, refreshedAt } = await probeTimes();
  return isProbing(probedAt, refreshedAt ?? new Date(0)) ? "queued" : PROBE;
}

/** One title in the queue. Moments are ISO timestamps. */
export interface QueueEntry {
  readonly slug: string;
  readonly name: string;
  readonly popularity: number;
  readonly reasons: readonly RetestReason[];
  readonly since: string;
  readonly waitsFor: Waiting;
  /** The result of probing the file that is listed now. */
  readonly failure: string | null;
  readonly retryAt: string | null;
}

type Place = Pick<QueueEntry, "slug" | "popularity">;

/** Best-known first. @param after the last one of the previous page */
export async function listQueue(take: number, after?: Place): Promise<QueueEntry[]> {
  const further = after
    ? Prisma.sql`AND (-t.popularity, t.slug) > (${-after.popularity}, ${after.slug})`
    : Prisma.empty;
  const rows = await db().$queryRaw<(Omit<QueueEntry, "since" | "retryAt"> & { since: Date; retryAt: Date | null })[]>`
    SELECT w.slug, w.name, w.popularity, w."waitsFor", w.failure, w."retryAt", q.reasons, q.since
    FROM (${waiting(Prisma.sql`t.listed ${further}`)} ORDER BY t.popularity DESC, t.slug LIMIT ${take}) w
    CROSS JOIN LATERAL (
      SELECT array_agg(DISTINCT r.reason::text ORDER BY r.reason::text) AS reasons, min(r."queuedAt") AS since
      FROM "Retest" r WHERE r."titleId" = w.id AND r."doneAt" IS NULL
    ) q ORDER BY w.popularity DESC, w.slug`;
  return rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    retryAt: row.retryAt?.toISOString() ?? null,
  }));
}

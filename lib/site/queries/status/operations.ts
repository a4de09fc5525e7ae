/** The figures that an operator checks daily, for /status and `verdict status`. */

import type { RetestReason } from "#lib/contract/retests.ts";
import { PUBLISHED, publishedBy, type SourceName } from "#lib/contract/source-addresses.ts";
import { db } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { countWaiting, type FeedbackWaiting } from "#lib/feedback/inbox.ts";
import { listQueue, type QueueEntry } from "#lib/site/queries/status/pending.ts";
import { type ProbeSummary, probeSummary } from "#lib/site/queries/status/probe-summary.ts";

export interface Operations {
  readonly sources: readonly WatchedState[];
  readonly queue: readonly QueueLine[];
  /** The best-known queued titles. */
  readonly waiting: readonly QueueEntry[];
  readonly probes: ProbeSummary;
  readonly reports: FeedbackWaiting;
}

const WAITING_SHOWN = 20;

export async function measureOperations(now: Date): Promise<Operations> {
  const [sources, queue, waiting, probes, reports] = await Promise.all([
    listWatched(),
    measureQueue(now),
    listQueue(WAITING_SHOWN),
    probeSummary(db()),
    countWaiting(),
  ]);
  return { sources, queue, waiting, probes, reports };
}

export type WatchFailure = "unreachable" | "malformed" | "shrunk" | "not_imported";

/** One source. Moments are ISO timestamps; null: never. */
export interface WatchedState {
  readonly id: string;
  readonly name: string;
  /** null: it is not watched. */
  readonly everyDays: number | null;
  /** Why it is not watched. */
  readonly unwatched: string | null;
  readonly lookedAt: string | null;
  readonly changedAt: string | null;
  readonly nextAt: string | null;
  /** From the last file; from the catalogue if none was fetched. */
  readonly entries: number;
  /** Consecutive failures; 0 if the last fetch succeeded. */
  readonly failures: number;
  readonly lastFailure: { readonly kind: WatchFailure; readonly reason: string; readonly at: string } | null;
}

async function listWatched(): Promise<WatchedState[]> {
  const [known, watched] = await Promise.all([
    db().evidenceSource.findMany({ select: { id: true, name: true, _count: { select: { entries: true } } } }),
    db().sourceWatch.findMany(),
  ]);
  const names = Object.keys(PUBLISHED) as SourceName[];
  return names.flatMap((id) => {
    const source = known.find((each) => each.id === id);
    const published = publishedBy(id);
    // Leaves out unwatched sources without data in the catalogue.
    if (!source && !published) return [];
    const state = watched.find(({ sourceId }) => sourceId === id);
    const place = PUBLISHED[id];
    return {
      id,
      name: source?.name ?? id,
      everyDays: published?.everyDays ?? null,
      unwatched: "unwatched" in place ? place.unwatched : null,
      lookedAt: iso(state?.lookedAt),
      changedAt: iso(state?.changedAt),
      nextAt: state?.lookedAt ? iso(state.nextAt) : null,
      entries: state?.entries ?? source?._count.entries ?? 0,
      failures: state?.failures ?? 0,
      lastFailure:
        state?.failure && state.failedAt
          ? { kind: state.failure, reason: state.reason ?? "", at: state.failedAt.toISOString() }
          : null,
    };
  });
}

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Upper bounds in days for the waiting time; a last group has no bound. */
export const QUEUE_AGES = [7, 30, 90] as const;

export interface QueueLine {
  readonly reason: RetestReason;
  readonly count: number;
  /** Counts by these bounds, and one beyond the last. */
  readonly byAge: readonly number[];
  /** When the longest-waiting one was queued. */
  readonly oldest: string;
  /** When the oldest of the answers was confirmed; null if none makes a claim. */
  readonly confirmed: string | null;
}

interface QueueRow {
  readonly reason: RetestReason;
  readonly age: number;
  readonly count: number;
  readonly oldest: Date;
  readonly confirmed: Date | null;
}

const earliest = (days: readonly Date[]) =>
  iso(days.length > 0 ? new Date(Math.min(...days.map((day) => day.getTime()))) : null);

async function measureQueue(now: Date): Promise<QueueLine[]> {
  const { macos, chip } = await defaultScope();
  const rows = await db().$queryRaw<QueueRow[]>`
    SELECT r.reason::text AS reason, min(r."queuedAt") AS oldest, count(*)::int AS count,
      width_bucket(extract(epoch FROM ${now}::timestamptz - r."queuedAt") / 86400, ${[...QUEUE_AGES]}::float8[]) AS age,
      min(v."lastVerified") AS confirmed
    FROM "Retest" r JOIN "Title" t ON t.id = r."titleId" AND t.listed
    LEFT JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${macos} AND v.chip = ${chip}::"Chip" AND v.status <> 'unknown'
    WHERE r."doneAt" IS NULL GROUP BY 1, 4`;
  const reasons = [...new Set(rows.map(({ reason }) => reason))];
  const lines = reasons.map((reason) => {
    const own = rows.filter((row) => row.reason === reason);
    return {
      reason,
      count: own.reduce((sum, { count }) => sum + count, 0),
      byAge: [...QUEUE_AGES, null].map((_, age) => own.find((row) => row.age === age)?.count ?? 0),
      oldest: earliest(own.map(({ oldest }) => oldest))!,
      confirmed: earliest(own.flatMap(({ confirmed }) => confirmed ?? [])),
    };
  });
  return lines.sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}

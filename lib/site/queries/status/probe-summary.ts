/** The results of probes, for /status. */
import type { Db } from "#lib/data/client.ts";
import { probeTimes } from "#lib/data/service-state.ts";
import { countPending, type PendingCounts } from "#lib/site/queries/status/pending.ts";

export interface ProbeSummary {
  readonly done: number;
  /** Of these, downloads fetched only in part; their checksum is the catalogue's. */
  readonly inPart: number;
  readonly failed: number;
  /** ISO timestamps, null before the first: of the last download, and of the last run of the queue. */
  readonly lastAt: string | null;
  readonly ranAt: string | null;
  /** Most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly titles: number }[];
  /** Titles in the retest queue, by what they wait for. */
  readonly waiting: PendingCounts;
}

const REASONS_MAX = 10;

export async function probeSummary(db: Db): Promise<ProbeSummary> {
  const [counts, last, reasons, waiting, inPart, { probedAt }] = await Promise.all([
    db.probe.groupBy({ by: ["done"], _count: true }),
    db.probe.findFirst({ orderBy: { at: "desc" }, select: { at: true } }),
    // Names and numbers differ between titles; the reason follows the last colon.
    db.$queryRaw<{ reason: string; titles: number }[]>`
      SELECT regexp_replace(reason, '^.*: ', '') AS reason, count(*)::int AS titles
      FROM "Probe" WHERE NOT done GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${REASONS_MAX}`,
    countPending(),
    db.probe.count({ where: { done: true, verified: false } }),
    probeTimes(db),
  ]);
  const count = (done: boolean) => counts.find((each) => each.done === done)?._count ?? 0;
  return {
    done: count(true),
    inPart,
    failed: count(false),
    lastAt: last?.at.toISOString() ?? null,
    ranAt: probedAt?.toISOString() ?? null,
    reasons,
    waiting,
  };
}

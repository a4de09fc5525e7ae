/** What probes came to, for the page that says how the service does. */
import type { Db } from "#lib/data/client.ts";
import { probeTimes } from "#lib/data/service-state.ts";
import { countPending, type PendingCounts } from "#lib/site/queries/pending.ts";

export interface ProbeSummary {
  readonly done: number;
  /** Of these, those of which only parts travelled: their checksum is the catalogue's word. */
  readonly inPart: number;
  readonly failed: number;
  /** ISO instants; null before the first. Of the last download, and of when somebody last set about the queue. */
  readonly lastAt: string | null;
  readonly ranAt: string | null;
  /** Most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly titles: number }[];
  /** Titles that wait for a new check, by what they wait for. */
  readonly waiting: PendingCounts;
}

const REASONS_MAX = 10;

export async function probeSummary(db: Db): Promise<ProbeSummary> {
  const [counts, last, reasons, waiting, inPart, { probedAt }] = await Promise.all([
    db.probe.groupBy({ by: ["done"], _count: true }),
    db.probe.findFirst({ orderBy: { at: "desc" }, select: { at: true } }),
    // Names and numbers differ from title to title; what went wrong is what stands behind the last colon.
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

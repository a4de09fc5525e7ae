/** What probes came to, for the page that says how the service does. */
import type { Db } from "#lib/db/client.ts";

export interface ProbeSummary {
  readonly done: number;
  readonly failed: number;
  /** ISO instant; null before the first. */
  readonly lastAt: string | null;
  /** Most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly titles: number }[];
  /** Titles that wait for a new check, by what they wait for. */
  readonly waiting: { readonly probe: number; readonly download: number; readonly person: number };
}

const REASONS_MAX = 10;

export async function probeSummary(db: Db): Promise<ProbeSummary> {
  const [counts, last, reasons, waiting] = await Promise.all([
    db.probe.groupBy({ by: ["done"], _count: true }),
    db.probe.findFirst({ orderBy: { at: "desc" }, select: { at: true } }),
    // Names and numbers differ from title to title; what went wrong is what stands behind the last colon.
    db.$queryRaw<{ reason: string; titles: number }[]>`
      SELECT regexp_replace(reason, '^.*: ', '') AS reason, count(*)::int AS titles
      FROM "Probe" WHERE NOT done GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${REASONS_MAX}`,
    db.$queryRaw<{ probe: number; download: number; person: number }[]>`
      WITH queued AS (
        SELECT t.id, t.kind,
          EXISTS (SELECT FROM "SourceEntry" e JOIN "Download" d USING ("sourceId", ref) WHERE e."titleId" = t.id) AS has,
          p.done IS NOT FALSE OR p."retryAt" IS NOT NULL AS openable
        FROM "Title" t LEFT JOIN "Probe" p ON p."titleId" = t.id
        WHERE t.listed AND EXISTS (SELECT FROM "Retest" r WHERE r."titleId" = t.id AND r."doneAt" IS NULL)
      )
      SELECT count(*) FILTER (WHERE has AND openable)::int AS probe,
        count(*) FILTER (WHERE NOT (has AND openable) AND (has OR kind = 'app'))::int AS download,
        count(*) FILTER (WHERE NOT has AND kind = 'game')::int AS person
      FROM queued`,
  ]);
  const count = (done: boolean) => counts.find((each) => each.done === done)?._count ?? 0;
  return {
    done: count(true),
    failed: count(false),
    lastAt: last?.at.toISOString() ?? null,
    reasons,
    waiting: waiting[0]!,
  };
}

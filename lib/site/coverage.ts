/** What the catalogue holds, measured: for /status and the figures on other pages. */

import { ENDED_NOTES } from "#lib/contract/evidence.ts";
import type { Confidence, Status, TitleKind } from "#lib/contract/schema.ts";
import { db, type Prisma } from "#lib/db/client.ts";
import { defaultScope } from "#lib/db/service-state.ts";

export interface Coverage {
  readonly titles: number;
  readonly byKind: Partial<Record<TitleKind, number>>;
  readonly byStatus: readonly { readonly status: Status; readonly confidence: Confidence; readonly count: number }[];
  /** Titles that stop with Rosetta 2 and are still kept up. */
  readonly breaking: number;
  /** Of those, the ones that do not rest on thin or old evidence. */
  readonly breakingSure: number;
  /** Titles beside those that stop with it too, but were given up before. */
  readonly breakingEnded: number;
  readonly stale: number;
  readonly signals: number;
  /** Titles that wait for a new check, for whatever reason. */
  readonly retestsQueued: number;
}

const ENDED = {
  OR: ENDED_NOTES.map((code) => ({ notes: { array_contains: [{ code }] } })),
} satisfies Prisma.TitleWhereInput;

export async function measureCoverage(): Promise<Coverage> {
  const listed = { ...(await defaultScope()), title: { listed: true } };
  const breaks = { ...listed, breaksAtRosettaEol: true };
  const living = { ...breaks, title: { listed: true, NOT: ENDED } };
  const [kinds, groups, breaking, breakingSure, breakingEnded, stale, signals, retestsQueued] = await Promise.all([
    db().title.groupBy({ by: ["kind"], where: { listed: true }, _count: true }),
    db().verdict.groupBy({ by: ["status", "confidence"], where: listed, _count: true }),
    db().verdict.count({ where: living }),
    db().verdict.count({ where: { ...living, confidence: { not: "low" } } }),
    db().verdict.count({ where: { ...breaks, title: { listed: true, ...ENDED } } }),
    db().verdict.count({ where: { ...listed, stale: true } }),
    db().signal.count({ where: { title: { listed: true } } }),
    db().title.count({ where: { listed: true, retests: { some: { doneAt: null } } } }),
  ]);
  return {
    titles: kinds.reduce((sum, { _count }) => sum + _count, 0),
    byKind: Object.fromEntries(kinds.map(({ kind, _count }) => [kind, _count])),
    byStatus: groups.map(({ status, confidence, _count }) => ({ status, confidence, count: _count })),
    breaking,
    breakingSure,
    breakingEnded,
    stale,
    signals,
    retestsQueued,
  };
}

/** How many listed titles have a category, and how many of these have only one that no list gives. */
export async function measureCategories(): Promise<{ readonly sorted: number; readonly inferred: number }> {
  const [sorted, inferred] = await Promise.all([
    db().title.count({ where: { listed: true, categories: { some: {} } } }),
    db().title.count({ where: { listed: true, categories: { some: {}, every: { inferred: true } } } }),
  ]);
  return { sorted, inferred };
}

export interface AgeBand {
  /** Upper bound in days; null: older than all. */
  readonly days: number | null;
  readonly count: number;
}

const AGE_BANDS = [30, 90, 180, 365, 730] as const;

/** How long ago the verdicts were last confirmed; those without evidence have no age. */
export async function measureAges(now: Date): Promise<AgeBand[]> {
  const today = now.toISOString().slice(0, 10);
  const scope = await defaultScope();
  const rows = await db().$queryRaw<{ band: number; count: number }[]>`
    SELECT width_bucket((${today}::date - v."lastVerified"), ${[...AGE_BANDS].map((days) => days + 1)}::int[]) AS band,
      count(*)::int AS count
    FROM "Verdict" v JOIN "Title" t ON t.id = v."titleId" AND t.listed
    WHERE v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip" AND v."lastVerified" IS NOT NULL
    GROUP BY 1`;
  return [...AGE_BANDS, null].map((days, band) => ({ days, count: rows.find((row) => row.band === band)?.count ?? 0 }));
}

export interface SourceState {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly licence: string | null;
  readonly attribution: string | null;
  readonly signals: number;
  /** Titles it names, whether or not it says anything about architecture. */
  readonly titles: number;
  /** YYYY-MM-DD the imported data describes; null when it does not say. */
  readonly snapshotDate: string | null;
  readonly importedAt: string | null;
}

export async function listSources(): Promise<SourceState[]> {
  const rows = await db().evidenceSource.findMany({
    select: {
      id: true,
      name: true,
      url: true,
      licence: true,
      attribution: true,
      _count: { select: { signals: true, entries: true } },
      runs: {
        where: { finishedAt: { not: null } },
        orderBy: { startedAt: "desc" },
        take: 1,
        select: { finishedAt: true, snapshotDate: true },
      },
    },
    orderBy: [{ signals: { _count: "desc" } }, { entries: { _count: "desc" } }, { id: "asc" }],
  });
  return rows.map(({ _count, runs, ...source }) => ({
    ...source,
    signals: _count.signals,
    titles: _count.entries,
    snapshotDate: runs[0]?.snapshotDate?.toISOString().slice(0, 10) ?? null,
    importedAt: runs[0]?.finishedAt?.toISOString() ?? null,
  }));
}

/** When anything was last imported, as a timestamp. */
export async function newestImport(): Promise<string> {
  const { _max } = await db().importRun.aggregate({ _max: { finishedAt: true } });
  return (_max.finishedAt ?? new Date(0)).toISOString();
}

export interface BreakingCount {
  /** First day of a quarter, YYYY-MM-DD. */
  readonly day: string;
  readonly count: number;
}

/**
 * How many titles depended on Rosetta 2 as each of the last quarters began. Before its next recorded change a title was
 * what that change says it was; after the last one it is what it is today: not every change was seen happening.
 */
export async function countBreakingOverTime(quarters: number, now: Date): Promise<BreakingCount[]> {
  const scope = await defaultScope();
  return db().$queryRaw<BreakingCount[]>`
    WITH quarter AS (
      SELECT generate_series(date_trunc('quarter', ${now}::timestamptz AT TIME ZONE 'UTC')
        - make_interval(months => 3 * ${quarters - 1}::int), ${now}::timestamptz AT TIME ZONE 'UTC', interval '3 months') AS start
    ), listed AS (
      SELECT t.id, v."breaksAtRosettaEol" AS breaks FROM "Title" t JOIN "Verdict" v ON v."titleId" = t.id
        AND v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip" WHERE t.listed
    ), step AS (
      SELECT c."titleId", c.id, c."changedAt" AT TIME ZONE 'UTC' AS at, c."fromValue" = 'true' AS before
      FROM "Change" c WHERE c.field = 'breaksAtRosettaEol'
    ), next AS (
      SELECT DISTINCT ON (quarter.start, listed.id) quarter.start, step.before::int - listed.breaks::int AS more
      FROM quarter JOIN step ON step.at >= quarter.start JOIN listed ON listed.id = step."titleId"
      ORDER BY quarter.start, listed.id, step.at, step.id
    )
    SELECT to_char(quarter.start, 'YYYY-MM-DD') AS day, ((SELECT count(*) FROM listed WHERE breaks)
      + coalesce((SELECT sum(more) FROM next WHERE next.start = quarter.start), 0))::int AS count
    FROM quarter ORDER BY quarter.start`;
}

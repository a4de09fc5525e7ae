/** The catalogue's size and coverage, for /status and other pages. */

import { REASON_SENTENCES } from "#lib/catalog/verdicts/rules/caveats.ts";
import { isoDay } from "#lib/contract/days.ts";
import type { Confidence, Status, TitleKind } from "#lib/contract/schema.ts";
import { type Db, db, type Tx } from "#lib/data/client.ts";
import { findFigure } from "#lib/data/figures.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { listHelp } from "#lib/site/queries/games/helped-lines.ts";
import { shownStatus } from "#lib/site/queries/lists/shown-status.ts";
import type { SourceNote } from "#lib/site/queries/title/evidence-item.ts";
import { listNewestReports } from "#lib/site/queries/title/pinned-report.ts";

export interface Coverage {
  readonly titles: number;
  readonly byKind: Partial<Record<TitleKind, number>>;
  /** As all lists show them: what no Mac runs any more does not run. */
  readonly byStatus: readonly { readonly status: Status; readonly confidence: Confidence; readonly count: number }[];
  /** Websites, which have no answer because there is nothing to install. */
  readonly inBrowser: number;
  readonly stale: number;
  /** Titles in the retest queue, for any reason. */
  readonly retestsQueued: number;
}

export const measureCoverage = (): Promise<Coverage> => findFigure("coverage as listed", countCoverage);

async function countCoverage(client: Db | Tx): Promise<Coverage> {
  const scope = await defaultScope();
  const listed = { ...scope, title: { listed: true } };
  const [kinds, byStatus, inBrowser, stale, retestsQueued] = await Promise.all([
    client.title.groupBy({ by: ["kind"], where: { listed: true }, _count: true }),
    client.$queryRaw<Coverage["byStatus"]>`
      SELECT ${shownStatus} AS status, v.confidence, count(*)::int AS count
      FROM "Verdict" v JOIN "Title" t ON t.id = v."titleId" AND t.listed
      WHERE v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip" GROUP BY 1, 2`,
    client.verdict.count({ where: { ...listed, status: "unknown", caveats: { has: REASON_SENTENCES.web_app } } }),
    client.verdict.count({ where: { ...listed, stale: true } }),
    client.title.count({ where: { listed: true, retests: { some: { doneAt: null } } } }),
  ]);
  return {
    titles: kinds.reduce((sum, { _count }) => sum + _count, 0),
    byKind: Object.fromEntries(kinds.map(({ kind, _count }) => [kind, _count])),
    byStatus,
    inBrowser,
    stale,
    retestsQueued,
  };
}

/** Whether any statement rests on an app's own code. */
export const hasReadCode = (): Promise<boolean> => findFigure("read-code", findReadCode);

const findReadCode = (client: Db | Tx): Promise<boolean> =>
  client.signal
    .findFirst({ where: { basis: { has: "binary" } }, select: { id: true } })
    .then((found) => found !== null);

/** How many listed titles have a category, and how many of these only an inferred one. */
export const measureCategories = (): Promise<Sorted> => findFigure("sorted", countSorted);

interface Sorted {
  readonly sorted: number;
  readonly inferred: number;
}

async function countSorted(client: Db | Tx): Promise<Sorted> {
  const [sorted, inferred] = await Promise.all([
    client.title.count({ where: { listed: true, categories: { some: {} } } }),
    client.title.count({ where: { listed: true, categories: { some: {}, every: { inferred: true } } } }),
  ]);
  return { sorted, inferred };
}

export interface AgeBand {
  /** Upper bound in days; null: older than all bounds. */
  readonly days: number | null;
  readonly count: number;
}

const AGE_BANDS = [30, 90, 180, 365, 730] as const;

/** How long ago the verdicts were last confirmed; those without evidence have no age. */
export async function measureAges(now: Date): Promise<AgeBand[]> {
  const today = isoDay(now);
  const scope = await defaultScope();
  const count = (client: Db | Tx) => client.$queryRaw<{ band: number; count: number }[]>`
    SELECT width_bucket((${today}::date - v."lastVerified"), ${[...AGE_BANDS].map((days) => days + 1)}::int[]) AS band,
      count(*)::int AS count
    FROM "Verdict" v JOIN "Title" t ON t.id = v."titleId" AND t.listed
    WHERE v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip" AND v."lastVerified" IS NOT NULL
    GROUP BY 1`;
  const rows = await findFigure("ages", count, { asOf: today });
  return [...AGE_BANDS, null].map((days, band) => ({ days, count: rows.find((row) => row.band === band)?.count ?? 0 }));
}

/** Games with a weak answer that their pages call seen to run lately. */
export const countRanLately = (now: Date): Promise<number> =>
  findFigure("ran-lately", readRanLately, { asOf: isoDay(now) });

async function readRanLately(client: Db | Tx): Promise<number> {
  const scope = await defaultScope();
  const weak = { ...scope, status: "translation", confidence: "low" } as const;
  const games = await client.title.findMany({
    where: { listed: true, kind: "game", verdicts: { some: weak } },
    select: { id: true, slug: true, pinned: true, kind: true, verdicts: { where: weak } },
  });
  const ids = games.map(({ id }) => id);
  const lines = games.map(({ kind, verdicts: [verdict] }) => ({ kind, status: weak.status, layer: verdict!.layer }));
  const help = await listHelp(ids, lines, await listNewestReports(games));
  return help.filter(({ ranLately }) => ranLately).length;
}

export interface SourceState extends Omit<SourceNote, "kind"> {
  readonly signals: number;
  /** Titles that it names, with or without a statement about architecture. */
  readonly titles: number;
  /** YYYY-MM-DD the newest imported data speaks for; null when it does not say. */
  readonly snapshotDate: string | null;
  /** When this installation last read it; null if all it holds came with the shipped catalogue. */
  readonly readAt: string | null;
  /** Came with the shipped catalogue, whether or not it was read since. */
  readonly shipped: boolean;
}

export const listSources = (): Promise<SourceState[]> => findFigure("sources", readSources);

async function readSources(client: Db | Tx): Promise<SourceState[]> {
  // A reading that changes nothing leaves no run.
  const watched = await client.sourceWatch.findMany({ select: { sourceId: true, readAt: true } });
  const rows = await client.evidenceSource.findMany({
    select: {
      id: true,
      name: true,
      url: true,
      licence: true,
      attribution: true,
      _count: { select: { signals: true } },
      runs: {
        where: { finishedAt: { not: null } },
        orderBy: { startedAt: "desc" },
        select: { finishedAt: true, snapshotDate: true, summary: true },
      },
    },
    orderBy: [{ signals: { _count: "desc" } }, { entries: { _count: "desc" } }, { id: "asc" }],
  });
  // A source may make several statements about one title, and each is an entry.
  const named = await client.$queryRaw<{ sourceId: string; titles: number }[]>`
    SELECT "sourceId", count(DISTINCT "titleId")::int AS titles FROM "SourceEntry" GROUP BY 1`;
  const titlesOf = new Map(named.map(({ sourceId, titles }) => [sourceId, titles]));
  return rows.map(({ _count, runs, ...source }) => {
    const snapshots = runs.flatMap(({ snapshotDate }) => snapshotDate?.toISOString().slice(0, 10) ?? []);
    const imported = runs.find(({ summary }) => isReading(summary))?.finishedAt;
    const looked = watched.find(({ sourceId }) => sourceId === source.id)?.readAt;
    const readAt =
      [imported, looked]
        .flatMap((at) => at?.toISOString() ?? [])
        .sort()
        .at(-1) ?? null;
    return {
      ...source,
      signals: _count.signals,
      titles: titlesOf.get(source.id) ?? 0,
      snapshotDate: snapshots.sort().at(-1) ?? null,
      readAt,
      shipped: runs.some(({ summary }) => isShipped(summary)),
    };
  });
}

const has = (summary: unknown, key: string) => typeof summary === "object" && summary !== null && key in summary;
const isShipped = (summary: unknown) => has(summary, "shipped");
/** Loading the shipped catalogue reads no source, nor does rederiving. */
const isReading = (summary: unknown) => !isShipped(summary) && !has(summary, "rederived");

/** When anything was last imported, as a timestamp. */
export async function newestImport(): Promise<string> {
  const { _max } = await db().importRun.aggregate({ _max: { finishedAt: true } });
  return (_max.finishedAt ?? new Date(0)).toISOString();
}

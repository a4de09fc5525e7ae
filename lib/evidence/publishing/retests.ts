/** Queues titles for re-tests, once for each reason of lib/contract/retests.ts. */

import type { FreshDays } from "#lib/catalog/verdicts/staleness.ts";
import { READER_REPORTS } from "#lib/contract/contribution-sources.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import type { RetestReason } from "#lib/contract/retests.ts";
import { TranslationLayer } from "#lib/contract/schema.ts";
import type { MacosRelease, Scope } from "#lib/contract/scope.ts";
import { TOOLKIT_RELEASES, toolkitOn } from "#lib/contract/toolkits.ts";
import { Prisma, type Tx } from "#lib/data/client.ts";
import type { DeriveContext } from "#lib/evidence/publishing/derive-title.ts";
import { type Dissent, findDissent } from "#lib/evidence/publishing/dissent.ts";
import { isStaleSql } from "#lib/evidence/publishing/staleness-sql.ts";

/** The most popular titles are checked once a quarter, well before they become stale. */
const CADENCE = { titles: 500, days: 90 } as const;
/**
 * Sources report on a title once in years: five reports in a fortnight, twice as many as in the fortnight before, show that something
 * happened.
 */
const SURGE = { reports: 5, days: 14, growth: 2 } as const;

export interface RetestRequest {
  readonly titleId: number;
  readonly slug: string;
  readonly reason: RetestReason;
  /** Identifies the trigger, so that it is queued once. */
  readonly cause: string;
}

/** A range of title ids: many titles are processed in chunks. */
export interface Portion {
  readonly after: number;
  readonly upTo: number;
}
export const ALL: Portion = { after: 0, upTo: 2 ** 31 - 1 };

/** Repeated for each joined table: PostgreSQL does not derive one table's bounds from another's, and would read all of it. */
export const within = ({ after, upTo }: Portion, ...ids: readonly ("t.id" | 'v."titleId"' | 'q."titleId"')[]) =>
  Prisma.join(
    ids.map((id) => Prisma.sql`${Prisma.raw(id)} > ${after} AND ${Prisma.raw(id)} <= ${upTo}`),
    " AND ",
  );

/** In the transaction: everything that the present state calls for, queued or not. */
const WANTED = Prisma.sql`
  CREATE TEMPORARY TABLE wanted ("titleId" INTEGER, slug TEXT, reason "RetestReason", cause TEXT) ON COMMIT DROP`;

/**
 * Fills the temporary table `wanted`, so that a million titles do not pass through this process.
 * @param dissent null: no evidence has changed since the last search, so queued dissent stays
 */
export async function gatherWanted(
  tx: Tx,
  context: DeriveContext,
  latest: MacosRelease,
  dissent: readonly Dissent[] | null,
  titles: Portion,
): Promise<void> {
  const { now } = context;
  await tx.$executeRaw(WANTED);
  const add = (rows: Prisma.Sql) => tx.$executeRaw`INSERT INTO wanted ${rows}`;
  const shown = at(context.defaultScope, titles);
  for (const rows of standing(shown, latest, context, titles)) await add(rows);
  const here = dissent?.filter(({ titleId }) => titleId > titles.after && titleId <= titles.upTo);
  await add(here ? dissentRows(here) : because("newer_dissent", queuedDissent(titles)));
  await tx.$executeRaw`ANALYZE wanted`;
  await add(because("cadence", cadence(shown, now)));
}

/** The same as a query, for a read-only database, which allows no temporary table. */
export async function foreseeWanted(tx: Tx, context: DeriveContext, latest: MacosRelease): Promise<Prisma.Sql> {
  const shown = at(context.defaultScope, ALL);
  const parts = [...standing(shown, latest, context, ALL), dissentRows(await findDissent(tx, context))];
  return Prisma.sql`
    WITH wanted AS (${Prisma.join(parts, " UNION ALL ")})
    SELECT * FROM wanted UNION ALL ${because("cadence", cadence(shown, context.now))}`;
}

const because = (reason: RetestReason, found: Prisma.Sql) =>
  Prisma.sql`SELECT "titleId", slug, ${reason}::"RetestReason" AS reason, cause FROM (${found}) AS found`;

const dissentRows = (found: readonly Dissent[]) =>
  because(
    "newer_dissent",
    Prisma.sql`SELECT * FROM json_to_recordset(${JSON.stringify(found)}::json) AS d("titleId" INTEGER, slug TEXT, cause TEXT)`,
  );

/** The triggers that SQL finds alone. */
function standing(
  shown: Prisma.Sql,
  latest: MacosRelease,
  { now, days }: DeriveContext,
  titles: Portion,
): Prisma.Sql[] {
  const reasons: readonly [RetestReason, Prisma.Sql | null][] = [
    ["stale", staleOnes(shown, now, days)],
    ["macos_release", uncheckedSince(shown, latest, now)],
    ["toolkit_release", outrunByToolkit(shown, now)],
    ["report_surge", surges(now, titles)],
  ];
  return reasons.flatMap(([reason, found]) => (found ? [because(reason, found)] : []));
}

/** SQL conditions on a verdict `v` and its title `t`. */
const at = ({ macos, chip }: Scope, titles: Portion) => Prisma.sql`
  v.macos = ${macos} AND v.chip = ${chip}::"Chip" AND ${within(titles, 'v."titleId"', "t.id")}`;
/** Verdicts that make a claim, without pinned titles. */
const claims = (shown: Prisma.Sql) => Prisma.sql`
  "Verdict" v JOIN "Title" t ON t.id = v."titleId" WHERE ${shown} AND v.status <> 'unknown' AND NOT t.pinned`;
const lastVerified = Prisma.sql`to_char(v."lastVerified", 'YYYY-MM-DD')`;

function staleOnes(shown: Prisma.Sql, now: Date, days: FreshDays): Prisma.Sql {
  return Prisma.sql`
    SELECT t.id AS "titleId", t.slug, ${lastVerified} AS cause FROM "Verdict" v JOIN "Title" t ON t.id = v."titleId"
    WHERE ${shown} AND v."lastVerified" IS NOT NULL AND (v.stale OR ${isStaleSql(now, days)})`;
}

function uncheckedSince(shown: Prisma.Sql, latest: MacosRelease, now: Date): Prisma.Sql | null {
  const released = new Date(latest.released);
  if (released > now) return null;
  return Prisma.sql`
    SELECT t.id AS "titleId", t.slug, ${`macOS ${latest.major}`} AS cause FROM ${claims(shown)}
      AND v."lastVerified" < ${released}::date`;
}

function outrunByToolkit(shown: Prisma.Sql, now: Date): Prisma.Sql | null {
  const releases = TranslationLayer.options.flatMap((layer) => {
    const release = toolkitOn(layer, now, TOOLKIT_RELEASES);
    return release ? [Prisma.sql`(${layer}, ${release.name}, ${release.released}::date)`] : [];
  });
  if (releases.length === 0) return null;
  return Prisma.sql`
    SELECT t.id AS "titleId", t.slug, r.name AS cause
    FROM (VALUES ${Prisma.join(releases)}) AS r(layer, name, released), ${claims(shown)}
      AND v.layer::text = r.layer AND v."lastVerified" < r.released`;
}

// Reports from readers count when they arrive, once per network: a check is cheap, and a report is no evidence.
function surges(now: Date, titles: Portion): Prisma.Sql {
  const { after, upTo } = titles;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return Prisma.sql`
    WITH told AS (
      SELECT "titleId", at, id AS teller FROM "Signal" WHERE kind = 'report' AND "sourceId" <> ${READER_REPORTS.id}
      UNION ALL
      SELECT "titleId", "createdAt", coalesce(network, id) FROM "Feedback" WHERE kind = 'report' AND state <> 'rejected'
    ), reports AS (
      SELECT "titleId", max(at) AS newest,
        count(DISTINCT teller) FILTER (WHERE at > ${ago(SURGE.days)}) AS recent,
        count(DISTINCT teller) FILTER (WHERE at <= ${ago(SURGE.days)}) AS before
      FROM told WHERE at > ${ago(2 * SURGE.days)} AND at <= ${now} AND "titleId" > ${after} AND "titleId" <= ${upTo} GROUP BY 1
    )
    SELECT t.id AS "titleId", t.slug, to_char(r.newest AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS cause
    FROM reports r JOIN "Title" t ON t.id = r."titleId" AND NOT t.pinned AND ${within(titles, "t.id")}
    WHERE r.recent >= ${SURGE.reports} AND r.recent >= r.before * ${SURGE.growth}
      AND NOT EXISTS (
        SELECT FROM "Retest" q WHERE q."titleId" = t.id AND q.reason = 'report_surge'
          AND (q."doneAt" IS NULL OR q."queuedAt" > ${ago(SURGE.days)})
      )`;
}

/** Titles that no other trigger covers. */
function cadence(shown: Prisma.Sql, now: Date): Prisma.Sql {
  const before = new Date(now.getTime() - CADENCE.days * DAY_MS);
  return Prisma.sql`
    SELECT t.id AS "titleId", t.slug, ${lastVerified} AS cause FROM ${claims(shown)}
      AND t.id IN (SELECT id FROM "Title" WHERE listed ORDER BY popularity DESC, slug LIMIT ${CADENCE.titles})
      AND NOT v.stale AND v."lastVerified" < ${before}::date
      AND NOT EXISTS (SELECT FROM wanted w WHERE w."titleId" = t.id)`;
}

const queuedDissent = (titles: Portion) => Prisma.sql`
  SELECT t.id AS "titleId", t.slug, q.cause FROM "Retest" q JOIN "Title" t ON t.id = q."titleId"
  WHERE q.reason = 'newer_dissent' AND q."doneAt" IS NULL AND ${within(titles, 'q."titleId"', "t.id")}`;

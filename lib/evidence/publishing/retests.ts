/** Queues titles for re-tests, once for each reason of lib/contract/retests.ts. */

import type { FreshDays } from "#lib/catalog/verdicts/rules/staleness.ts";
import { READER_REPORTS } from "#lib/contract/contribution-sources.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import type { RetestReason } from "#lib/contract/retests.ts";
import { TranslationLayer } from "#lib/contract/schema.ts";
import type { MacosRelease, Scope } from "#lib/contract/scope.ts";
import { toolkitOn } from "#lib/contract/toolkits.ts";
import { Prisma } from "#lib/data/client.ts";
import type { DeriveContext } from "#lib/evidence/publishing/derive-title.ts";
import type { Dissent } from "#lib/evidence/publishing/dissent.ts";
import { isStaleSql } from "#lib/evidence/publishing/staleness-sql.ts";

/** The most popular titles are checked once a quarter, well before they become stale. */
const CADENCE = { titles: 500, days: 90 } as const;
/**
 * Sources report on a title once in years: five reports in a fortnight, twice as many as in the fortnight before, show that something
 * happened.
 */
const SURGE = { reports: 5, days: 14, growth: 2 } as const;

/**
 * Selects every re-test that the present state calls for, queued or not.
 * @param dissent null: no evidence has changed since the last search, so queued dissent stays
 */
export function selectWanted(
  { now, days, defaultScope }: DeriveContext,
  latest: MacosRelease,
  dissent: readonly Dissent[] | null,
): Prisma.Sql {
  const shown = at(defaultScope);
  const triggers: readonly [RetestReason, Prisma.Sql | null][] = [
    ["stale", staleOnes(shown, now, days)],
    ["macos_release", uncheckedSince(shown, latest, now)],
    ["toolkit_release", outrunByToolkit(shown, now)],
    ["report_surge", surges(now)],
    ["newer_dissent", dissent ? rowsOf(dissent) : QUEUED_DISSENT],
  ];
  const triggered = triggers.flatMap(([reason, found]) => (found ? [because(reason, found)] : []));
  return Prisma.sql`
    WITH triggered AS (${Prisma.join(triggered, " UNION ALL ")})
    SELECT * FROM triggered UNION ALL ${because("cadence", cadence(shown, now))}`;
}

const because = (reason: RetestReason, found: Prisma.Sql) =>
  Prisma.sql`SELECT "titleId", slug, ${reason}::"RetestReason" AS reason, cause FROM (${found}) AS found`;

const rowsOf = (found: readonly Dissent[]) =>
  Prisma.sql`SELECT * FROM json_to_recordset(${JSON.stringify(found)}::json) AS d("titleId" INTEGER, slug TEXT, cause TEXT)`;
const QUEUED_DISSENT = Prisma.sql`
  SELECT t.id AS "titleId", t.slug, q.cause FROM "Retest" q JOIN "Title" t ON t.id = q."titleId"
  WHERE q.reason = 'newer_dissent' AND q."doneAt" IS NULL`;

/** An SQL condition on a verdict `v`. */
const at = ({ macos, chip }: Scope) => Prisma.sql`v.macos = ${macos} AND v.chip = ${chip}::"Chip"`;
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
    const release = toolkitOn(layer, now);
    return release ? [Prisma.sql`(${layer}, ${release.name}, ${release.released}::date)`] : [];
  });
  if (releases.length === 0) return null;
  return Prisma.sql`
    SELECT t.id AS "titleId", t.slug, r.name AS cause
    FROM (VALUES ${Prisma.join(releases)}) AS r(layer, name, released), ${claims(shown)}
      AND v.layer::text = r.layer AND v."lastVerified" < r.released`;
}

// Reports from readers count when they arrive, once per network: a check is cheap, and a report is no evidence.
function surges(now: Date): Prisma.Sql {
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
      FROM told WHERE at > ${ago(2 * SURGE.days)} AND at <= ${now} GROUP BY 1
    )
    SELECT t.id AS "titleId", t.slug, to_char(r.newest AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS cause
    FROM reports r JOIN "Title" t ON t.id = r."titleId" AND NOT t.pinned
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
      AND NOT EXISTS (SELECT FROM triggered w WHERE w."titleId" = t.id)`;
}

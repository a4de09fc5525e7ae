/** The number of titles that needed Rosetta 2 over time, from changes that one source observed. */

import { PROJECTION_MAX_AGE_DAYS } from "#lib/catalog/verdicts/rules/projection.ts";
import { DAY_MS, isoDay } from "#lib/contract/days.ts";
import { type Db, Prisma, type Tx } from "#lib/data/client.ts";
import { findFigure } from "#lib/data/figures.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { isEnded } from "#lib/site/queries/rosetta/affected-sql.ts";
import { MILESTONES } from "#lib/site/queries/rosetta/milestones.ts";

export interface Step {
  readonly titleId: number;
  /** YYYY-MM-DD */
  readonly day: string;
  /** Whether it needed Rosetta 2 before that day. */
  readonly before: boolean;
  /** Whether it needs Rosetta 2 today. */
  readonly today: boolean;
}

export interface ShareAt {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly count: number;
}

export interface RosettaShare {
  /** The first day of each quarter, and today. */
  readonly points: readonly ShareAt[];
  /** Maintained titles with a known answer. */
  readonly of: number;
  /** Today's titles with old or thin evidence. */
  readonly doubtful: number;
  readonly end: {
    readonly day: string;
    /** If nothing changes any more. */
    readonly most: number;
    /** If the doubtful ones have changed already, and the others continue at the pace of the last four quarters. */
    readonly least: number;
  };
}

const FIRST_YEAR = 2024;
const YEAR_MS = 365.25 * DAY_MS;
const QUARTERS_A_YEAR = 4;

export async function measureRosettaShare(now: Date): Promise<RosettaShare> {
  const day = isoDay(now);
  const count = async (client: Db | Tx) => ({ steps: await listSteps(client), today: await countToday(client, day) });
  const { steps, today } = await findFigure("rosetta share", count, { asOf: day });
  return shareOf(steps, today, day);
}

interface Today {
  readonly of: number;
  readonly needing: number;
  readonly doubtful: number;
}

/** Pure. Before an observed change a title was what the change says; after the last one, what it is today. */
export function shareOf(steps: readonly Step[], { of, needing, doubtful }: Today, today: string): RosettaShare {
  const points = [...quarterDays(today), today].map((day) => ({ day, count: needing + changedSince(steps, day) }));
  const yearAgo = points.at(-1 - QUARTERS_A_YEAR) ?? points[0]!;
  const end = MILESTONES.find(({ id }) => id === "macos-28")!.expected!;
  const pace = (yearAgo.count - needing) / yearsBetween(yearAgo.day, today);
  const moved = Math.max(0, pace) * Math.max(0, yearsBetween(today, end));
  const least = Math.max(0, Math.round(needing - doubtful - moved));
  return { points, of, doubtful, end: { day: end, most: needing, least } };
}

/** How many more titles needed it then. */
function changedSince(steps: readonly Step[], day: string): number {
  const next = new Map<number, Step>();
  for (const step of steps) {
    const known = next.get(step.titleId);
    if (step.day >= day && (!known || step.day < known.day)) next.set(step.titleId, step);
  }
  return [...next.values()].reduce((sum, { before, today }) => sum + Number(before) - Number(today), 0);
}

function quarterDays(today: string): string[] {
  const days: string[] = [];
  for (let year = FIRST_YEAR; year <= Number(today.slice(0, 4)); year++)
    for (const month of ["01", "04", "07", "10"]) days.push(`${year}-${month}-01`);
  return days.filter((day) => day < today);
}

const yearsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / YEAR_MS;

const isLiving = Prisma.sql`t.listed AND NOT ${isEnded}`;

async function countToday(client: Db | Tx, day: string): Promise<Today> {
  const scope = await defaultScope();
  const [row] = await client.$queryRaw<Today[]>`
    SELECT count(*)::int AS "of", count(*) FILTER (WHERE v.status = 'rosetta2')::int AS needing,
      count(*) FILTER (WHERE v.status = 'rosetta2' AND (v.confidence = 'low'
        OR v."lastVerified" < ${day}::date - ${PROJECTION_MAX_AGE_DAYS}::int))::int AS doubtful
    FROM "Title" t JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${scope.macos}
      AND v.chip = ${scope.chip}::"Chip" AND v.status <> 'unknown'
    WHERE ${isLiving}`;
  return row!;
}

/** A change counts if one source stated both values; two sources that differ show no change. */
async function listSteps(client: Db | Tx): Promise<Step[]> {
  const scope = await defaultScope();
  return client.$queryRaw<Step[]>`
    SELECT c."titleId", to_char(c."changedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
      c."fromValue" = 'rosetta2' AS before, v.status = 'rosetta2' AS today
    FROM "Change" c JOIN "Title" t ON t.id = c."titleId"
    JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip"
    WHERE ${isLiving} AND c.field = 'status' AND (c."fromValue" = 'rosetta2') <> (c."toValue" = 'rosetta2')
      AND EXISTS (
        SELECT 1 FROM "Signal" said JOIN "Signal" earlier ON earlier."titleId" = said."titleId"
          AND earlier."sourceId" = said."sourceId" AND earlier.at < said.at
        WHERE said."titleId" = t.id AND said.status::text = c."toValue" AND earlier.status::text = c."fromValue"
          AND said.at <= c."changedAt" + interval '1 day'
      )
    ORDER BY c."changedAt", c.id`;
}

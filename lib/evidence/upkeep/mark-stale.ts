/** Marks verdicts stale in bounded steps, so that a million of them do not pass through this process together. */

import { bumpRevision } from "#lib/data/cache/revision.ts";
import type { Tx } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { changeTime } from "#lib/evidence/publishing/change-time.ts";
import type { DeriveContext } from "#lib/evidence/publishing/derive-title.ts";
import { isStaleSql } from "#lib/evidence/publishing/staleness-sql.ts";

export interface MarkedStale {
  /** In any scope. */
  readonly verdicts: number;
  /** The number of titles that became stale in the default scope. */
  readonly titles: number;
  /** Slugs of these, sorted; no more than requested. */
  readonly slugs: readonly string[];
}

const STEP = 5_000;
const TIMEOUT_MS = 120_000;

interface Step {
  readonly last: number | null;
  readonly verdicts: number;
  readonly slugs: readonly string[] | null;
  /** Of all verdicts that became stale, in any scope. */
  readonly changed: readonly string[] | null;
}

/**
 * Each step is a transaction of its own: interrupted, the next run goes on from there.
 * A verdict that new evidence has refreshed meanwhile is left alone.
 */
export function markStale(context: DeriveContext, toldMax: number): Promise<MarkedStale> {
  return inSteps(toldMax, (after) =>
    transact(
      async (tx) => {
        const step = await turnSome(tx, context, after);
        if (step.verdicts > 0) await bumpRevision(tx, step.changed ?? []);
        return step;
      },
      { timeoutMs: TIMEOUT_MS },
    ),
  );
}

async function turnSome(tx: Tx, context: DeriveContext, after: number): Promise<Step> {
  const { now, days, defaultScope } = context;
  const { macos, chip } = defaultScope;
  const changedAt = await changeTime(tx, context);
  const [step] = await tx.$queryRaw<Step[]>`
      WITH due AS (
        SELECT v.id FROM "Verdict" v WHERE v.id > ${after} AND NOT v.stale AND ${isStaleSql(now, days)} ORDER BY v.id LIMIT ${STEP}
      ), turned AS (
        UPDATE "Verdict" v SET stale = true FROM due, "Title" t
        WHERE v.id = due.id AND t.id = v."titleId" AND NOT v.stale AND ${isStaleSql(now, days)}
        RETURNING v.id, t.id AS "titleId", t.slug, v.macos = ${macos} AND v.chip = ${chip}::"Chip" AS shown
      ), noted AS (
        INSERT INTO "Change" ("titleId", "changedAt", field, "fromValue", "toValue")
        SELECT "titleId", ${changedAt}, 'stale', 'false', 'true' FROM turned WHERE shown ORDER BY slug
      )
      SELECT (SELECT max(id) FROM due) AS last, (SELECT count(*)::int FROM turned) AS verdicts,
        (SELECT array_agg(slug ORDER BY slug) FROM turned WHERE shown) AS slugs,
        (SELECT array_agg(DISTINCT slug) FROM turned) AS changed`;
  return step!;
}

/** The verdicts that would become stale now. */
export async function listDue(tx: Tx, context: DeriveContext, toldMax: number): Promise<MarkedStale> {
  const { now, days, defaultScope } = context;
  const { macos, chip } = defaultScope;
  return inSteps(toldMax, async (after) => {
    const [step] = await tx.$queryRaw<Omit<Step, "changed">[]>`
      WITH due AS (
        SELECT v.id, t.slug, v.macos = ${macos} AND v.chip = ${chip}::"Chip" AS shown
        FROM "Verdict" v JOIN "Title" t ON t.id = v."titleId"
        WHERE v.id > ${after} AND NOT v.stale AND ${isStaleSql(now, days)} ORDER BY v.id LIMIT ${STEP}
      )
      SELECT max(id) AS last, count(*)::int AS verdicts, array_agg(slug) FILTER (WHERE shown) AS slugs FROM due`;
    return step!;
  });
}

async function inSteps(toldMax: number, take: (after: number) => Promise<Omit<Step, "changed">>): Promise<MarkedStale> {
  const told: string[] = [];
  let [verdicts, titles] = [0, 0];
  for (let after: number | null = 0; after !== null; ) {
    const step = await take(after);
    verdicts += step.verdicts;
    titles += step.slugs?.length ?? 0;
    if (step.slugs) told.push(...step.slugs.slice(0, toldMax - told.length));
    after = step.last;
  }
  return { verdicts, titles, slugs: told.sort() };
}

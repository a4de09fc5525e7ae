/** Marks the verdicts stale whose evidence has become too old. */

import { bumpRevision } from "#lib/data/cache/revision.ts";
import { Prisma, type Tx } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { changeTime } from "#lib/evidence/publishing/change-time.ts";
import type { DeriveContext } from "#lib/evidence/publishing/derive-title.ts";
import { isStaleSql } from "#lib/evidence/publishing/staleness-sql.ts";

const TIMEOUT_MS = 120_000;

interface Turned {
  readonly slug: string;
  /** In the default scope. */
  readonly shown: boolean;
}

/** @returns the slugs, sorted, of the titles that became stale in the default scope */
export function markStale(context: DeriveContext): Promise<string[]> {
  return transact(
    async (tx) => {
      const changedAt = await changeTime(tx, context);
      const turned = await tx.$queryRaw<Turned[]>`
        WITH turned AS (
          UPDATE "Verdict" v SET stale = true FROM "Title" t WHERE t.id = v."titleId" AND ${isDue(context)}
          RETURNING t.id AS "titleId", t.slug, ${isShown(context)} AS shown
        ), noted AS (
          INSERT INTO "Change" ("titleId", "changedAt", field, "fromValue", "toValue")
          SELECT "titleId", ${changedAt}, 'stale', 'false', 'true' FROM turned WHERE shown ORDER BY slug
        )
        SELECT slug, shown FROM turned`;
      if (turned.length > 0) await bumpRevision(tx, [...new Set(turned.map(({ slug }) => slug))]);
      return shownSlugs(turned);
    },
    { timeoutMs: TIMEOUT_MS },
  );
}

/** The titles that `markStale` would list now. */
export async function listDue(tx: Tx, context: DeriveContext): Promise<string[]> {
  const due = await tx.$queryRaw<Turned[]>`
    SELECT t.slug, ${isShown(context)} AS shown FROM "Verdict" v JOIN "Title" t ON t.id = v."titleId"
    WHERE ${isDue(context)}`;
  return shownSlugs(due);
}

const isDue = ({ now, days }: DeriveContext) => Prisma.sql`NOT v.stale AND ${isStaleSql(now, days)}`;
const isShown = ({ defaultScope: { macos, chip } }: DeriveContext) =>
  Prisma.sql`v.macos = ${macos} AND v.chip = ${chip}::"Chip"`;
const shownSlugs = (turned: readonly Turned[]) => turned.flatMap(({ slug, shown }) => (shown ? [slug] : [])).sort();

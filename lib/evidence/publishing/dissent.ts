/** Titles on which a source with another claim is newer than all that agree. */

import { toEvidence, toSubject } from "#lib/catalog/verdicts/derive.ts";
import { type Ruling, rule } from "#lib/catalog/verdicts/rules/rules.ts";
import { isoDay } from "#lib/contract/days.ts";
import type { Evidence } from "#lib/contract/evidence.ts";
import type { MacosRelease, Scope } from "#lib/contract/scope.ts";
import { chunks } from "#lib/data/bulk.ts";
import { type Db, Prisma, type Tx } from "#lib/data/client.ts";
import { type DeriveContext, readStates } from "#lib/evidence/publishing/derive-title.ts";

export interface Dissent {
  readonly titleId: number;
  readonly slug: string;
  /** YYYY-MM-DD of the newest dissent. */
  readonly cause: string;
}

// The rules judge a batch in some milliseconds; requests are answered between two.
const BATCH = 50;

/**
 * PostgreSQL selects candidates, one in some hundreds, and the rules judge these. Under the write lock, so that no evidence changes
 * meanwhile.
 */
export async function findDissent(client: Db | Tx, { defaultScope, releases }: DeriveContext): Promise<Dissent[]> {
  const found: Dissent[] = [];
  for (const ids of chunks(await listQuestioned(client, defaultScope), BATCH))
    found.push(...(await judgeDissent(client, ids, defaultScope, releases)));
  return found;
}

/**
 * Candidates: a source's newest statement on the scope differs from the stored verdict and is newer than an agreeing one. A superset of
 * the titles with dissent.
 */
async function listQuestioned(client: Db | Tx, { macos, chip }: Scope): Promise<number[]> {
  const rows = await client.$queryRaw<{ titleId: number }[]>`
    WITH word AS (
      SELECT s."titleId", s.status, s.layer, s.at, rank() OVER (PARTITION BY s."titleId", s."sourceId" ORDER BY s.at DESC) AS place
      FROM "Signal" s WHERE s."macosMin" <= ${macos}
        AND NOT s.notes @> '[{"code": "confirms"}]'
    ), weighed AS (
      SELECT w."titleId", w.at, (w.status, w.layer) IS NOT DISTINCT FROM (v.status, v.layer) AS agrees,
        -- Without Rosetta 2, what needed it is unsupported.
        v.status = 'unsupported' AND w.status = 'rosetta2' AS outlived
      FROM word w JOIN "Verdict" v ON v."titleId" = w."titleId" AND v.macos = ${macos} AND v.chip = ${chip}::"Chip"
      WHERE w.place = 1 AND w.status <> 'unknown' AND v.status <> 'unknown'
    )
    SELECT "titleId" FROM weighed GROUP BY 1
    HAVING max(at) FILTER (WHERE NOT agrees OR outlived) > min(at) FILTER (WHERE agrees OR outlived) ORDER BY 1`;
  return rows.map(({ titleId }) => titleId);
}

async function judgeDissent(
  client: Db | Tx,
  ids: readonly number[],
  scope: Scope,
  releases?: readonly MacosRelease[],
): Promise<Dissent[]> {
  const of = Prisma.sql`SELECT id FROM "Title" WHERE id = ANY(${[...ids]}::int[]) AND NOT pinned`;
  const titles = await readStates(client, of);
  return titles.flatMap((state) => {
    const { id, slug } = state;
    const ruling = rule(state.signals.map(toEvidence), scope, toSubject(state), releases);
    const dissent = ruling.newerDisagreement ? newestDissent(ruling) : undefined;
    return dissent ? [{ titleId: id, slug, cause: isoDay(dissent.at) }] : [];
  });
}

function newestDissent({ signals, stances }: Ruling): Evidence | undefined {
  return signals.find(({ id }) => stances.get(id) === "disagrees");
}

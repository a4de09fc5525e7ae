/** Reports of anti-cheat software, of many games at once. Rows in, plain objects out. */
import type { Dated } from "#lib/contract/evidence.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { db } from "#lib/data/client.ts";
import { IS_RETRACTED } from "#lib/site/queries/games/how-well-sql.ts";
import type { AntiCheatReport } from "#lib/site/words/games/kept-out.ts";

interface Row {
  readonly titleId: number;
  readonly name: string | null;
  readonly at: Date;
  readonly dated: Dated;
}

/** By title id; those that their sources withdrew are left out. */
export async function listAntiCheat(
  titleIds: readonly number[],
): Promise<ReadonlyMap<number, readonly AntiCheatReport[]>> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT s."titleId", s.at, s.dated::text AS dated, note->>'detail' AS name
    FROM "Signal" s CROSS JOIN LATERAL jsonb_array_elements(s.notes) note
    WHERE s."titleId" = ANY(${[...titleIds]}::int[]) AND note->>'code' = 'anti_cheat' AND NOT ${IS_RETRACTED}`;
  return new Map(
    [...groupBy(rows, ({ titleId }) => titleId)].map(([id, own]) => [
      id,
      own.map(({ name, at, dated }) => ({ antiCheatName: name ?? "Anti-cheat", at: at.toISOString(), dated })),
    ]),
  );
}

/** Corrects what the catalogue says about signals that a database has already: their ids leave the circumstances out. */
import { chunks, toJson } from "#lib/data/bulk.ts";
import type { Tx } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { signalsByTitle } from "#lib/dataset/seed/evidence.ts";
import type { Catalogue } from "#lib/dataset/seed/format.ts";
import { type DeriveContext, finishTitles, lockTitles, rederiveTitles } from "#lib/evidence/publishing/derive-title.ts";

const TITLES_AT_ONCE = 500;

/** Rederives the titles in the same transaction. @returns the number of signals corrected */
export async function correctCircumstances(catalogues: readonly Catalogue[], context: DeriveContext): Promise<number> {
  let corrected = 0;
  // Whole titles, so that each is derived once.
  for (const signals of chunks([...signalsByTitle(catalogues).values()], TITLES_AT_ONCE)) {
    const rows = signals.flat().map(({ fact }) => fact);
    corrected += await transact((tx) => correct(tx, rows, context));
  }
  return corrected;
}

async function correct(tx: Tx, rows: readonly object[], context: DeriveContext): Promise<number> {
  const corrected = await tx.$queryRaw<{ titleId: number }[]>`
    UPDATE "Signal" s SET "sourceUrl" = n."sourceUrl", scoped = n.scoped, dated = n.dated, checksum = n.checksum,
      channel = n.channel, edition = n.edition, reason = n.reason, floors = n.floors, play = n.play, notes = n.notes
    FROM json_populate_recordset(NULL::"Signal", ${toJson(rows)}::json) n
    WHERE s.id = n.id AND
      (s."sourceUrl", s.scoped, s.dated, s.checksum, s.channel, s.edition, s.reason, s.floors, s.play, s.notes)
      IS DISTINCT FROM
      (n."sourceUrl", n.scoped, n.dated, n.checksum, n.channel, n.edition, n.reason, n.floors, n.play, n.notes)
    RETURNING s."titleId"`;
  if (corrected.length === 0) return 0;
  const ids = [...new Set(corrected.map(({ titleId }) => titleId))];
  const titles = await lockTitles(tx, ids);
  const changed = await rederiveTitles(tx, ids, context);
  await finishTitles(tx, { ids, changed, titles }, context);
  return corrected.length;
}

/** Corrects what the catalogue says about signals that a database has already: their ids leave the circumstances out. */
import { updateReadModel } from "#lib/catalog/read-model/update.ts";
import { chunks, toJson } from "#lib/data/bulk.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import type { Tx } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { toCatalogueSignal } from "#lib/dataset/seed/evidence.ts";
import type { Catalogue } from "#lib/dataset/seed/format.ts";
import {
  type DeriveContext,
  lockTitles,
  recordChanges,
  rederiveTitles,
} from "#lib/evidence/publishing/derive-title.ts";

const TITLES_AT_ONCE = 500;

/** Rederives the titles in the same transaction. @returns the number of signals corrected */
export async function correctCircumstances(catalogues: readonly Catalogue[], context: DeriveContext): Promise<number> {
  let corrected = 0;
  // Whole titles, so that each is derived once.
  for (const signals of chunks([...signalsByTitle(catalogues).values()], TITLES_AT_ONCE)) {
    corrected += await transact((tx) => correct(tx, signals.flat(), context));
  }
  return corrected;
}

function signalsByTitle(catalogues: readonly Catalogue[]): Map<string, object[]> {
  const sources = new Map(catalogues.flatMap(({ sources }) => sources.map((each) => [each.id, each])));
  const rows = new Map<string, object[]>();
  for (const signal of catalogues.flatMap(({ signals }) => signals)) {
    const { fact } = toCatalogueSignal(signal, sources.get(signal.source)!);
    const row = { ...fact, sourceUrl: signal.url ?? null, notes: signal.notes };
    const others = rows.get(signal.title);
    if (others) others.push(row);
    else rows.set(signal.title, [row]);
  }
  return rows;
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
  await recordChanges(tx, await rederiveTitles(tx, ids, context), context);
  await updateReadModel(tx, ids);
  await bumpRevision(
    tx,
    titles.map(({ slug }) => slug),
  );
  return corrected.length;
}

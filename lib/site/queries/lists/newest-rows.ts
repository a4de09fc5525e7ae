/** The newest reports of pinned titles as rows beside the evidence, for what the database counts and orders: no rule weighs them. */
import { LATEST_MACOS, OLDEST_MACOS } from "#lib/contract/scope.ts";
import { listWords } from "#lib/contract/words.ts";
import { db, Prisma } from "#lib/data/client.ts";
import type { EvidenceRow } from "#lib/site/queries/title/evidence-item.ts";
import { listNewestReports, type NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { type BoardChip, chipName } from "#lib/site/words/games/compat-methods.ts";

const SOURCE = "newest-report";

export interface NewestRow extends EvidenceRow {
  readonly titleId: number;
  readonly report: NewestReport;
}

/** One for each chip of a report, as it names no other. */
export async function listNewestRows(): Promise<NewestRow[]> {
  const pinned = { where: { pinned: true }, select: { id: true, slug: true, pinned: true } } as const;
  const reports = await listNewestReports(await db().title.findMany(pinned));
  return [...reports].flatMap(([titleId, report]) => portionsOf(report).map((chips) => toRow(titleId, report, chips)));
}

const portionsOf = ({ ran }: NewestReport): readonly (readonly BoardChip[])[] =>
  ran?.chips.length ? ran.chips.map((chip) => [chip]) : [[]];

/** The same row with all chips of its report. */
export const onAllChips = ({ id, titleId, report }: NewestRow): NewestRow => ({
  ...toRow(titleId, report, report.ran?.chips ?? []),
  id,
});

function toRow(titleId: number, report: NewestReport, chips: readonly BoardChip[]): NewestRow {
  const { slug, status, layer, day, source, ran } = report;
  return {
    ...{ titleId, report, status, layer },
    id: [SOURCE, slug, ...chips].join("-"),
    sourceId: SOURCE,
    source: { id: SOURCE, name: source, kind: "crowd", url: null, licence: null, attribution: null },
    ...{ sourceUrl: null, appVersion: null, edition: null, reason: null, floors: null },
    ...{ kind: "report", confidence: "medium", basis: ["crowd"], channel: "released", scoped: false },
    ...{ chip: "apple_silicon", macosMin: OLDEST_MACOS, macosMax: LATEST_MACOS },
    ...{ at: new Date(`${day}T00:00:00Z`), dated: "day" },
    play: ran ? { rating: ran.rating } : null,
    notes: chips.length > 0 ? [{ code: "tried_on", detail: listWords(chips.map(chipName)) }] : [],
  };
}

const asSignals = (rows: readonly NewestRow[]) =>
  Prisma.sql`jsonb_populate_recordset(NULL::"Signal", ${JSON.stringify(rows)}::jsonb)`;

/** The evidence of all titles, and these. */
export const signalsWith = (rows: readonly NewestRow[]) =>
  Prisma.sql`(SELECT * FROM "Signal" UNION ALL SELECT * FROM ${asSignals(rows)})`;

/** Of such a signal `s`. */
export const IS_NEWEST = Prisma.sql`(s."sourceId" = ${SOURCE})`;

/** When the title `t` with the verdict `v` was confirmed, as `listedDay` says it. */
export const confirmedWith = (rows: readonly NewestRow[]) => Prisma.sql`coalesce(CASE WHEN t.pinned THEN (
  SELECT max(s.at) FROM ${asSignals(rows)} s WHERE s."titleId" = t.id AND s.status = v.status
    AND s.layer IS NOT DISTINCT FROM v.layer) END, v."lastVerified")`;

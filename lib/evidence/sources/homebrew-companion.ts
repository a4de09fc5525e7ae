/** The one-time backfills beside a snapshot: evidence dates and history rows, one JSON object per line, in one file or two. */

import { invalidParam } from "#lib/core/errors.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { EvidenceDates } from "#lib/evidence/sources/homebrew-format.ts";
import { HistoryRow } from "#lib/evidence/sources/homebrew-past.ts";
import { readLines, readRows } from "#lib/evidence/sources/payload.ts";
import type { Skipped } from "#lib/evidence/sources/source.ts";

export interface Backfill {
  readonly dates: ReadonlyMap<string, EvidenceDates>;
  readonly rows: ReadonlyMap<string, readonly HistoryRow[]>;
}

export const NO_BACKFILL: Backfill = { dates: new Map(), rows: new Map() };

/** @throws AppError("invalid_param") if no line is an evidence date. */
export function readBackfill(companion: Uint8Array): Backfill {
  const values = readLines(companion).map(({ value }) => value);
  const dates = values.flatMap((value) => EvidenceDates.safeParse(value).data ?? []);
  if (dates.length === 0) throw invalidParam("companion", "expected Homebrew's evidence dates, one cask a line");
  const rows = values.flatMap((value) => HistoryRow.safeParse(value).data ?? []);
  return { dates: new Map(dates.map((row) => [row.token, row])), rows: byToken(rows) };
}

/** @throws AppError("invalid_param") if no line is a history row. */
export function readHistory(input: Uint8Array): {
  rows: ReadonlyMap<string, readonly HistoryRow[]>;
  skipped: Skipped[];
} {
  const { rows, skipped } = readRows(input, HistoryRow, "Homebrew's history, one statement a line");
  return { rows: byToken(rows), skipped };
}

const byToken = (rows: readonly HistoryRow[]) => groupBy(rows, ({ sourceId }) => sourceId);

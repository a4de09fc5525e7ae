import type { Tx } from "#lib/data/client.ts";

export interface ChangeClock {
  /** Dates changes; the database's own clock without it. */
  readonly clock?: () => Date;
}

/**
 * Call it at the end of a transaction: a client that reads the change feed day by day would miss a change that is
 * dated on one day and committed on the next.
 */
export async function changeTime(tx: Tx, { clock }: ChangeClock): Promise<Date> {
  if (clock) return clock();
  const [row] = await tx.$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`;
  return row.now;
}

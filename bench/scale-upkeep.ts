/** The cost of a start, an import and the upkeep for the serving process, by size of the catalogue. */

import { freshDays } from "#lib/catalog/verdicts/lookup.ts";
import { migrate } from "#lib/data/migrate.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { loadShipped } from "#lib/dataset/seed/shipped.ts";
import { upgrade } from "#lib/dataset/seed/upgrade-facts.ts";
import { ingest } from "#lib/evidence/publishing/run.ts";
import { homebrewCask } from "#lib/evidence/sources/homebrew-cask.ts";
import { rederive } from "#lib/evidence/upkeep/rederive.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";
import { readDay } from "./daily.ts";
import { millisecondsOf, type Row } from "./measure.ts";
import { type ResourceUse, takenBy } from "./resources.ts";
import { row } from "./scale-table.ts";

const context = () => ({ now: new Date(), days: freshDays() });

/** The database work of a start before it listens. */
export async function measureStart(url: string, size: number): Promise<Row[]> {
  const start = async () => {
    await migrate(url);
    await ensureServiceState();
    await loadShipped(context());
    await upgrade(context(), () => {});
  };
  return [row(size, "a start, its questions to the database", await millisecondsOf(start))];
}

/** The cost of an hourly run: the first, and one without changes. */
export async function measureRefresh(size: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const run of ["refresh, the first", "refresh, nothing new"])
    rows.push(...resources(size, run, await takenBy(() => refresh(context(), { wait: true }))));
  return rows;
}

/** The cost of importing a day's file that the database already holds. */
export async function measureImport(size: number): Promise<Row[]> {
  await ingest(homebrewCask, await readDay(homebrewCask.info.id), context());
  const reading = await readDay(homebrewCask.info.id);
  return resources(size, "daily import", await takenBy(() => ingest(homebrewCask, reading, context())));
}

/** Rederives and compares every verdict. */
export async function measureRederive(size: number): Promise<Row[]> {
  return resources(size, "deriving all anew", await takenBy(() => rederive(context(), { dryRun: true })));
}

function resources(size: number, what: string, { ms, processorMs, blockedMs, megabytes }: ResourceUse): Row[] {
  return [
    row(size, what, ms),
    row(size, `${what}, processor time of ours`, processorMs),
    row(size, `${what}, longest turn of the loop`, blockedMs),
    row(size, `${what}, memory above rest`, megabytes, "MB"),
  ];
}

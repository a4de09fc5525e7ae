/** What a start, an import and the work of the upkeep take of the process that answers, by size of the catalogue. */
import { loadShipped } from "#lib/catalogue/shipped.ts";
import { upgrade } from "#lib/catalogue/upgrade.ts";
import { migrate } from "#lib/db/migrate.ts";
import { ensureServiceState } from "#lib/db/service-state.ts";
import { ingest } from "#lib/ingest/run.ts";
import { homebrewCask } from "#lib/ingest/sources/homebrew-cask.ts";
import { rederive } from "#lib/upkeep/rederive.ts";
import { refresh } from "#lib/upkeep/refresh.ts";
import { freshDays } from "#lib/verdicts/lookup.ts";
import { readDay } from "./daily.ts";
import { millisecondsOf, type Row } from "./measure.ts";
import { type Taken, takenBy } from "./resources.ts";
import { row } from "./scale-table.ts";

const context = () => ({ now: new Date(), days: freshDays() });

/** All that a start asks of a database before it listens. */
export async function measureStart(url: string, size: number): Promise<Row[]> {
  const start = async () => {
    await migrate(url);
    await ensureServiceState();
    await loadShipped(context());
    await upgrade(context(), () => {});
  };
  return [row(size, "a start, its questions to the database", await millisecondsOf(start))];
}

/** What an hourly run takes: the first one, and one with nothing new. */
export async function measureRefresh(size: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const run of ["refresh, the first", "refresh, nothing new"])
    rows.push(...resources(size, run, await takenBy(() => refresh(context(), { wait: true }))));
  return rows;
}

/** What a day's file of a source takes, once the database knows what it says. */
export async function measureImport(size: number): Promise<Row[]> {
  await ingest(homebrewCask, await readDay(homebrewCask.info.id), context());
  const reading = await readDay(homebrewCask.info.id);
  return resources(size, "daily import", await takenBy(() => ingest(homebrewCask, reading, context())));
}

/** Every verdict of every source's word, derived anew and compared. */
export async function measureRederive(size: number): Promise<Row[]> {
  return resources(size, "deriving all anew", await takenBy(() => rederive(context(), { dryRun: true })));
}

function resources(size: number, what: string, { ms, processorMs, blockedMs, megabytes }: Taken): Row[] {
  return [
    row(size, what, ms),
    row(size, `${what}, processor time of ours`, processorMs),
    row(size, `${what}, longest turn of the loop`, blockedMs),
    row(size, `${what}, memory above rest`, megabytes, "MB"),
  ];
}

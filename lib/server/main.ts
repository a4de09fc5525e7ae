/** The Node server: database first, then one process or several that answer on PORT. */
import cluster from "node:cluster";
import { openDatabase } from "../db/open.ts";
import { env } from "../env.ts";
import { loadShipped } from "../ingest/shipped.ts";
import { freshDays } from "../verdicts/lookup.ts";
import { listenOn } from "./listen.ts";
import { onShutdown } from "./shutdown.ts";
import { startUpkeep } from "./upkeep.ts";
import { runWorkers } from "./workers.ts";

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const { WORKERS, SITE_URL } = env();
  if (cluster.isWorker) return void (await listenOn(env()));
  say(env().DATABASE_URL ? "Using the database at DATABASE_URL" : "Starting the embedded database");
  const database = await openDatabase(say);
  const closing: (() => Promise<void>)[] = [database.close];
  onShutdown(async () => {
    for (const close of closing.reverse()) await close();
  });
  const loaded = await loadShipped({ now: new Date(), days: freshDays() });
  if (loaded > 0) say(`Loaded the shipped catalogue: ${loaded} titles`);
  closing.push(startUpkeep());
  const port = WORKERS > 1 ? await runWorkers(WORKERS, database.url, closing) : await listenOn(env(), closing);
  say(`Silicon Verdict answers on ${SITE_URL.replace(/:0$/, `:${port}`)}`);
}

try {
  await main();
} catch (cause) {
  process.stderr.write(`Silicon Verdict could not start: ${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exit(1);
}

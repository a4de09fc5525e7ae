/** The Node server: database first, then one process or several that answer on PORT. */
import cluster from "node:cluster";
import { loadShipped } from "#lib/catalogue/shipped.ts";
import { upgrade } from "#lib/catalogue/upgrade.ts";
import { openDatabase } from "#lib/db/open.ts";
import { env } from "#lib/env.ts";
import { listenOn } from "#lib/server/listen.ts";
import { type Lifetime, lifetime } from "#lib/server/shutdown.ts";
import { startUpkeep } from "#lib/server/upkeep.ts";
import { followPrimary, runWorkers } from "#lib/server/workers.ts";
import { freshDays } from "#lib/verdicts/lookup.ts";

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function run(life: Lifetime): Promise<void> {
  const { DATABASE_URL, SITE_URL, WORKERS } = env();
  say(DATABASE_URL ? "Using the database at DATABASE_URL" : "Starting the embedded database");
  const opening = openDatabase(say);
  // Told to stop meanwhile, we wait until there is something to stop: PostgreSQL must not be left behind.
  life.opened(async () => (await opening.catch(() => null))?.close());
  const database = await opening;
  if (life.isEnding) return;
  const loaded = await loadShipped({ now: new Date(), days: freshDays() });
  if (loaded > 0) say(`Loaded the shipped catalogue: ${loaded} titles`);
  await upgrade({ now: new Date(), days: freshDays() }, say);
  life.opened(startUpkeep());
  const port = WORKERS > 1 ? await runWorkers(env(), database.url, life) : await listenOn(env(), life);
  say(`Silicon Verdict answers on ${SITE_URL.replace(/:0$/, `:${port}`)}`);
}

let life: Lifetime | undefined;
try {
  life = cluster.isWorker ? followPrimary(env()) : lifetime();
  await (cluster.isWorker ? listenOn(env(), life) : run(life));
} catch (cause) {
  if (!life?.isEnding) {
    process.stderr.write(
      `Silicon Verdict could not start: ${cause instanceof Error ? cause.message : String(cause)}\n`,
    );
    await life?.end(1);
    process.exit(1);
  }
}

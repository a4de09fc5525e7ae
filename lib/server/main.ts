/** Starts the Node server: database first, then one process or several that listen on PORT. */
import cluster from "node:cluster";
import { freshDaysOf } from "#lib/catalog/verdicts/rules/staleness.ts";
import { type Env, env } from "#lib/core/env.ts";
import { type Lifetime, lifetime } from "#lib/core/lifetime.ts";
import { openDatabase } from "#lib/data/open.ts";
import { explainFailure } from "#lib/data/postgres/full-disk.ts";
import { loadShipped } from "#lib/dataset/seed/shipped.ts";
import { upgrade } from "#lib/dataset/seed/upgrade-facts.ts";
import { listenOn } from "#lib/server/http/listen.ts";
import { followPrimary, runWorkers } from "#lib/server/http/workers.ts";
import { scheduleUpkeep } from "#lib/server/jobs/schedule.ts";

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function run(settings: Env, life: Lifetime): Promise<void> {
  const { DATABASE_URL, SITE_URL, WORKERS } = settings;
  say(DATABASE_URL ? "Using the database at DATABASE_URL" : "Starting the embedded database");
  const opening = openDatabase(settings, { log: say, signal: life.ending });
  // After a signal during the start, waits for something to stop, so that PostgreSQL does not stay behind.
  life.opened(async (hasten) => (await opening.catch(() => null))?.close(hasten));
  const database = await opening;
  if (life.ending.aborted) return;
  const days = freshDaysOf(settings);
  const loaded = await loadShipped({ now: new Date(), days });
  if (loaded > 0) say(`Loaded the shipped catalogue: ${loaded} titles`);
  if (life.ending.aborted) return;
  await upgrade({ now: new Date(), days }, say);
  if (life.ending.aborted) return;
  const off = [settings.WATCH === "off" && "WATCH=on", settings.PROBE === "off" && "PROBE=nightly"].filter(Boolean);
  if (off.length > 0)
    say(
      `The catalogue will age here: set ${off.join(" and ")} (the default with a public SITE_URL) to keep it current`,
    );
  const { DATA_DIR, PROBE, RELEASES, WATCH, WATCH_MIRROR, WATCH_ALLOW_PRIVATE } = settings;
  const upkeep = { DATA_DIR, PROBE, RELEASES, WATCH, WATCH_MIRROR, WATCH_ALLOW_PRIVATE };
  await scheduleUpkeep({ databaseUrl: database.url, days, settings: upkeep }, life);
  if (life.ending.aborted) return;
  const port = WORKERS > 1 ? await runWorkers(settings, database.url, life) : await listenOn(settings, life);
  say(`Silicon Verdict answers on ${SITE_URL.replace(/:0$/, `:${port}`)}`);
}

let life: Lifetime | undefined;
let settings: Env | undefined;
try {
  settings = env();
  life = cluster.isWorker ? followPrimary(settings) : lifetime();
  await (cluster.isWorker ? listenOn(settings, life) : run(settings, life));
} catch (cause) {
  if (!life?.ending.aborted) {
    process.stderr.write(`Silicon Verdict could not start: ${await explainFailure(cause, settings)}\n`);
    await life?.end(1);
    process.exit(1);
  }
}

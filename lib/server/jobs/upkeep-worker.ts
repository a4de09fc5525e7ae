/** Runs the upkeep: its memory is freed with its thread, and requests do not wait for it. */
import { parentPort, workerData } from "node:worker_threads";
import type { FreshDays } from "#lib/catalog/verdicts/rules/staleness.ts";
import { stopListening } from "#lib/data/cache/revision.ts";
import { disconnect, useDatabase } from "#lib/data/client.ts";
import { takeUpkeep, type UpkeepSettings } from "#lib/server/jobs/upkeep-parts.ts";

export interface UpkeepTask {
  readonly databaseUrl: string;
  readonly days: FreshDays;
  readonly settings: UpkeepSettings;
}

async function run({ databaseUrl, days, settings }: UpkeepTask): Promise<void> {
  const ending = new AbortController();
  parentPort!.once("message", () => ending.abort());
  useDatabase(databaseUrl);
  await takeUpkeep(days, settings, ending.signal);
  await stopListening();
  await disconnect();
  // This thread's own connections.
  process.exit();
}

void run(workerData as UpkeepTask);

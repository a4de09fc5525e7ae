/** A command's context: an open database, the settings, and an abort signal. */

import type { FreshDays } from "#lib/catalog/verdicts/rules/staleness.ts";
import { note } from "#lib/cli/output.ts";
import type { Env } from "#lib/core/env.ts";
import type { Lifetime } from "#lib/core/lifetime.ts";
import { db } from "#lib/data/client.ts";
import { type DatabaseSettings, openDatabase } from "#lib/data/open.ts";
import { loadShipped } from "#lib/dataset/seed/shipped.ts";

export interface CommandContext {
  readonly days: FreshDays;
  /** Aborts on a signal to the process. */
  readonly signal: AbortSignal;
  readonly settings: Env;
}

export interface SessionOptions {
  /** Do not load the shipped catalogue into an empty database. */
  readonly bare: boolean;
  /** Write nothing. */
  readonly dryRun: boolean;
}

/** Opens the database until the process ends. */
export async function openSession(
  settings: DatabaseSettings,
  { days }: CommandContext,
  life: Lifetime,
  { bare, dryRun }: SessionOptions,
): Promise<void> {
  const opening = openDatabase(settings, { log: note, signal: life.ending, untouched: dryRun });
  life.opened(async (hasten) => (await opening.catch(() => null))?.close(hasten));
  await opening;
  if (dryRun) {
    if ((await db().title.count()) === 0)
      note("The database is empty, and a dry run does not fill it: everything counts as new");
    return;
  }
  const loaded = bare ? 0 : await loadShipped({ now: new Date(), days });
  if (loaded > 0) note(`Loaded the shipped catalogue: ${loaded} titles`);
}

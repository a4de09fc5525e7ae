/** The database around a command's work. */

import { loadShipped } from "#lib/catalogue/shipped.ts";
import { type OpenDatabase, openDatabase } from "#lib/db/open.ts";
import { freshDays } from "#lib/verdicts/lookup.ts";

export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** @param bare leave an empty database empty */
export async function openSession({ bare }: { bare: boolean }): Promise<OpenDatabase> {
  const database = await openDatabase(note);
  try {
    const loaded = bare ? 0 : await loadShipped({ now: new Date(), days: freshDays() });
    if (loaded > 0) note(`Loaded the shipped catalogue: ${loaded} titles`);
    return database;
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

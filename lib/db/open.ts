/** From nothing to a usable database: the configured one or the embedded one, migrated. */
import { resolve } from "node:path";
import { disconnect, useDatabase } from "#lib/db/client.ts";
import { acquireCluster } from "#lib/db/embedded.ts";
import { migrate } from "#lib/db/migrate.ts";
import { stopListening } from "#lib/db/revision.ts";
import { ensureServiceState } from "#lib/db/service-state.ts";
import { env } from "#lib/env.ts";
import { rootDir } from "#lib/root.ts";

export interface OpenDatabase {
  readonly url: string;
  /** Stops using it; the embedded PostgreSQL goes with its last user. */
  close(): Promise<void>;
}

/** @throws Error that says what failed and names DATABASE_URL or DATA_DIR where that helps */
export async function openDatabase(log: (line: string) => void): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = env();
  const cluster = DATABASE_URL ? null : await acquireCluster(resolve(rootDir(), DATA_DIR), { log });
  const url = DATABASE_URL ?? cluster!.url();
  const close = async () => {
    await stopListening();
    await disconnect();
    await cluster?.release();
  };
  try {
    useDatabase(url);
    for (const name of await migrate(url)) log(`Applied migration ${name}`);
    await ensureServiceState();
  } catch (cause) {
    await close();
    if (!DATABASE_URL) throw cause;
    throw new Error(`The database at DATABASE_URL is not usable: ${(cause as Error).message}`, { cause });
  }
  return { url, close };
}

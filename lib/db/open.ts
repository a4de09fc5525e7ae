/** From nothing to a usable database: the configured one or the embedded one, migrated. */
import { resolve } from "node:path";
import { env } from "../env.ts";
import { rootDir } from "../root.ts";
import { disconnect, useDatabase } from "./client.ts";
import { acquireCluster } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { stopListening } from "./revision.ts";
import { ensureServiceState } from "./service-state.ts";

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

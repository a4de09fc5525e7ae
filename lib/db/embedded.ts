/** The PostgreSQL we bring: one cluster per DATA_DIR, shared by server and operator's tool, stopped by the last to leave. */
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Owner, runnableBinaries } from "#lib/db/binaries.ts";
import { type ClusterHome, clusterHome, SHARED_STATE } from "#lib/db/cluster-home.ts";
import { initialise, lastWords, postmasterPid, SUPERUSER, startServer, stopServer } from "#lib/db/postmaster.ts";

const DATABASE = "silicon_verdict";
const START_TIMEOUT_MS = 60_000;
// Quick while it starts, patient while it cannot.
const LOOK_AGAIN_MS = { first: 30, most: 1_000 } as const;
// Holders share it; whoever can take it alone is the last, and stops the server.
const LEASE_LOCK = 7_283_661;

export interface Cluster {
  url(database?: string): string;
  /** Gives up this process's share; the last one stops PostgreSQL and waits until it is gone. */
  release(): Promise<void>;
}

export interface ClusterOptions {
  /** False only for throwaway test data: no fsync. */
  readonly durable?: boolean;
  readonly log?: (line: string) => void;
}

interface Site {
  readonly native: string;
  readonly home: ClusterHome;
  readonly owner: Owner | null;
  readonly durable: boolean;
  readonly log: (line: string) => void;
  leaving: boolean;
}

// PostgreSQL refuses to run as root: then everything is done as "nobody".
const UNPRIVILEGED: Owner = { uid: 65534, gid: 65534 };
const clusterOwner = () => (process.getuid?.() === 0 ? UNPRIVILEGED : null);

/** Starts the cluster, or joins the one that runs. @throws Error that says what failed and what to do. */
export async function acquireCluster(dataDir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const { durable = true, log = () => {} } = options;
  const owner = clusterOwner();
  const native = runnableBinaries(owner, SHARED_STATE);
  const site: Site = { native, home: clusterHome(dataDir, owner), owner, durable, log, leaving: false };
  initialise(native, site.home, owner, log);
  let lease = await connect(site);

  const watch = (client: pg.Client) => {
    client.once("end", async () => {
      while (!site.leaving) {
        log("PostgreSQL has gone away; starting it again");
        try {
          lease = await connect(site);
          return watch(lease);
        } catch (cause) {
          log((cause as Error).message);
        }
      }
    });
  };
  watch(lease);

  return {
    url: (database = DATABASE) => socketUrl(site.home, database),
    async release() {
      site.leaving = true;
      await leave(lease, site.home);
    },
  };
}

function socketUrl(home: ClusterHome, database: string): string {
  return `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(home.socketDir)}`;
}

/** Connects and takes a share, starting the server as often as needed. */
async function connect(site: Site): Promise<pg.Client> {
  const { native, home, owner, durable } = site;
  const deadline = Date.now() + START_TIMEOUT_MS;
  let pause: number = LOOK_AGAIN_MS.first;
  let isRunning = () => false;
  for (;;) {
    const client = new pg.Client({ connectionString: socketUrl(home, "postgres"), application_name: "lease" });
    client.on("error", () => {});
    try {
      await client.connect();
      // Waits while the last holder is stopping the server, and is thrown out with it.
      await client.query("SELECT pg_advisory_lock_shared($1)", [LEASE_LOCK]);
      await createDatabase(client);
      return client;
    } catch (cause) {
      await client.end().catch(() => {});
      if (site.leaving || Date.now() > deadline) {
        const words = `Its own words are in ${home.log}:\n${lastWords(home)}`;
        throw new Error(`The embedded database does not start. ${words}`, { cause });
      }
    }
    if (!isRunning() && !postmasterPid(home)) {
      try {
        isRunning = startServer(native, home, owner, durable);
      } catch (cause) {
        throw new Error(`The embedded database cannot be started: ${(cause as Error).message}`, { cause });
      }
    }
    await sleep(pause);
    pause = Math.min(pause * 1.2, LOOK_AGAIN_MS.most);
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
  if (found.rowCount) return;
  try {
    await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (cause) {
    const taken = ["42P04", "23505"];
    if (!taken.includes((cause as { code?: string }).code ?? "")) throw cause;
  }
}

async function leave(lease: pg.Client, home: ClusterHome): Promise<void> {
  let last = false;
  try {
    await lease.query("SELECT pg_advisory_unlock_shared($1)", [LEASE_LOCK]);
    const { rows } = await lease.query("SELECT pg_try_advisory_lock($1) AS alone", [LEASE_LOCK]);
    last = rows[0].alone;
  } catch {
    // The server is gone already: nothing is left to stop.
  }
  const pid = last ? postmasterPid(home) : null;
  if (pid) {
    await stopServer(pid);
    rmSync(home.socketDir, { recursive: true, force: true });
  }
  await lease.end().catch(() => {});
}

/** The embedded PostgreSQL: one cluster per DATA_DIR, shared by server and operator's tool, stopped by its last user. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Owner, runnableBinaries } from "#lib/data/postgres/binaries.ts";
import { clusterHome, findHome, SHARED_STATE } from "#lib/data/postgres/cluster-home.ts";
import {
  acquireLease,
  type LeasedCluster,
  releaseLease,
  SILENT_MS,
  socketUrl,
} from "#lib/data/postgres/cluster-lease.ts";
import { initialise, readPidFile, removePidFile, startServer, stopServer } from "#lib/data/postgres/postmaster.ts";
import { ensureSocketFolder, fitsSocket, makeSocketFolder } from "#lib/data/postgres/private-folder.ts";

const DATABASE = "silicon_verdict";
/** Time for a crash recovery; a start that fails is reported immediately. */
const START_TIMEOUT_MS = 300_000;
// Short intervals while it starts, longer ones while it cannot.
const RETRY_MS = { min: 30, max: 1_000 } as const;
/** One attempt may fail because another process was starting or stopping it. */
const STARTS_MAX = 3;

export interface Cluster {
  url(database?: string): string;
  /** Releases this process's lease; the last one stops PostgreSQL and waits for its end. */
  release(hasten?: AbortSignal): Promise<void>;
}

export interface ClusterOptions {
  /** False only for throwaway test data: no fsync. */
  readonly durable?: boolean;
  readonly log?: (line: string) => void;
  /** Aborts the start, and stops what was started. */
  readonly signal?: AbortSignal;
}

interface ClusterConnection extends LeasedCluster {
  readonly durable: boolean;
  readonly log: (line: string) => void;
  leaving: AbortSignal;
}

// PostgreSQL refuses to run as root: then it runs as the user "nobody".
const UNPRIVILEGED: Owner = { uid: 65534, gid: 65534 };
const clusterOwner = () => (process.getuid?.() === 0 ? UNPRIVILEGED : null);

/** Whether a cluster exists there; writes nothing. */
export const hasCluster = (dataDir: string) => findHome(dataDir) !== null;

/** Starts the cluster, or connects to the running one. @throws Error with the cause and a remedy. */
export async function acquireCluster(dataDir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const { durable = true, log = () => {}, signal } = options;
  const owner = clusterOwner();
  const native = runnableBinaries(owner, SHARED_STATE);
  const leaving = new AbortController();
  const stop = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal;
  const cluster: ClusterConnection = {
    ...{ native, home: clusterHome(dataDir, owner), owner, durable, log },
    ...{ leaving: stop, socketDir: null },
  };
  await initialise(cluster, log);
  let lease = connect(cluster);
  const first = await lease;
  cluster.leaving = leaving.signal;

  const watch = (client: pg.Client) => {
    client.once("end", () => {
      if (leaving.signal.aborted) return;
      log("PostgreSQL has stopped; starting it again");
      lease = reconnect();
    });
  };
  const reconnect = async (): Promise<pg.Client> => {
    for (;;) {
      try {
        const client = await connect(cluster);
        watch(client);
        return client;
      } catch (cause) {
        if (leaving.signal.aborted) throw cause;
        log((cause as Error).message);
        await pause(RETRY_MS.max, leaving.signal);
      }
    }
  };
  watch(first);

  const { socketDir } = cluster;
  return {
    url: (database = DATABASE) => socketUrl(socketDir!, database),
    async release(hasten) {
      leaving.abort();
      await releaseLease(cluster, await lease.catch(() => null), hasten);
    },
  };
}

// Returns early if the signal aborts; the caller checks it next.
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {});

/** Connects and acquires a lease, starting the server as often as needed. */
async function connect(cluster: ClusterConnection): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let retryMs: number = RETRY_MS.min;
  let silentSince: number | null = null;
  for (let starts = 0; !cluster.leaving.aborted; ) {
    const pidFile = readPidFile(cluster.home);
    const found = await acquireLease(cluster, pidFile);
    if (found instanceof pg.Client) return withDatabase(cluster, found);
    if (Date.now() > deadline) {
      if (found === "busy") await stopServer(cluster);
      throw new Error(`The embedded database does not start. Its log is ${cluster.home.log}`);
    }
    silentSince = found === "silent" ? (silentSince ?? Date.now()) : null;
    const isLost = silentSince !== null && Date.now() - silentSince > SILENT_MS;
    if (found === "stopped" || found === "foreign" || isLost) {
      // PostgreSQL trusts a pid file whose process is still in the process table, even as a zombie.
      if (pidFile) removePidFile(cluster.home, pidFile);
      const failure = await start(cluster);
      if (failure === null) continue;
      if (!cluster.leaving.aborted && ++starts >= STARTS_MAX)
        throw new Error(`The embedded database does not start. PostgreSQL says:\n${failure}`);
    }
    await pause(retryMs, cluster.leaving);
    retryMs = Math.min(retryMs * 1.2, RETRY_MS.max);
  }
  // Stops the server that this process has just started, unless another one uses it.
  await releaseLease(cluster, null);
  throw new Error("The start of the embedded database was cancelled");
}

async function start(cluster: ClusterConnection): Promise<string | null> {
  const { home, owner, durable, leaving } = cluster;
  const isUsable =
    cluster.socketDir !== null && (cluster.socketDir === home.folder || ensureSocketFolder(cluster.socketDir, owner));
  if (!isUsable) cluster.socketDir = fitsSocket(home.folder) ? home.folder : makeSocketFolder(owner);
  const failure = await startServer(cluster, { socketDir: cluster.socketDir!, durable, signal: leaving });
  // Some shared folders of virtual machines hold files but no sockets.
  if (failure?.includes("could not create any Unix-domain sockets")) cluster.socketDir = makeSocketFolder(owner);
  return failure;
}

/** @throws Error with PostgreSQL's message, after releasing the lease */
async function withDatabase(cluster: ClusterConnection, lease: pg.Client): Promise<pg.Client> {
  try {
    await createDatabase(lease);
    return lease;
  } catch (cause) {
    await releaseLease(cluster, lease);
    throw new Error(`The embedded database cannot be created. PostgreSQL says: ${(cause as Error).message}`, { cause });
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

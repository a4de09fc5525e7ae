/** A process's lease on the running cluster: the last process to release its lease stops PostgreSQL. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { LEASE_LOCK } from "#lib/data/locks.ts";
import { isSameFolder } from "#lib/data/postgres/cluster-home.ts";
import {
  isRunning,
  type PidFile,
  type Postgres,
  readPidFile,
  SUPERUSER,
  stopServer,
} from "#lib/data/postgres/postmaster.ts";
import { removeSocketFolder, SOCKET } from "#lib/data/postgres/private-folder.ts";

/** A server opens its socket within milliseconds of its pid file: one silent for longer is no server. */
export const SILENT_MS = 2_000;
const RETRY_MS = 30;

export interface LeasedCluster extends Postgres {
  /** Where the server last listened, or will listen. */
  socketDir: string | null;
}

export function socketUrl(socketDir: string, database: string): string {
  return `postgresql://${SUPERUSER}@localhost:${SOCKET.port}/${database}?host=${encodeURIComponent(socketDir)}`;
}

/**
 * `stopped`: no server runs; `foreign`: the pid file was copied with the folder of a running server; `silent`: its pid is alive but does
 * not answer; `busy`: the server is starting or stopping.
 */
export type NoLease = "stopped" | "foreign" | "silent" | "busy";

// Starting, stopping, crashed, out of connections, or the connection was lost.
const TRANSIENT = /^(57P|08|53300|ECONNRESET|EPIPE|EAGAIN)/;

/** The socket of the running server, if it is ours. */
export async function acquireLease(cluster: LeasedCluster, pidFile: PidFile | null): Promise<pg.Client | NoLease> {
  if (!pidFile) return "stopped";
  // PostgreSQL creates the file first and writes it next.
  if (pidFile.text === "") return "silent";
  if (!isSameFolder(pidFile.data, cluster.home.data)) return "foreign";
  const unreachable = async () => ((await isRunning(cluster)) ? "silent" : "stopped");
  if (!pidFile.socketDir) return unreachable();
  const connectionString = socketUrl(pidFile.socketDir, "postgres");
  const client = new pg.Client({ connectionString, application_name: "lease" });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("SHOW data_directory");
    if (!isSameFolder(rows[0].data_directory, cluster.home.data)) {
      await client.end();
      return "foreign";
    }
    // Waits while the last holder stops the server, which ends this connection, too.
    await client.query("SELECT pg_advisory_lock_shared($1)", [LEASE_LOCK]);
    cluster.socketDir = pidFile.socketDir;
    return client;
  } catch (cause) {
    await client.end().catch(() => {});
    const { code = "", message } = cause as { code?: string; message: string };
    if (["ENOENT", "ECONNREFUSED"].includes(code)) return unreachable();
    if (code === "" || TRANSIENT.test(code)) return "busy";
    throw new Error(`The embedded database cannot be used. PostgreSQL says: ${message}`, { cause });
  }
}

/** A lease is dead if the server crashed, or only its sessions ended: then it is acquired again. */
export async function releaseLease(
  cluster: LeasedCluster,
  lease: pg.Client | null,
  hasten?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + SILENT_MS;
  for (let client = lease; ; ) {
    if (client && (await endLease(client, () => stop(cluster, hasten)))) return;
    const found = await acquireLease(cluster, readPidFile(cluster.home)).catch(() => "busy" as const);
    // A server that accepts no connections has no lease holders.
    if (found === "busy") return stop(cluster, hasten);
    client = found instanceof pg.Client ? found : null;
    if (client) continue;
    if (found !== "silent" || Date.now() > deadline) return;
    await sleep(RETRY_MS);
  }
}

/** @returns false if the lease was dead */
async function endLease(lease: pg.Client, stopCluster: () => Promise<void>): Promise<boolean> {
  let isLast: boolean;
  try {
    await lease.query("SELECT pg_advisory_unlock_shared($1)", [LEASE_LOCK]);
    const { rows } = await lease.query("SELECT pg_try_advisory_lock($1) AS alone", [LEASE_LOCK]);
    isLast = rows[0].alone;
  } catch {
    await lease.end().catch(() => {});
    return false;
  }
  if (isLast) await stopCluster();
  await lease.end().catch(() => {});
  return true;
}

async function stop(cluster: LeasedCluster, hasten?: AbortSignal): Promise<void> {
  await stopServer(cluster, hasten);
  if (cluster.socketDir && cluster.socketDir !== cluster.home.folder) removeSocketFolder(cluster.socketDir);
}

/** Whether the embedded PostgreSQL of a folder runs, and where. */
import { createConnection } from "node:net";
import { join } from "node:path";
import { findHome } from "#lib/data/postgres/cluster-home.ts";
import { socketUrl } from "#lib/data/postgres/cluster-lease.ts";
import { readPidFile } from "#lib/data/postgres/postmaster.ts";
import { SOCKET } from "#lib/data/postgres/private-folder.ts";

function findSocketDir(dataDir: string): string | null {
  const home = findHome(dataDir);
  return (home && readPidFile(home)?.socketDir) ?? null;
}

export function runningUrl(dataDir: string): string | null {
  const socketDir = findSocketDir(dataDir);
  return socketDir && socketUrl(socketDir, "silicon_verdict");
}

/** A killed PostgreSQL leaves its socket, but accepts no connection. */
export async function clusterRuns(dataDir: string): Promise<boolean> {
  const socketDir = findSocketDir(dataDir);
  if (!socketDir) return false;
  return new Promise((resolve) => {
    const socket = createConnection(join(socketDir, SOCKET.name), () => resolve(true));
    socket.on("error", () => resolve(false)).on("connect", () => socket.destroy());
  });
}

/** The PostgreSQL process of a cluster: made, started, found, stopped. */
import { spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Owner, renameOrDiscard } from "#lib/db/binaries.ts";
import type { ClusterHome } from "#lib/db/cluster-home.ts";

export const SUPERUSER = "silicon_verdict";
const STOP_TIMEOUT_MS = 20_000;

/** Makes the cluster unless it is there; of two processes at once, one makes it. @throws Error with initdb's own words */
export function initialise(native: string, home: ClusterHome, owner: Owner | null, log: (line: string) => void): void {
  if (existsSync(join(home.data, "PG_VERSION"))) return;
  removePartials(home.folder);
  log("Creating the embedded database");
  const partial = `${home.data}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  const made = spawnSync(
    join(native, "bin", "initdb"),
    // In locale C, trigrams ignore names that are not Latin.
    [
      "-D",
      partial,
      "-U",
      SUPERUSER,
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      "--no-instructions",
    ],
    { ...owner, cwd: home.folder, encoding: "utf8", env: serverEnv() },
  );
  if (made.status !== 0) {
    rmSync(partial, { recursive: true, force: true });
    throw new Error(`The embedded database could not be created: ${(made.stderr || String(made.error)).trim()}`);
  }
  renameOrDiscard(partial, home.data);
}

const serverEnv = () => ({ PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" }) as unknown as NodeJS.ProcessEnv;

/** @returns whether the process it started still runs */
export function startServer(native: string, home: ClusterHome, owner: Owner | null, durable: boolean): () => boolean {
  mkdirSync(home.socketDir, { recursive: true, mode: 0o700 });
  if (owner) chownSync(home.socketDir, owner.uid, owner.gid);
  const folder = lstatSync(home.socketDir);
  if (!folder.isDirectory() || folder.uid !== (owner?.uid ?? process.getuid?.())) {
    throw new Error(`${home.socketDir} belongs to somebody else; remove it, or choose another DATA_DIR`);
  }
  const log = openSync(home.log, "a");
  const settings = {
    listen_addresses: "",
    unix_socket_directories: home.socketDir,
    unix_socket_permissions: "0700",
    max_connections: "100",
    shared_buffers: "128MB",
    // Nobody waits for a checkpoint of a few megabytes.
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(join(native, "bin", "postgres"), ["-D", home.data, ...flags], {
    ...owner,
    cwd: home.folder,
    // Its own process group: Ctrl-C must reach it through us, after the last query.
    detached: true,
    stdio: ["ignore", log, log],
    env: serverEnv(),
  });
  closeSync(log);
  child.on("error", () => {});
  child.unref();
  return () => child.exitCode === null && child.signalCode === null;
}

/** Ends sessions, not transactions' work: PostgreSQL's fast shutdown. Waits until it is gone. */
export async function stopServer(pid: number): Promise<void> {
  const FAST = "SIGINT";
  const IMMEDIATE = "SIGQUIT";
  process.kill(pid, FAST);
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (alive(pid)) {
    if (Date.now() > deadline) return void process.kill(pid, IMMEDIATE);
    await sleep(20);
  }
}

/** The running server's process id. A pid file outlives a crash, and its number may be somebody else's by now. */
export function postmasterPid(home: ClusterHome): number | null {
  try {
    const pid = Number(readFileSync(join(home.data, "postmaster.pid"), "utf8").split("\n")[0]);
    return pid > 0 && alive(pid) && isPostgres(pid) ? pid : null;
  } catch {
    return null;
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !zombie(pid);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM";
  }
}

function isPostgres(pid: number): boolean {
  const comm = `/proc/${pid}/comm`;
  return !existsSync("/proc/self/comm") || (existsSync(comm) && readFileSync(comm, "utf8").startsWith("postgres"));
}

// In a container without an init process a stopped server stays in the table; it is dead all the same.
function zombie(pid: number): boolean {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

export function lastWords({ log }: ClusterHome): string {
  return existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n").slice(-5).join("\n") : "(nothing)";
}

/** Removes what a killed process left half-made. */
function removePartials(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^data\.(\d+)$/.exec(name)?.[1];
    if (pid && !alive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

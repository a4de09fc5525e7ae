/** The PostgreSQL we bring: one cluster per DATA_DIR, shared by server and operator's tool, stopped by the last to leave. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
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
import pg from "pg";
import { type Owner, renameOrDiscard, runnableBinaries } from "./binaries.ts";
import { type ClusterHome, clusterHome, SHARED_STATE } from "./cluster-home.ts";

const USER = "silicon_verdict";
const DATABASE = "silicon_verdict";
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
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

// PostgreSQL refuses to run as root: then everything is done as "nobody".
const UNPRIVILEGED: Owner = { uid: 65534, gid: 65534 };
const clusterOwner = () => (process.getuid?.() === 0 ? UNPRIVILEGED : null);

/** Starts the cluster, or joins the one that runs. @throws Error that says what failed and what to do. */
export async function acquireCluster(dataDir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const owner = clusterOwner();
  const native = runnableBinaries(owner, SHARED_STATE);
  const home = clusterHome(dataDir, owner);
  initialise(native, home, owner, options);
  let lease = await connect(native, home, owner, options);
  let leaving = false;

  const watch = (client: pg.Client) =>
    client.once("end", async () => {
      if (leaving) return;
      options.log?.("PostgreSQL has gone away; starting it again");
      lease = watch(await connect(native, home, owner, options));
    });
  watch(lease);

  return {
    url: (database = DATABASE) => socketUrl(home, database),
    async release() {
      leaving = true;
      await leave(lease, home);
    },
  };
}

function socketUrl(home: ClusterHome, database: string): string {
  return `postgresql://${USER}@localhost/${database}?host=${encodeURIComponent(home.socketDir)}`;
}

function initialise(native: string, home: ClusterHome, owner: Owner | null, { log }: ClusterOptions): void {
  if (existsSync(join(home.data, "PG_VERSION"))) return;
  removePartials(home.folder);
  log?.("Creating the embedded database");
  const partial = `${home.data}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  const made = spawnSync(
    join(native, "bin", "initdb"),
    // In locale C, trigrams ignore names that are not Latin.
    [
      "-D",
      partial,
      "-U",
      USER,
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

function startServer(native: string, home: ClusterHome, owner: Owner | null, durable: boolean): ChildProcess {
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
  return child;
}

/** Connects and takes a share, starting the server as often as needed. */
async function connect(
  native: string,
  home: ClusterHome,
  owner: Owner | null,
  options: ClusterOptions,
): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let child: ChildProcess | undefined;
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
      if (Date.now() > deadline) {
        throw new Error(`The embedded database does not start. Its own words are in ${home.log}:\n${tail(home.log)}`, {
          cause,
        });
      }
    }
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      if (!postmasterPid(home)) child = startServer(native, home, owner, options.durable ?? true);
    }
    await sleep(30);
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
  if (pid) await stopServer(pid);
  await lease.end().catch(() => {});
}

async function stopServer(pid: number): Promise<void> {
  const FAST = "SIGINT";
  const IMMEDIATE = "SIGQUIT";
  process.kill(pid, FAST);
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (alive(pid)) {
    if (Date.now() > deadline) return void process.kill(pid, IMMEDIATE);
    await sleep(20);
  }
}

function postmasterPid(home: ClusterHome): number | null {
  try {
    const pid = Number(readFileSync(join(home.data, "postmaster.pid"), "utf8").split("\n")[0]);
    return pid > 0 && alive(pid) ? pid : null;
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

// In a container without an init process a stopped server stays in the table; it is dead all the same.
function zombie(pid: number): boolean {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

function tail(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n").slice(-5).join("\n") : "(nothing)";
}

/** Removes what a killed process left half-made. */
function removePartials(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^data\.(\d+)$/.exec(name)?.[1];
    if (pid && !alive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

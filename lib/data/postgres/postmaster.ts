/** Creates, starts, queries and stops a cluster with PostgreSQL's own initdb and pg_ctl. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Owner, renameOrDiscard } from "#lib/data/postgres/binaries.ts";
import type { ClusterHome } from "#lib/data/postgres/cluster-home.ts";
import { isAlive } from "#lib/data/postgres/liveness.ts";
import { SOCKET } from "#lib/data/postgres/private-folder.ts";

export const SUPERUSER = "silicon_verdict";
const START_SECONDS = 60;
const LOG_BYTES_MAX = 1_000_000;
const CLAIM_MS = 10_000;
/** In an immediate shutdown, PostgreSQL itself gives its processes five seconds before it kills them. */
const STOP_SECONDS = { fast: 20, immediate: 15 } as const;

export interface Postgres {
  /** Contains bin, lib and share. */
  readonly native: string;
  readonly home: ClusterHome;
  /** Null: the current user. */
  readonly owner: Owner | null;
}

interface ProcessResult {
  readonly code: number | null;
  /** stderr, or else stdout. */
  readonly message: string;
}

/** @param signal interrupts it like Ctrl-C; pg_ctl then stops the server that it is starting */
function run(
  postgres: Postgres,
  program: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const child = spawn(join(postgres.native, "bin", program), args, {
      ...postgres.owner,
      cwd: postgres.home.folder,
      // Its own process group: a Ctrl-C must reach PostgreSQL only after the last query.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } as unknown as NodeJS.ProcessEnv,
    });
    const interrupt = () => child.kill("SIGINT");
    if (signal?.aborted) interrupt();
    signal?.addEventListener("abort", interrupt);
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    const finish = (code: number | null, cause?: Error) => {
      signal?.removeEventListener("abort", interrupt);
      const outputs = [stderr, stdout].map((chunks) => Buffer.concat(chunks).toString().trim());
      resolve({ code, message: cause?.message ?? outputs.find(Boolean) ?? "" });
    };
    child.stdout.on("data", (chunk) => stdout.push(chunk));
    child.stderr.on("data", (chunk) => stderr.push(chunk));
    child.once("error", (cause) => finish(null, cause));
    child.once("close", (code) => finish(code));
  });
}

/** Creates the cluster unless it exists; of two concurrent processes, one creates it. @throws Error with initdb's message */
export async function initialise(postgres: Postgres, log: (line: string) => void): Promise<void> {
  const { home } = postgres;
  if (existsSync(join(home.data, "PG_VERSION"))) return;
  removePartials(home.folder);
  log("Creating the embedded database");
  const partial = `${home.data}.${process.pid}-${randomBytes(4).toString("hex")}`;
  const made = await run(postgres, "initdb", [
    ...["-D", basename(partial), "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--no-instructions"],
    // In locale C, trigrams ignore non-Latin letters.
    ...["--locale-provider=builtin", "--locale=C.UTF-8"],
  ]);
  if (made.code !== 0) {
    rmSync(partial, { recursive: true, force: true });
    throw new Error(`The embedded database could not be created:\n${made.message}`);
  }
  renameOrDiscard(partial, home.data);
}

export interface StartOptions {
  readonly socketDir: string;
  /** False only for throwaway test data: no fsync. */
  readonly durable: boolean;
  /** Stops the server again, unless it was already running. */
  readonly signal?: AbortSignal;
}

/** @returns null once it accepts connections, else PostgreSQL's message */
export async function startServer(postgres: Postgres, options: StartOptions): Promise<string | null> {
  const { home } = postgres;
  const flags = flagsOf(options);
  const before = prepareLog(postgres);
  const started = await run(
    postgres,
    "pg_ctl",
    ["start", "-w", "-s", "-t", String(START_SECONDS), "-D", "data", "-l", basename(home.log), "-o", flags.join(" ")],
    options.signal,
  );
  if (started.code === 0) return null;
  const logged =
    before === null || !existsSync(home.log) ? "" : readFileSync(home.log).subarray(before).toString().trim();
  return logged || (await readFailure(postgres, options.signal)) || started.message;
}

// No crash safety, no replication, no autovacuum: the data is deleted after the test.
const THROWAWAY = {
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  ...{ wal_level: "minimal", max_wal_senders: "0", autovacuum: "off" },
};

function flagsOf({ socketDir, durable }: StartOptions): string[] {
  const settings = {
    listen_addresses: "",
    // A list of quoted names.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    port: String(SOCKET.port),
    max_connections: "200",
    shared_buffers: "128MB",
    ...(durable ? {} : THROWAWAY),
  };
  return Object.entries(settings).map(([name, value]) => `-c ${quoteForShell(`${name}=${value}`)}`);
}

// pg_ctl passes its options to a shell.
const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Renames a log that is large, or that another user made: version 0.1.0 wrote it as root, and pg_ctl could not write to it.
 * @returns the offset of the next message; null if the path is no regular file
 */
function prepareLog({ home: { log }, owner }: Postgres): number | null {
  const found = statSync(log, { throwIfNoEntry: false });
  if (found && !found.isFile()) return null;
  if (!found) return 0;
  if (found.size < LOG_BYTES_MAX && found.uid === (owner?.uid ?? process.getuid?.())) return found.size;
  renameSync(log, `${log}.old`);
  return 0;
}

/** On a full disk nothing reaches the log: starts the server once more and reads its stderr. */
async function readFailure(postgres: Postgres, signal?: AbortSignal): Promise<string> {
  if (signal?.aborted) return "";
  // Single-user mode starts in the same way, and exits at the end of its input.
  const { message } = await run(postgres, "postgres", ["--single", "-D", "data", "postgres"], signal);
  return message
    .split("\n")
    .filter((line) => !/ LOG: |stand-alone backend|^backend>/.test(line))
    .join("\n");
}

/** Whether the process in the pid file is alive. It may be another program's, if the file was copied or survived a power failure. */
export async function isRunning(postgres: Postgres): Promise<boolean> {
  const pid = readPidFile(postgres.home)?.pid;
  // pg_ctl treats zombies as alive.
  if (pid && !isAlive(pid)) return false;
  return (await run(postgres, "pg_ctl", ["status", "-D", "data"])).code === 0;
}

/** PostgreSQL's fast shutdown (rolls back open transactions), or the immediate one if hastened. Waits for its end. */
export async function stopServer(postgres: Postgres, hasten?: AbortSignal): Promise<void> {
  for (const mode of ["fast", "immediate"] as const) {
    const interrupt = mode === "fast" ? hasten : undefined;
    const args = ["stop", "-m", mode, "-w", "-s", "-t", String(STOP_SECONDS[mode]), "-D", "data"];
    if ((await run(postgres, "pg_ctl", args, interrupt)).code === 0 || !(await isRunning(postgres))) return;
  }
  throw new Error(`PostgreSQL in ${postgres.home.data} does not stop`);
}

export interface PidFile {
  readonly text: string;
  /** Zero until the server has written it. */
  readonly pid: number;
  /** The data directory that the server wrote. */
  readonly data: string;
  /** Empty until the server has written it. */
  readonly socketDir: string;
}

const pidFileOf = ({ data }: ClusterHome) => join(data, "postmaster.pid");

/** The pid file of the running server; a crashed one leaves it behind. */
export function readPidFile(home: ClusterHome): PidFile | null {
  try {
    const text = readFileSync(pidFileOf(home), "utf8");
    const [pid, data = "", , , socketDir = ""] = text.split("\n");
    // Negative in single-user mode.
    return { text, pid: Math.abs(Number(pid)) || 0, data, socketDir };
  } catch {
    return null;
  }
}

/** PostgreSQL would trust this pid file of another process: removes it with its socket, one process at a time. */
export function removePidFile(home: ClusterHome, judged: PidFile): void {
  const claim = `${pidFileOf(home)}.removing`;
  try {
    writeFileSync(claim, "", { flag: "wx" });
  } catch {
    // Removing takes milliseconds: the process that made an older claim was killed.
    const made = statSync(claim, { throwIfNoEntry: false })?.mtimeMs;
    if (made !== undefined && Date.now() - made > CLAIM_MS) rmSync(claim, { force: true });
    return;
  }
  // Another process may have removed it and started its own server since.
  if (readPidFile(home)?.text === judged.text) {
    // Its pid file comes last: while it is there, no new server makes a socket.
    for (const name of [SOCKET.name, `${SOCKET.name}.lock`]) rmSync(join(home.folder, name), { force: true });
    rmSync(pidFileOf(home), { force: true });
  }
  rmSync(claim, { force: true });
}

/** Removes unfinished files of a killed process. */
function removePartials(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^data\.(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

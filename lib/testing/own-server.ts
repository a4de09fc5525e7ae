/** Servers of a test's own, started as a user starts them, and ended by their process id. */
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { rootDir } from "#lib/core/root.ts";
import { freePort } from "#lib/testing/redis.ts";
import { runningUrl } from "#lib/testing/running-cluster.ts";

const ROOT = rootDir();
const NOISE = ["E2E_PORT", "PORT", "SITE_URL", "DATABASE_URL", "DATA_DIR", "NODE_ENV"];

export interface OwnServer {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds from the command to the first answer. */
  readonly startedInMs: number;
  /** The output so far, on both streams. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** @returns the exit code; null for a killed one */
  exited(): Promise<number | null>;
  stop(): Promise<number | null>;
}

/** A folder that PostgreSQL can enter; started by root, it runs as another user. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-e2e-"));
  chmodSync(folder, 0o755);
  return folder;
}

/** A copy of a prepared data folder, with the catalogue loaded: for tests that are not about a first start. */
export function preparedDataDir(): string {
  const folder = newDataDir();
  // `-a` keeps the owner, under whom PostgreSQL runs.
  execFileSync("cp", ["-a", `${resolve(ROOT, sharedDataDir())}-prepared/.`, folder]);
  return folder;
}

export const removeDataDir = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** The embedded cluster of a running server. */
export function clusterUrl(dataDir: string): string {
  const url = runningUrl(resolve(ROOT, dataDir));
  if (!url) throw new Error(`No PostgreSQL runs in ${dataDir}`);
  return url;
}

/** The data folder of the server in the Playwright configuration. */
export const sharedDataDir = () => process.env.E2E_DATA_DIR ?? ".data/e2e";

export async function query<T extends object>(databaseUrl: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function postgresPid(databaseUrl: string): Promise<number> {
  const [row] = await query<{ data_directory: string }>(databaseUrl, "SHOW data_directory");
  return Number(readFileSync(join(row!.data_directory, "postmaster.pid"), "utf8").split("\n")[0]);
}

/** This process's environment without variables that name another server or database. */
export function cleanEnv(env: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !NOISE.includes(name));
  return { ...Object.fromEntries(inherited), ...env } as unknown as NodeJS.ProcessEnv;
}

interface Memory {
  readonly env: Record<string, string>;
  readonly flags: readonly string[];
}

/** The memory settings of `npm start`, so that tests and benchmarks run with the same ones. */
export function memoryOfNpmStart(): Memory {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const found = /^((?:MALLOC_\w+=\d+ )+)exec node (--\S+) scripts\/start\.mjs$/.exec(scripts.start);
  if (!found) throw new Error(`The npm start script has an unexpected form: ${scripts.start}`);
  const env = Object.fromEntries(new URLSearchParams(found[1]!.trim().replaceAll(" ", "&")));
  return { env, flags: [found[2]!] };
}

/** @param env DATA_DIR or DATABASE_URL, and anything else that differs from the defaults */
export async function startServer(env: Record<string, string>): Promise<OwnServer> {
  const memory = memoryOfNpmStart();
  return launch([...memory.flags, join("scripts", "start.mjs")], { ...memory.env, ...env }, /answers on/);
}

/** What a platform runs that uses Next without our server. */
export async function startPlainNext(env: Record<string, string>): Promise<OwnServer> {
  const port = await freePort();
  const next = join("node_modules", "next", "dist", "bin", "next");
  return launch([next, "start", "-p", String(port)], { PORT: String(port), ...env }, /Ready in/);
}

async function launch(command: string[], env: Record<string, string>, ready: RegExp): Promise<OwnServer> {
  const port = env.PORT ?? String(await freePort());
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    // A release takes a processor for seconds; who tests them asks for them. A public SITE_URL would turn the other two on.
    env: cleanEnv({ LOG_LEVEL: "warn", PORT: port, RELEASES: "off", WATCH: "off", PROBE: "off", ...env }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  await waitFor(child, output, ready);
  const origin = `http://localhost:${port}`;
  await fetch(`${origin}/healthz`);
  const exited = () =>
    child.exitCode !== null || child.signalCode !== null
      ? child.exitCode
      : once(child, "exit").then(([code]) => code as number | null);
  return {
    origin,
    pid: child.pid!,
    startedInMs: performance.now() - started,
    output: () => output.join(""),
    signal: (signal) => void child.kill(signal),
    exited: async () => exited(),
    async stop() {
      child.kill("SIGTERM");
      return exited();
    },
  };
}

async function waitFor(child: ChildProcess, output: string[], ready: RegExp): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output.push(chunk.toString());
      if (ready.test(output.join(""))) resolve();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", () => reject(new Error(`The server did not start:\n${output.join("")}`)));
  });
}

/** Runs the operator's tool on the same database. @returns its stdout */
export async function operate(env: Record<string, string>, ...args: string[]): Promise<string> {
  const options = { cwd: ROOT, env: cleanEnv(env) };
  const { stdout } = await promisify(execFile)(process.execPath, [join("scripts", "verdict.mjs"), ...args], options);
  return stdout.trim();
}

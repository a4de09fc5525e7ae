// Prepares what every command needs. Only Node's own modules: nothing is installed yet.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { alone } from "./lock.mjs";
import { once } from "./stamp.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const PARENT_LOOK_MS = 500;
const MIN_NODE = [20, 19];

export function say(line) {
  process.stdout.write(`${line}\n`);
}

export class SetupError extends Error {}

export class Interrupted extends SetupError {}

export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Runs a program in the repository; shows its output only on failure, or always with `show`. Forwards signals. @returns its stdout */
export async function run(program, args, what, { show = false, env = {} } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  let told = null;
  const tell = (signal) => {
    told = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, tell);
  const said = { out: [], all: [] };
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.all.push(chunk));
  child.stdout?.on("data", (chunk) => said.out.push(chunk));
  const failed = await new Promise((resolve) => {
    child.once("error", resolve);
    child.once("close", (code, signal) =>
      resolve(code === 0 ? null : { message: signal && `It was ended by ${signal}` }),
    );
  });
  for (const signal of SIGNALS) process.off(signal, tell);
  if (told) throw new Interrupted(`${what} was interrupted`);
  if (failed === null) return Buffer.concat(said.out).toString();
  const output = [Buffer.concat(said.all).toString(), failed.message].filter(Boolean).join("\n").trim();
  throw new SetupError(`${what} failed${output ? `:\n${output}` : ""}`);
}

/** The npm that started this process, else the one on the PATH. */
export function runNpm(args, what, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith(".js") ? run(process.execPath, [npm, ...args], what, options) : run("npm", args, what, options);
}

/** Runs a package's program without shell and PATH. */
export function runBin(name, args, what, options) {
  return run(process.execPath, [binOf(name), ...args], what, options);
}

/** The native compiler takes a third of the time; the JavaScript one is for programs that import it. */
export function checkTypes() {
  const tsc = join(root, "node_modules", "typescript-native", "bin", "tsc");
  // Short-lived: fewer garbage collections save a quarter of its time for a tenth more memory.
  return run(process.execPath, [tsc, "--noEmit", "-p", ".", "--checkers", "2"], "Type check", { env: { GOGC: "400" } });
}

export const checkLint = () => run(join(root, "node_modules", ".bin", "biome"), ["ci", "."], "Lint");

/** Checks imports against the rules of .dependency-cruiser.mjs. */
export function checkImports() {
  const folders = ["app", "lib", "packages", "scripts", "bench", "e2e", "instrumentation.ts", "next.config.ts"];
  return runBin("depcruise", [...folders, "--output-type", "err-long"], "Import rules");
}

function binOf(name) {
  const packages = {
    prisma: "prisma",
    next: "next",
    tsc: "typescript",
    vitest: "vitest",
    playwright: "@playwright/test",
    depcruise: "dependency-cruiser",
  };
  const folder = join(root, "node_modules", packages[name]);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[name]);
}

export async function prepare() {
  await install();
  await generate();
}

/** The packages of the lockfile. */
export async function install() {
  readEnvironment();
  await inTurn(ensurePackages);
}

/** Generated code that compiling needs. */
export const generate = () => inTurn(() => Promise.all([ensureDatabaseClient(), ensureApiTypes()]));

function readEnvironment() {
  checkNode();
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  process.env.NEXT_TELEMETRY_DISABLED ??= "1";
}

/** One command at a time installs, generates and builds. */
function inTurn(work) {
  // A build inside a set-up already holds the lock.
  if (process.env.SETUP_LOCK_HELD) return work();
  const sayWaiting = () => say("Waiting for another command to finish its set-up …");
  return alone(join(root, ".setup.lock"), sayWaiting, work);
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  throw new SetupError(`Node ${MIN_NODE.join(".")} or newer is needed; this is ${process.versions.node}`);
}

async function ensurePackages() {
  if (packagesMatch()) return;
  say("Installing packages …");
  // Everything comes from the npm registry; Prisma would download an engine, unused here, from its own host.
  const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1", PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
  // npm's cache is used without revalidation: the lockfile fixes the versions.
  await runNpm(["ci", "--include=dev", "--no-audit", "--no-fund", "--prefer-offline"], "npm ci", { env });
}

/** Does node_modules match the lockfile? */
function packagesMatch() {
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  const have = JSON.parse(readFileSync(installed, "utf8")).packages;
  const want = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(want).every(
    ([path, { version, optional, peer, link }]) =>
      path === "" || optional || peer || link || have[path]?.version === version,
  );
}

function ensureDatabaseClient() {
  const schema = join(root, "prisma", "schema.prisma");
  return once(join(root, "prisma", "generated", ".stamp"), [schema, join(root, "package-lock.json")], () => {
    say("Generating the database client …");
    return runBin("prisma", ["generate", "--config", "prisma/prisma.config.ts"], "prisma generate");
  });
}

/** The types that packages/client is compiled with. */
function ensureApiTypes() {
  const script = join(root, "scripts", "generate-client.mjs");
  const inputs = [join(root, "lib", "api", "openapi.snapshot.json"), script, join(root, "package-lock.json")];
  return once(join(root, "packages", "client", "src", "generated", ".stamp"), inputs, () =>
    run(process.execPath, [script], "Generating the client's types"),
  );
}

const PROGRAM_SOURCES = [
  "lib",
  "prisma/schema.prisma",
  "prisma/generated",
  "tsconfig.json",
  "package-lock.json",
  "scripts/build-programs.mjs",
  "scripts/programs.mjs",
];
const PAGE_SOURCES = [
  "app",
  "packages/cli",
  "public",
  "instrumentation.ts",
  "next.config.ts",
  "scripts/build.mjs",
  "scripts/package-cli.mjs",
  "scripts/page-scripts.mjs",
];

/** The server and the operator's tool, for commands that need no pages. */
export const ensurePrograms = () =>
  ensureBuilt(".programs.stamp", PROGRAM_SOURCES, "Building the programs …", "build-programs.mjs");

/** The programs and the pages. */
export const ensureBuild = () =>
  ensureBuilt(".stamp", [...PROGRAM_SOURCES, ...PAGE_SOURCES], "Building …", "build.mjs");

function ensureBuilt(stamp, sources, words, script) {
  const inputs = sources.map((path) => join(root, path));
  return inTurn(() =>
    once(join(root, "dist", stamp), inputs, () => {
      say(words);
      return run(process.execPath, [join("scripts", script)], "The build", { env: { SETUP_LOCK_HELD: "1" } });
    }),
  );
}

/** A failure is one plain paragraph, not a stack. */
export async function main(work) {
  endWithParent();
  try {
    await work();
  } catch (cause) {
    process.stderr.write(`${cause instanceof SetupError ? cause.message : (cause?.stack ?? cause)}\n`);
    process.exitCode = 1;
  }
}

/** npm forwards SIGINT and SIGTERM only; when it dies of another signal, this process ends as on SIGHUP. */
function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const look = () => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGHUP");
  };
  const looking = setInterval(look, PARENT_LOOK_MS);
  looking.unref();
}

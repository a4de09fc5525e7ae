// What every command needs before it can do its work. Only Node's own modules: nothing is installed yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MIN_NODE = [20, 19];

export function say(line) {
  process.stdout.write(`${line}\n`);
}

export class SetupError extends Error {}

/** Runs a program in the repository; its output is shown only when it fails, or always with `show`. */
export function run(program, args, what, { show = false, env = {} } = {}) {
  const result = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: "utf8",
    stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status === 0) return result;
  const output = [result.stdout, result.stderr, result.error?.message].filter(Boolean).join("\n").trim();
  throw new SetupError(`${what} failed${output ? `:\n${output}` : ""}`);
}

/** Runs a package's own program: no shell, no PATH. */
export function runBin(name, args, what, options) {
  return run(process.execPath, [binOf(name), ...args], what, options);
}

function binOf(name) {
  const packages = {
    prisma: "prisma",
    next: "next",
    tsc: "typescript",
    vitest: "vitest",
    playwright: "@playwright/test",
  };
  const folder = join(root, "node_modules", packages[name]);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[name]);
}

export function prepare() {
  checkNode();
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  process.env.NEXT_TELEMETRY_DISABLED ??= "1";
  alone(() => {
    ensurePackages();
    ensureClient();
  });
}

const LOCK = join(root, ".setup.lock");

/** Two commands at once in one checkout take turns; a lock that a killed one left behind is taken over. */
function alone(work) {
  // The build runs inside a set-up that holds the lock already.
  if (process.env.SETUP_LOCK_HELD) return work();
  let said = false;
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: "wx" });
      break;
    } catch (cause) {
      if (cause.code !== "EEXIST") throw cause;
      if (isStale()) rmSync(LOCK, { force: true });
      else {
        if (!said) say("Waiting for another command to finish its set-up …");
        said = true;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      }
    }
  }
  try {
    work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function isStale() {
  try {
    process.kill(Number(readFileSync(LOCK, "utf8")), 0);
    return false;
  } catch (cause) {
    return cause.code === "ESRCH";
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  throw new SetupError(`Node ${MIN_NODE.join(".")} or newer is needed; this is ${process.versions.node}`);
}

function ensurePackages() {
  if (packagesMatch()) return;
  say("Installing packages …");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" };
  if (npm?.endsWith(".js")) run(process.execPath, [npm, ...args], "npm ci", { env });
  else run("npm", args, "npm ci", { env });
}

/** Is what lies in node_modules what the lockfile names? */
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

function ensureClient() {
  const schema = join(root, "prisma", "schema.prisma");
  once(join(root, "prisma", "generated", ".stamp"), [schema, join(root, "package-lock.json")], () => {
    say("Generating the database client …");
    runBin("prisma", ["generate", "--config", "prisma/prisma.config.ts"], "prisma generate");
  });
}

export function ensureBuild() {
  const sources = [
    "app",
    "lib",
    "public",
    "prisma/schema.prisma",
    "prisma/generated",
    "instrumentation.ts",
    "next.config.ts",
    "tsconfig.json",
  ];
  const inputs = [...sources, "package-lock.json", "scripts/build.mjs"].map((path) => join(root, path));
  alone(() =>
    once(join(root, "dist", ".stamp"), inputs, () => {
      say("Building …");
      run(process.execPath, [join("scripts", "build.mjs")], "The build", { env: { SETUP_LOCK_HELD: "1" } });
    }),
  );
}

/** Does `work` unless it was done for exactly these inputs. */
function once(stamp, inputs, work) {
  const hash = createHash("sha256");
  for (const input of inputs) addFile(hash, input);
  const digest = hash.digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}

function addFile(hash, path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return;
  if (entry.isDirectory()) {
    for (const name of readdirSync(path).sort()) addFile(hash, join(path, name));
  } else if (!/\.test\.tsx?$|\.stamp$/.test(path)) {
    hash.update(path.slice(root.length)).update("\0").update(readFileSync(path));
  }
}

/** A failure is one plain paragraph, not a stack. */
export async function main(work) {
  try {
    await work();
  } catch (cause) {
    process.stderr.write(`${cause instanceof SetupError ? cause.message : (cause?.stack ?? cause)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Half of what the server can carry, for as long as you like, with an import and ten revisions a second in its middle
 * third. Prints failures, waits and memory as they go. `npx tsx bench/soak.ts [minutes]`; build first.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lifetime } from "#lib/core/lifetime.ts";
import { rootDir } from "#lib/core/root.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db, disconnect, useDatabase } from "#lib/data/client.ts";
import { resolveTarget } from "#lib/server/http/target.ts";
import { kindOf } from "#lib/server/metrics/request-kind.ts";
import {
  cleanEnv,
  clusterUrl,
  newDataDir,
  type OwnServer,
  removeDataDir,
  startServer,
} from "#lib/testing/own-server.ts";
import { signalFile, signalLine } from "#lib/testing/signal-lines.ts";

const DEFAULT_MINUTES = 15;
const WARM_UP_MS = 60_000;
const CAPACITY_MS = 15_000;
const CAPACITY_CALLERS = 16;
const TICK_MS = 10;
const REPORT_MS = 15_000;
const REVISIONS_MS = 100;
const IMPORTED = 3_000;
const UNLIMITED = "1000000000";

interface Question {
  readonly path: string;
  readonly body?: string;
}

interface Window {
  asked: number;
  failed: number;
  readonly waits: number[];
}

/** Of a hundred requests so many are of each sort; what is drawn by chance is mostly not kept. */
function mixOf(slugs: readonly string[]): readonly (readonly [share: number, ask: () => Question])[] {
  const any = () => encodeURIComponent(slugs[Math.floor(Math.random() * slugs.length)]!);
  const tool = (identifier: string) => ({
    path: "/mcp",
    body: JSON.stringify({
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: "lookup_verdict", arguments: { identifier } },
    }),
  });
  return [
    [40, () => ({ path: "/v1/verdicts/slug%3Avisual-studio-code" })],
    [10, () => ({ path: `/v1/verdicts/slug%3A${any()}` })],
    [10, () => ({ path: "/v1/categories/productivity/verdicts" })],
    [8, () => ({ path: `/v1/titles?query=${any()}` })],
    [20, () => ({ path: "/titles/visual-studio-code" })],
    [5, () => ({ path: "/" })],
    [3, () => ({ path: `/titles/${any()}` })],
    [1, () => ({ path: `/search?q=${any()}` })],
    [2, () => tool(`slug:${decodeURIComponent(any())}`)],
    [1, () => ({ path: "/readyz" })],
  ];
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** @returns the status; 0 where there was no answer */
function ask(origin: string, { path, body }: Question): Promise<number> {
  return new Promise((resolve) => {
    const headers = body && {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "Content-Length": String(Buffer.byteLength(body)),
    };
    const asked = request(origin + path, { agent, method: body ? "POST" : "GET", headers: headers || {} });
    asked.once("error", () => resolve(0));
    asked.once("response", (response) => {
      response.resume();
      response.once("close", () => resolve(response.complete ? response.statusCode! : 0));
    });
    asked.end(body);
  });
}

async function soak(server: OwnServer, databaseUrl: string, minutes: number): Promise<number> {
  const slugs = (await db().title.findMany({ where: { listed: true }, select: { slug: true } })).map(
    ({ slug }) => slug,
  );
  const draw = drawer(mixOf(slugs));
  // At its start the server looks through the whole catalogue; then the caches fill.
  await measureCapacity(server.origin, draw, WARM_UP_MS);
  const capacity = await measureCapacity(server.origin, draw, CAPACITY_MS);
  const rate = Math.round(capacity / 2);
  say(`capacity ${Math.round(capacity)} a second with this mix; ${rate} a second for ${minutes} minutes`);
  const ms = minutes * 60_000;
  const disturbing = disturb(databaseUrl, slugs, ms / 3, (2 * ms) / 3);
  const failed = await offer(server, draw, rate, ms);
  const revisions = await disturbing;
  say(`done: ${failed} failures; ${IMPORTED} titles imported and ${revisions} revisions made meanwhile`);
  return failed;
}

function drawer(mix: ReturnType<typeof mixOf>): () => Question {
  const hundred = mix.flatMap(([share, question]) => Array<() => Question>(share).fill(question));
  return () => hundred[Math.floor(Math.random() * hundred.length)]!();
}

async function measureCapacity(origin: string, draw: () => Question, ms: number): Promise<number> {
  let done = 0;
  const started = performance.now();
  const caller = async () => {
    while (performance.now() - started < ms) {
      await ask(origin, draw());
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CAPACITY_CALLERS }, caller));
  return done / ((performance.now() - started) / 1_000);
}

/** Asks at a steady rate, whether answers come or not. @returns how many were 5xx or none at all */
async function offer(server: OwnServer, draw: () => Question, rate: number, ms: number): Promise<number> {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  let [asked, failed, reported] = [0, 0, 0];
  let window: Window = { asked: 0, failed: 0, waits: [] };
  const failures = new Map<string, number>();
  const visit = async (into: Window) => {
    const began = performance.now();
    const question = draw();
    const status = await ask(server.origin, question);
    into.waits.push(performance.now() - began);
    if (status !== 0 && status < 500) return;
    into.failed += 1;
    failed += 1;
    const what = `${status || "no answer"} at ${kindOf(resolveTarget(question.path))}`;
    failures.set(what, (failures.get(what) ?? 0) + 1);
  };
  say(["  at", "asked", "failed", "p50", "p99", "memory"].map((head) => head.padStart(9)).join(""));
  while (elapsed() < ms) {
    for (const due = (elapsed() / 1_000) * rate; asked < due; asked++) {
      window.asked += 1;
      void visit(window);
    }
    if (elapsed() - reported >= REPORT_MS) {
      reported = elapsed();
      report(window, reported, server.pid);
      window = { asked: 0, failed: 0, waits: [] };
    }
    await sleep(TICK_MS);
  }
  for (const [what, times] of failures) say(`${times} times ${what}`);
  return failed;
}

function report({ asked, failed, waits }: Window, atMs: number, pid: number): void {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1)} ms`;
  const cells = [`${Math.round(atMs / 1_000)} s`, asked, failed, at(0.5), at(0.99), `${memoryOf(pid)} MB`];
  say(cells.map((cell) => String(cell).padStart(9)).join(""));
}

function memoryOf(pid: number): number {
  return Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1_024);
}

/** An import, and ten changed titles a second. @returns how many revisions that were */
async function disturb(
  databaseUrl: string,
  slugs: readonly string[],
  fromMs: number,
  untilMs: number,
): Promise<number> {
  const started = performance.now();
  await sleep(fromMs);
  const importing = importTitles(databaseUrl);
  let revisions = 0;
  while (performance.now() - started < untilMs) {
    await db().$transaction((tx) => bumpRevision(tx, [slugs[revisions % slugs.length]!]));
    revisions += 1;
    await sleep(REVISIONS_MS);
  }
  await importing;
  return revisions;
}

async function importTitles(databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-soak-"));
  const file = join(folder, "signals.ndjson");
  const lines = Array.from({ length: IMPORTED }, (_, index) => {
    const name = `Soaked ${index}`;
    return signalLine({ title: { name, kind: "app" }, ref: name });
  });
  writeFileSync(file, signalFile(...lines));
  const env = cleanEnv({ DATABASE_URL: databaseUrl });
  const args = [join(rootDir(), "scripts", "verdict.mjs"), "ingest", "signals", file];
  const tool = spawn(process.execPath, args, { cwd: rootDir(), env, stdio: "ignore" });
  const [code] = await once(tool, "exit");
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(`the import ended with ${code}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES);
const dataDir = newDataDir();
const life = lifetime({ codeOnSignal: 1 });
life.opened(async () => removeDataDir(dataDir));
life.opened(disconnect);
const limits = { RATE_LIMIT_ANONYMOUS: UNLIMITED, RATE_LIMIT_RENDERINGS: UNLIMITED };
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "silent", ...limits });
life.opened(async () => void (await server.stop()));
const databaseUrl = clusterUrl(dataDir);
useDatabase(databaseUrl);
await life.end((await soak(server, databaseUrl, minutes)) > 0 ? 1 : 0);

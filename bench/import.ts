/** Cached answers during an import of 3,000 new titles, compared with those before it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootDir } from "#lib/core/root.ts";
import { cleanEnv } from "#lib/testing/own-server.ts";
import { signalFile, signalLine } from "#lib/testing/signal-lines.ts";
import { bareRoute } from "./bare-route.ts";
import { load } from "./load.ts";
import { type Bench, median, type Row } from "./measure.ts";

const TITLES = 3_000;
const ROUND_MS = 500;
const QUIET_ROUNDS = 6;
const BY_SLUG = "/v1/verdicts/slug%3Avisual-studio-code";
const ASKED: Readonly<Record<string, string>> = {
  "lookup by slug": BY_SLUG,
  "lookup by name": "/v1/verdicts/Visual%20Studio%20Code",
  "category list": "/v1/categories/productivity/verdicts",
  "verdict page": "/titles/visual-studio-code",
  "front page": "/",
};
/** Our rate relative to a bare route's a moment later: the import slows both down. */
type Shares = Map<string, number[]>;

function writeSignals(folder: string): string {
  const run = Date.now();
  const names = Array.from({ length: TITLES }, (_, index) => `Bench ${run} ${index}`);
  const file = join(folder, "signals.ndjson");
  writeFileSync(file, signalFile(...names.map((name) => signalLine({ title: { name, kind: "app" }, ref: name }))));
  return file;
}

export const benchImport: Bench = async ({ server, databaseUrl }) => {
  const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-bench-"));
  const bare = await bareRoute(server, { path: BY_SLUG });
  const measure = async (shares: Shares): Promise<void> => {
    for (const [name, path] of Object.entries(ASKED)) {
      const ours = await load({ origin: server, path, ms: ROUND_MS });
      const same = await load({ origin: bare.origin, path, ms: ROUND_MS });
      shares.set(name, [...(shares.get(name) ?? []), ours.perSecond / same.perSecond]);
    }
  };
  try {
    const [quiet, busy]: [Shares, Shares] = [new Map(), new Map()];
    for (let round = 0; round < QUIET_ROUNDS; round++) await measure(quiet);
    const command = [join(rootDir(), "scripts", "verdict.mjs"), "ingest", "signals", writeSignals(folder)];
    const options = { cwd: rootDir(), env: cleanEnv({ DATABASE_URL: databaseUrl }), stdio: "ignore" } as const;
    const tool = spawn(process.execPath, command, options);
    const ended = once(tool, "exit");
    while (tool.exitCode === null) await measure(busy);
    const [code] = await ended;
    if (code !== 0) throw new Error(`the import ended with ${code}`);
    return Object.keys(ASKED).map((name): Row => {
      const baseline = { what: "the same before it", value: 100 * median(quiet.get(name)!) };
      return { what: `${name} during an import`, value: 100 * median(busy.get(name)!), unit: "%", baseline };
    });
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
};

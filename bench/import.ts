/** Kept answers while 3,000 new titles are imported: beside the same questions before it, and beside a bare route all along. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootDir } from "#lib/core/root.ts";
import { cleanEnv } from "#lib/testing/own-server.ts";
import { signalFile, signalLine } from "#lib/testing/signal-lines.ts";
import { load } from "./load.ts";
import { type Bench, median, type Row } from "./measure.ts";
import { sameBytes } from "./same-bytes.ts";

const TITLES = 3_000;
const ROUND_MS = 500;
const QUIET_ROUNDS = 6;
const ASKED = {
  "lookup by slug": "/v1/verdicts/slug%3Avisual-studio-code",
  "lookup by name": "/v1/verdicts/Visual%20Studio%20Code",
  "category list": "/v1/categories/productivity/verdicts",
  "verdict page": "/titles/visual-studio-code",
  "front page": "/",
};
type Name = keyof typeof ASKED;
const NAMES = Object.keys(ASKED) as Name[];
/** Our rate over the bare route's, asked a moment later: what the import takes of the machine, it takes of both. */
type Shares = Record<Name, number[]>;

function writeSignals(folder: string): string {
  const run = Date.now();
  const lines = Array.from({ length: TITLES }, (_, index) => {
    const name = `Bench ${run} ${index}`;
    return signalLine({ title: { name, kind: "app" }, ref: name });
  });
  const file = join(folder, "signals.ndjson");
  writeFileSync(file, signalFile(...lines));
  return file;
}

export const benchImport: Bench = async ({ server, databaseUrl }) => {
  const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-bench-"));
  const bare = await sameBytes(server, { path: ASKED["lookup by slug"] });
  const ask = (origin: string, path: string) => load({ origin, path, ms: ROUND_MS });
  const measure = async (shares: Shares): Promise<void> => {
    for (const name of NAMES) {
      const ours = await ask(server, ASKED[name]);
      const same = await ask(bare.origin, ASKED["lookup by slug"]);
      shares[name].push(ours.perSecond / same.perSecond);
    }
  };
  try {
    const [quiet, busy] = [noShares(), noShares()];
    for (let round = 0; round < QUIET_ROUNDS; round++) await measure(quiet);
    const tool = spawn(
      process.execPath,
      [join(rootDir(), "scripts", "verdict.mjs"), "ingest", "signals", writeSignals(folder)],
      { cwd: rootDir(), env: cleanEnv({ DATABASE_URL: databaseUrl }), stdio: "ignore" },
    );
    const ended = once(tool, "exit");
    while (tool.exitCode === null) await measure(busy);
    const [code] = await ended;
    if (code !== 0) throw new Error(`the import ended with ${code}`);
    return NAMES.map((name): Row => {
      const baseline = { what: "the same before it", value: 100 * median(quiet[name]) };
      return { what: `${name} during an import`, value: 100 * median(busy[name]), unit: "%", baseline };
    });
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
};

function noShares(): Shares {
  return Object.fromEntries(NAMES.map((name) => [name, []])) as unknown as Shares;
}

import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// Beside those that use a database: suites that start processes, walk whole catalogues, or try a rule on thousands of made-up cases.
const LONG = [
  "lib/access/rate-limit.test.ts",
  "lib/catalogue/calibration.test.ts",
  "lib/db/{embedded,oldest-postgres}.test.ts",
  "lib/cli/{dry-run,full-disk}.test.ts",
  "lib/testing/complete-lockfile.test.ts",
  "lib/ingest/{categorize,false-joins}.test.ts",
  "lib/ingest/sources/homebrew-{cask,history,labels}.test.ts",
  "lib/verdicts/rules-properties.test.ts",
];

/** Known by the two modules that give a suite its database. */
function withDatabase(): string[] {
  return readdirSync("lib", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join("lib", path))
    .filter((path) => /#lib\/testing\/(database|shipped)\.ts/.test(readFileSync(path, "utf8")));
}

const INTEGRATION = [...LONG, ...withDatabase(), "packages/**/*.test.ts"];

const FRESH = "lib/testing/fresh.ts";

export default defineConfig({
  test: {
    env: { NODE_ENV: "test", LOG_LEVEL: "silent", SITE_URL: "https://siliconverdict.test" },
    // They end what hangs; a busy machine is no reason to fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    maxWorkers: "100%",
    // To load every module anew for every file takes much of the processor's time; FRESH makes all else new.
    isolate: false,
    // What the unit tests had read into JavaScript, the integration tests find there.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["lib/**/*.test.{ts,tsx}"], exclude: INTEGRATION, setupFiles: [FRESH] },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: INTEGRATION,
          // One more than there are processors: they wait for servers that start and stop as long as they work.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          setupFiles: [FRESH, "lib/testing/ended.ts"],
          globalSetup: ["lib/testing/global-setup.ts", "scripts/programs-under-test.mjs"],
        },
      },
    ],
  },
});

import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Beside those that need a database: suites that start processes, walk whole catalogues, or try a rule on thousands of made-up cases.
const LONG = [
  "lib/api/access/rate-limit.test.ts",
  "lib/dataset/seed/calibration.test.ts",
  "lib/testing/complete-lockfile.test.ts",
  "lib/evidence/categories/categorize.test.ts",
  "lib/evidence/matching/false-joins.test.ts",
  "lib/evidence/sources/homebrew-{cask,history,labels}.test.ts",
  "lib/catalog/verdicts/rules-properties.test.ts",
];

const INTEGRATION = ["lib/**/*.db.test.{ts,tsx}", ...LONG, "packages/**/*.test.ts"];

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

import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Slow suites besides those with a database: they start processes, walk whole catalogues, or test thousands of generated cases.
const LONG = [
  "lib/api/access/process-limiter.test.ts",
  "lib/dataset/seed/calibration.test.ts",
  "scripts/complete-lockfile.test.ts",
  "lib/evidence/matching/categorize.test.ts",
  "lib/evidence/matching/false-joins.test.ts",
  "lib/evidence/sources/homebrew-{cask,history,labels}.test.ts",
  "lib/catalog/verdicts/rules/rules-properties.test.ts",
];

const INTEGRATION = ["lib/**/*.db.test.{ts,tsx}", ...LONG, "packages/**/*.test.ts"];

/** `npm run catalogue:check`: two minutes, for who edits the catalogue or an importer and has the sources' files. */
const COMPILED = "lib/dataset/seed/compile.db.test.ts";

const FRESH = "lib/testing/reset-process.ts";

const ON_A_DATABASE = {
  setupFiles: [FRESH, "lib/testing/disconnect-after.ts"],
  globalSetup: ["lib/testing/global-setup.ts", "scripts/programs-under-test.mjs"],
};

export default defineConfig({
  test: {
    env: { NODE_ENV: "test", LOG_LEVEL: "silent", SITE_URL: "https://siliconverdict.test" },
    // Only a hung test may time out, not one on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    maxWorkers: "100%",
    // Loading every module for every file takes much of the processor time; FRESH resets everything else.
    isolate: false,
    // Integration tests reuse the modules that the unit tests transformed.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["lib/**/*.test.{ts,tsx}", "app/**/*.test.ts", "scripts/*.test.ts"],
          exclude: INTEGRATION,
          setupFiles: [FRESH],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: INTEGRATION,
          exclude: [COMPILED],
          // One more than processors: these tests often wait for servers to start and stop.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          ...ON_A_DATABASE,
        },
      },
      { extends: true, test: { name: "catalogue", include: [COMPILED], ...ON_A_DATABASE } },
    ],
  },
});

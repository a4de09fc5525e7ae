import { defineConfig } from "vitest/config";

// Suites that start processes, walk whole catalogues or speak to real clients: minutes, not seconds.
const INTEGRATION = [
  "lib/db/{embedded,oldest-postgres}.test.ts",
  "lib/cli/dry-run.test.ts",
  "lib/docs/examples.test.ts",
  "lib/catalogue/restore.test.ts",
  "lib/ingest/{killed,pipeline}.test.ts",
  "lib/upkeep/rederive.test.ts",
  "lib/mcp/server.test.ts",
  "lib/release/{package,release}.test.ts",
  "lib/testing/{clients,contract}.test.ts",
  "lib/titles/{lent,queries}.test.ts",
  "lib/access/rate-limit.test.ts",
  "lib/api/{examples,odd-requests,openapi}.test.ts",
  "lib/docs/fleets.test.ts",
  "packages/**/*.test.ts",
];

export default defineConfig({
  test: {
    globalSetup: ["lib/testing/global-setup.ts"],
    env: { NODE_ENV: "test", LOG_LEVEL: "silent", SITE_URL: "https://siliconverdict.test" },
    // They end what hangs; a busy machine is no reason to fail.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["lib/**/*.test.{ts,tsx}"], exclude: INTEGRATION },
      },
      { extends: true, test: { name: "integration", include: INTEGRATION } },
    ],
  },
});

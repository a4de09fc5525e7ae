import { setTimeout as sleep } from "node:timers/promises";
import { defineConfig } from "@playwright/test";
import { isAlive } from "#lib/data/postgres/liveness.ts";

const port = Number(process.env.E2E_PORT ?? 3199);
const baseURL = `http://localhost:${port}`;

// Only a hung test or set-up may time out, not one on a busy machine.
const HANGS_MS = 300_000;
// Set once for the run; workers inherit the values.
process.env.SUITES_SERVER_BY ??= String(Date.now() + HANGS_MS);

// The server starts while Playwright reads all tests, which takes as long. The workers, who read this too, wait for it.
if (process.env.TEST_WORKER_INDEX !== undefined) {
  while (!(await fetch(`${baseURL}/readyz`).catch(() => null))?.ok) {
    if (!isAlive(Number(process.env.SUITES_SERVER))) throw new Error("The server of the suites has ended");
    if (Date.now() > Number(process.env.SUITES_SERVER_BY)) throw new Error("The server of the suites is not ready");
    await sleep(100);
  }
}

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  timeout: HANGS_MS,
  expect: { timeout: 240_000 },
  forbidOnly: true,
  use: {
    baseURL,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
    },
  },
  webServer: {
    command: "exec node e2e/serve.mjs",
    cwd: "..",
    wait: { stdout: /Process (?<suites_server>\d+) is to answer/ },
    timeout: HANGS_MS,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: {
      PORT: String(port),
      SITE_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR ?? ".data/e2e",
      RELEASES: "off",
      WATCH: "off",
      PROBE: "off",
      LOG_LEVEL: "warn",
      // High limits: rate limits have their own tests.
      RATE_LIMIT_ANONYMOUS: "100000",
      RATE_LIMIT_FREE: "200000",
      RATE_LIMIT_TEST: "200000",
      RATE_LIMIT_LIVE: "300000",
      RATE_LIMIT_RENDERINGS: "100000",
    },
  },
});

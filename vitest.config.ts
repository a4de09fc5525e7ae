import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["lib/**/*.test.ts", "lib/**/*.test.tsx", "scripts/**/*.test.ts"],
    globalSetup: ["lib/testing/global-setup.ts"],
    env: { NODE_ENV: "test", LOG_LEVEL: "silent", SITE_URL: "https://siliconverdict.test" },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

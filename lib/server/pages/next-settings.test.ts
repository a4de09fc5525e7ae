import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { useBuiltSettings } from "#lib/server/pages/next-settings.ts";

const root = mkdtempSync(join(tmpdir(), "silicon-verdict-settings-"));
const NAME = "__NEXT_PRIVATE_STANDALONE_CONFIG";
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

test("Next is given what its build wrote down", () => {
  vi.stubEnv(NAME, undefined);
  mkdirSync(join(root, ".next"), { recursive: true });
  const config = { distDir: ".next", compress: false };
  writeFileSync(join(root, ".next", "required-server-files.json"), JSON.stringify({ version: 1, config }));
  useBuiltSettings(root);
  expect(JSON.parse(process.env[NAME]!)).toEqual(config);
});

test("without a build Next reads its settings by itself, and says what is missing", () => {
  vi.stubEnv(NAME, undefined);
  useBuiltSettings(root);
  expect(process.env[NAME]).toBeUndefined();
});

import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { toolCommand } from "#lib/testing/tool.ts";

const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-full-disk-"));
// PostgreSQL, started by root, runs as another user.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

/** A statfs result for every disk: this many free blocks of 4 kB. */
const withFreeBlocks = (bavail: number) => {
  const code = `import fs from "node:fs/promises"; import { syncBuiltinESMExports } from "node:module";
    fs.statfs = async () => ({ bavail: ${bavail}, bsize: 4096 }); syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

function runTool(bavail: number): Promise<{ code: unknown; stderr: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "test",
    DATA_DIR: folder,
    NODE_OPTIONS: withFreeBlocks(bavail),
  } as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    execFile(process.execPath, toolCommand("refresh"), { cwd: rootDir(), env }, (failure, _, stderr) =>
      resolve({ code: failure?.code ?? 0, stderr }),
    );
  });
}

test("only a command that fails on a full disk says so", async () => {
  const data = join(folder, "postgres", "data");
  mkdirSync(data, { recursive: true });
  // Enough to look like a cluster, too little to start.
  writeFileSync(join(data, "PG_VERSION"), "18");
  const full = await runTool(3);
  expect(full).toEqual({ code: 1, stderr: expect.stringMatching(/^failed: /m) });
  expect(full.stderr).toContain(`The disk that holds ${data} is full: 12 kB are left. Make room`);
  const roomy = await runTool(1_000_000);
  expect(roomy).toEqual({ code: 1, stderr: expect.stringMatching(/^failed: /m) });
  expect(roomy.stderr).not.toContain("is full");
});

import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { toolCommand } from "#lib/testing/tool.ts";

const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-full-disk-"));
// PostgreSQL, not running as root, must get in.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

/** What the system says of every disk: so many blocks of 4 kB are free. */
const withFreeBlocks = (bavail: number) => {
  const code = `import fs from "node:fs/promises"; import { syncBuiltinESMExports } from "node:module";
    fs.statfs = async () => ({ bavail: ${bavail}, bsize: 4096 }); syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

function tryOut(bavail: number): Promise<{ code: unknown; stderr: string }> {
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

test("a command that fails where the disk is full says so, and where there is room it does not", async () => {
  const data = join(folder, "postgres", "data");
  mkdirSync(data, { recursive: true });
  // Enough to be taken for a cluster, too little to start.
  writeFileSync(join(data, "PG_VERSION"), "18");
  const full = await tryOut(3);
  expect(full).toEqual({ code: 1, stderr: expect.stringMatching(/^failed: /m) });
  expect(full.stderr).toContain(`The disk that holds ${data} is full: 12 kB are left. Make room`);
  const roomy = await tryOut(1_000_000);
  expect(roomy).toEqual({ code: 1, stderr: expect.stringMatching(/^failed: /m) });
  expect(roomy.stderr).not.toContain("is full");
});

// `node scripts/rehearse.mjs`: the engine's ninety days in a world on loopback, and what came of them as a table.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./setup.mjs";

const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-rehearsal-"));
const file = join(folder, "table.txt");
try {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--project", "integration", "lib/server/jobs/rehearsal.db.test.ts"];
  const env = { ...process.env, CI: "true", REHEARSAL_TABLE: file };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
  process.stdout.write(`\n${readFileSync(file, "utf8")}`);
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}

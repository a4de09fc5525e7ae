// The server that the suites share. Before it starts, what a first start makes is laid aside for those who need a folder of their own (own-server.ts).
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "../scripts/setup.mjs";

const shared = resolve(root, process.env.DATA_DIR);
const prepared = `${shared}-prepared`;

/** Fills what is empty, and leaves PostgreSQL stopped. */
function refresh(folder) {
  const env = { ...process.env, DATA_DIR: folder };
  execFileSync(process.execPath, [join(root, "scripts", "verdict.mjs"), "refresh"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

if (!existsSync(prepared)) {
  const partial = `${prepared}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  // PostgreSQL, not running as root, must get in.
  chmodSync(partial, 0o755);
  refresh(partial);
  renameSync(partial, prepared);
}
if (existsSync(shared)) refresh(shared);
// With its owner, who runs PostgreSQL.
else execFileSync("cp", ["-a", prepared, shared]);

await import("../scripts/start.mjs");

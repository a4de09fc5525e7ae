// The data folder that a first start makes, filled once and copied for the end-to-end tests.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./setup.mjs";

const preparedOf = (shared) => `${shared}-prepared`;

/** By the built tool. @param shared the folder of the shared server, which need not be there yet */
export async function prepareData(shared) {
  const prepared = preparedOf(shared);
  if (existsSync(prepared)) return;
  const partial = `${prepared}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  // PostgreSQL, not running as root, must get in.
  chmodSync(partial, 0o755);
  await refresh(partial);
  renameSync(partial, prepared);
}

/** Brings what an earlier run left up to date. */
export async function fillShared(shared) {
  if (existsSync(shared)) await refresh(shared);
  // With its owner, who runs PostgreSQL.
  else copyPrepared(shared, shared);
}

/** @param shared the folder it was prepared for */
export function copyPrepared(shared, into) {
  execFileSync("cp", ["-a", preparedOf(shared), into]);
}

/** Fills what is empty, and leaves PostgreSQL stopped. */
function refresh(folder) {
  const env = { DATA_DIR: folder, NODE_ENV: "production", LOG_LEVEL: "warn" };
  return run(process.execPath, [join(root, "dist", "verdict.js"), "refresh"], "Filling a data folder", { env });
}

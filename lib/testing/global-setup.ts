/** One throwaway embedded PostgreSQL for all suites. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { disconnect, useDatabase } from "#lib/data/client.ts";
import { migrate } from "#lib/data/migrate.ts";
import { findHome } from "#lib/data/postgres/cluster-home.ts";
import { acquireCluster } from "#lib/data/postgres/embedded.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { ADMIN_URL_VARIABLE, databaseAt, runAdmin, TEMPLATE } from "#lib/testing/database.ts";

export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-test-"));
  // mkdtemp makes the folder private; PostgreSQL, started by root, runs as another user.
  chmodSync(folder, 0o755);
  // When terminated, Vitest exits immediately, possibly here, and skips the teardown.
  const abandon = () => endPostgres(folder);
  process.once("exit", abandon);
  const cluster = await acquireCluster(folder, { durable: false });
  const adminUrl = cluster.url("postgres");
  process.env[ADMIN_URL_VARIABLE] = adminUrl;
  await runAdmin(adminUrl, `CREATE DATABASE ${TEMPLATE}`);
  const template = databaseAt(adminUrl, TEMPLATE);
  await migrate(template);
  useDatabase(template);
  await ensureServiceState();
  await disconnect();
  return async () => {
    process.off("exit", abandon);
    await cluster.release();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Also if it has not started or has exited. */
function endPostgres(folder: string): void {
  try {
    const [pid] = readFileSync(join(findHome(folder)!.data, "postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGQUIT");
  } catch {
    // It has not started, or has exited.
  }
}

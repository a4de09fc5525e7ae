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
  // Made for us alone; PostgreSQL, not running as root, must get in.
  chmodSync(folder, 0o755);
  // Told to end, Vitest ends at once, in the middle of this too, and without a teardown.
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

/** Whatever has become of it. */
function endPostgres(folder: string): void {
  try {
    const [pid] = readFileSync(join(findHome(folder)!.data, "postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGQUIT");
  } catch {
    // None runs yet, or none any more.
  }
}

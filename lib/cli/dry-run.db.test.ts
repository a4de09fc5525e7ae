import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { db } from "#lib/data/client.ts";
import {
  ADMIN_URL_VARIABLE,
  createThrowaway,
  dropThrowaway,
  runAdmin,
  useThrowawayDatabase,
} from "#lib/testing/database.ts";
import { toolCommand } from "#lib/testing/tool.ts";

const folder = mkdtempSync(join(tmpdir(), "dry-run-"));
afterAll(() => rmSync(folder, { recursive: true }));

const line = {
  title: { slug: "an-app", name: "An App", kind: "app" },
  source: { id: "a-lab", kind: "automated_test", name: "A Lab" },
  ...{ ref: "an-app", kind: "test", confidence: "high", basis: ["automated_test"], status: "native", at: "2026-10-01" },
};
const signals = join(folder, "signals.ndjson");
writeFileSync(signals, `${JSON.stringify(line)}\n`);

const COMMANDS = {
  ingest: ["ingest", "signals", signals],
  refresh: ["refresh"],
  rederive: ["rederive"],
  "keys issue": ["keys", "issue", "--tier", "free"],
} as const;

interface Outcome {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

function runTool(args: readonly string[], env: Record<string, string>, slower = 0): Promise<Outcome> {
  const command = ["-n", String(slower), process.execPath, ...toolCommand(...args, "--dry-run")];
  const options = { cwd: rootDir(), env: { PATH: process.env.PATH, NODE_ENV: "test", ...env } as NodeJS.ProcessEnv };
  return new Promise((resolve) => {
    execFile("nice", command, options, (failure, stdout, stderr) =>
      resolve({ code: failure?.code ?? 0, stdout, stderr }),
    );
  });
}

describe("a dry run writes nothing at all", () => {
  const database = useThrowawayDatabase();

  // A read-only role: PostgreSQL itself refuses writes.
  test.each(Object.entries(COMMANDS))("%s works on a database that cannot be written to", async (_, args) => {
    const name = new URL(database.url()).pathname.slice(1);
    await runAdmin(process.env[ADMIN_URL_VARIABLE]!, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const { code, stdout, stderr } = await runTool(args, { DATABASE_URL: database.url() });
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining("The database is empty") });
    expect(() => JSON.parse(stdout)).not.toThrow();
    expect(await db().title.count()).toBe(0);
  });

  test("a database without tables is reported, and stays empty", async () => {
    const url = await createThrowaway("template0");
    const { code, stderr } = await runTool(COMMANDS.refresh, { DATABASE_URL: url });
    const again = await runTool(COMMANDS.refresh, { DATABASE_URL: url });
    await dropThrowaway(url);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/lacks the migrations \d+_init/) });
    expect(again.stderr).toBe(stderr);
  });

  // Printed at exit by the thread that did the work.
  const telling = `import { getPriority } from "node:os"; import { isMainThread } from "node:worker_threads";
    if (isMainThread) process.once("exit", () => process.stderr.write("[" + getPriority() + "]"));`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(telling)}`;
  const LOW = constants.priority.PRIORITY_BELOW_NORMAL;

  test.each([
    { told: "nothing", slower: 0, most: LOW },
    { told: "to be slower still", slower: LOW + 1, most: 19 },
  ])("a command runs at low priority, also with nice set to $told", async ({ slower, most }) => {
    const { stderr } = await runTool(COMMANDS.refresh, { DATABASE_URL: database.url(), NODE_OPTIONS }, slower);
    const given = Math.min(getPriority() + slower, most);
    expect(stderr).toContain(`[${Math.max(given, LOW)}]`);
  });

  test("without a database creates none", async () => {
    const dataDir = join(folder, "nothing-here");
    const { code, stderr } = await runTool(COMMANDS.refresh, { DATA_DIR: dataDir });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining("There is no database in") });
    expect(existsSync(dataDir)).toBe(false);
  });
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { db, disconnect, useDatabase } from "#lib/data/client.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { createThrowaway, dropThrowaway } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { handlerOf } from "#lib/testing/file-server.ts";
import { entry, importEntries, PACKAGES } from "#lib/testing/import-sources.ts";
import { startLocalServer, useLocalServers } from "#lib/testing/local-server.ts";
import { appLayout, thin } from "#lib/testing/macho-fixtures.ts";
import { toolCommand } from "#lib/testing/tool.ts";
import { zipLayout } from "#lib/testing/zip-fixtures.ts";

useLocalServers();

const dataDir = mkdtempSync(join(tmpdir(), "silicon-verdict-probe-"));
let url = "";
afterAll(async () => {
  await disconnect();
  if (url) await dropThrowaway(url);
  rmSync(dataDir, { recursive: true, force: true });
});

/** The operator's tool in a process of its own. */
function startProbe(): ChildProcess {
  const command = toolCommand("probe", "--pause", "0");
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, WATCH_ALLOW_PRIVATE: "127.0.0.1" };
  return spawn(process.execPath, command, { cwd: rootDir(), env, stdio: ["ignore", "pipe", "pipe"] });
}

async function finish(child: ChildProcess) {
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk) => (stdout += chunk));
  child.stderr?.on("data", (chunk) => (stderr += chunk));
  const [code] = await once(child, "close");
  const slugs = stdout.split("\n").flatMap((line) => (line === "" ? [] : (JSON.parse(line) as { slug: string }).slug));
  return { code, slugs, stderr };
}

const COUNT = 8;

test("a killed run keeps its results, and the next one opens only the rest", async () => {
  url = await createThrowaway();
  useDatabase(url);
  await ensureServiceState();
  const bytes = zipLayout(appLayout("App", thin("arm64")));
  const slugs = Array.from({ length: COUNT }, (_, index) => `title-${index}`);
  const serve = handlerOf(Object.fromEntries(slugs.map((slug) => [`${slug}.zip`, bytes])));
  let child: ChildProcess | undefined;
  const asked = new Set<string>();
  const { origin } = await startLocalServer((request, response) => {
    asked.add(request.url!);
    // In the middle of the fifth download, and only in the first run.
    if (asked.size === 5 && child) child.kill("SIGKILL");
    else serve(request, response);
  });
  await importEntries(
    PACKAGES,
    "2026-11-01",
    ...slugs.map((slug) => entry(slug, [], { version: "1", download: { url: `${origin}/${slug}.zip`, installs: [] } })),
  );
  const titles = await db().title.findMany({ select: { id: true } });
  await db().retest.createMany({
    data: titles.map(
      ({ id: titleId }) => ({ titleId, reason: "stale", cause: "old", queuedAt: date("2026-11-02") }) as const,
    ),
  });

  child = startProbe();
  const first = await finish(child);
  child = undefined;
  expect([first.code, first.slugs.length]).toEqual([null, 4]);
  const open = await db().retest.count({ where: { doneAt: null } });
  expect(open).toBe(COUNT - 4);

  const second = await finish(startProbe());
  expect([second.code, second.stderr]).toEqual([0, expect.stringContaining("4 opened")]);
  expect([...first.slugs, ...second.slugs].sort()).toEqual(slugs);
  expect(await db().signal.count()).toBe(COUNT);
  expect(await db().retest.count({ where: { doneAt: null } })).toBe(0);
});

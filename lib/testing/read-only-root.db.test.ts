/** The operator's tool and the watch as in the shipped container: everything is read-only but the data and the temporary folder. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { db } from "#lib/data/client.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { startLocalServer, useLocalServers } from "#lib/testing/local-server.ts";
import { makeWorld } from "#lib/testing/rehearsal-world.ts";
import { toolCommand } from "#lib/testing/tool.ts";

const throwaway = useThrowawayDatabase();
useLocalServers();

const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-read-only-"));
const [data, temp] = [join(folder, "data"), join(folder, "tmp")];
for (const each of [data, temp]) mkdirSync(each);
afterAll(() => rmSync(folder, { recursive: true }));

/** In mounts of its own. $1: the data folder, $2: a temporary folder or "". The rest is the command. */
const READ_ONLY = `
mount --make-rprivate / && mount --bind "$1" "$1" || exit 125
[ -z "$2" ] || mount -t tmpfs tmpfs "$2" || exit 125
mount -o remount,ro,bind / || exit 125
touch "$0" 2>/dev/null && exit 125
shift 2; exec "$@"`;
const inMounts = (script: string, ...args: readonly string[]) => ["-m", "sh", "-c", script, ...args];
const probeFile = join(folder, "probe");
const isPermitted = spawnSync("unshare", inMounts(READ_ONLY, probeFile, data, temp, "true")).status === 0;

async function run(env: Readonly<Record<string, string>>, isTempWritable: boolean, ...command: readonly string[]) {
  const args = inMounts(READ_ONLY, probeFile, data, isTempWritable ? temp : "", process.execPath, ...command);
  const child = spawn("unshare", args, {
    cwd: rootDir(),
    env: { ...process.env, DATABASE_URL: throwaway.url(), DATA_DIR: data, TMPDIR: temp, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let stdout = "";
  child.stdout!.on("data", (chunk) => (stdout += chunk));
  const [code] = await once(child, "close");
  return { code, stdout };
}

describe.skipIf(!isPermitted)("on a read-only root (skipped where mounts are not permitted)", () => {
  const looks = (stdout: string) =>
    stdout.split("\n").flatMap((line) => (line ? [JSON.parse(line) as { source: string; outcome: string }] : []));

  test("with a temporary folder sources are read, and exports go to the volume", async () => {
    // Else the tool loads the shipped catalogue first.
    await seedTitle({ slug: "held" });
    await ensureServiceState();
    const { handler } = await makeWorld();
    const { origin } = await startLocalServer(handler);
    const mirror = { WATCH_MIRROR: origin, WATCH_ALLOW_PRIVATE: "127.0.0.1" };
    const watched = await run(mirror, true, ...toolCommand("watch", "--now", "homebrew-cask"));
    expect(looks(watched.stdout)).toMatchObject([{ source: "homebrew-cask", outcome: "imported" }]);
    expect(watched.code).toBe(0);
    expect((await run({}, true, ...toolCommand("export", join(data, "export")))).code).toBe(0);
    expect((await run({}, true, ...toolCommand("doctor"))).stdout).not.toContain("temporary folder");
  });

  test("without one each fetch is recorded as a failure that doctor reports", async () => {
    const { handler } = await makeWorld();
    const { origin } = await startLocalServer(handler);
    await db().sourceWatch.deleteMany();
    const mirror = { WATCH_MIRROR: origin, WATCH_ALLOW_PRIVATE: "127.0.0.1" };
    const watched = await run(mirror, false, ...toolCommand("watch", "--once"));
    expect(watched.code).toBe(1);
    const failures = await db().sourceWatch.findMany();
    expect(failures.length).toBeGreaterThan(5);
    for (const failure of failures) expect(failure).toMatchObject({ failure: "not_imported", failures: 1 });
    expect((await run({}, false, ...toolCommand("doctor"))).stdout).toContain("temporary folder");
  });
});

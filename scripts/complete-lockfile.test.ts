/** scripts/complete-lockfile.mjs, which has no types, against a registry on loopback. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { startLocalServer, useLocalServers } from "#lib/testing/local-server.ts";

const {
  completeLockfile,
}: { completeLockfile(file: string): Promise<{ readonly completed: string[]; readonly left: string[] }> } =
  await import(join(rootDir(), "scripts", "complete-lockfile.mjs"));

useLocalServers();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "complete-lockfile-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const HASH = `sha512-${"A".repeat(86)}==`;
const PUBLISHED: Record<string, object> = {
  "@a/darwin": { name: "@a/darwin", versions: { "1.2.3": { version: "1.2.3", dist: { integrity: HASH } } } },
  ancient: { name: "ancient", versions: { "0.1.0": { version: "0.1.0", dist: { integrity: "sha1-b2xk" } } } },
};

test("an entry gets its version's published hash, and unpublished packages are reported", async () => {
  const { origin } = await startLocalServer((request, response) => {
    const known = PUBLISHED[decodeURIComponent(request.url!.slice(1))];
    response.writeHead(known ? 200 : 404, { "Content-Type": "application/json" }).end(JSON.stringify(known ?? {}));
  });
  vi.stubEnv("npm_config_registry", origin);
  vi.stubEnv("npm_config_cache", join(folder, "cache"));
  vi.stubEnv("npm_config_fetch_retries", "0");
  const file = join(folder, "package-lock.json");
  const whole = { version: "2.0.0", integrity: `sha512-${"B".repeat(86)}==`, dev: true };
  const lock = {
    name: "one-of-ours",
    lockfileVersion: 3,
    packages: {
      "": { name: "one-of-ours", version: "1.0.0" },
      "node_modules/@a/darwin": { version: "1.2.3", cpu: ["arm64"], optional: true },
      "node_modules/ancient": { version: "0.1.0" },
      "node_modules/b/node_modules/@a/gone": { version: "1.0.0", optional: true },
      "node_modules/whole": whole,
    },
  };
  writeFileSync(file, JSON.stringify(lock));
  expect(await completeLockfile(file)).toEqual({
    completed: ["node_modules/@a/darwin"],
    left: ["node_modules/ancient", "node_modules/b/node_modules/@a/gone"],
  });
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  expect(packages).toEqual({
    ...lock.packages,
    "node_modules/@a/darwin": { ...lock.packages["node_modules/@a/darwin"], integrity: HASH },
  });
});

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { isAlive } from "#lib/data/postgres/liveness.ts";

const folder = mkdtempSync(join(tmpdir(), "end-with-parent-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Forks the other program, sends its process id, and waits. */
const PARENT = `
  const child = require("node:child_process").fork(process.argv[2], [process.pid]);
  child.on("message", () => process.send(child.pid));
`;
const watch = (then: string, whenWatched: string) => `
  import { endWithParent } from ${JSON.stringify(fileURLToPath(new URL("./end-with-parent.ts", import.meta.url)))};
  const parent = Number(process.argv[2]);
  ${then}
  function watch() { endWithParent(parent, 10, 0); ${whenWatched} }
`;

test.each([
  ["in an endless loop", watch('watch(); process.send("watched", () => { for (;;); });', "")],
  [
    "that is still starting",
    watch(
      'process.send("starts", () => { while (process.ppid === parent); watch(); });',
      "setInterval(() => {}, 1_000);",
    ),
  ],
])("a process %s ends when its parent is killed", async (_, contents) => {
  const program = join(folder, "child.cjs");
  const stdin = { contents, resolveDir: folder };
  await build({ stdin, bundle: true, platform: "node", format: "cjs", outfile: program });
  const parentFile = join(folder, "parent.cjs");
  writeFileSync(parentFile, PARENT);
  const parent: ChildProcess = fork(parentFile, [program], { execArgv: [] });
  const [pid] = (await once(parent, "message")) as [number];
  try {
    expect(isAlive(pid)).toBe(true);
    parent.kill("SIGKILL");
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  } finally {
    if (isAlive(pid)) process.kill(pid, "SIGKILL");
  }
});

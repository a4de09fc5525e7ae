import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "next-messages-"));
afterAll(() => rmSync(folder, { recursive: true }));

const CHILD = `
  import { tellParent } from ${JSON.stringify(fileURLToPath(new URL("./next-messages.ts", import.meta.url)))};
  const figures = { pool: { total: 0, idle: 0, waiting: 0 }, residentBytes: 1 };
  process.on("disconnect", () => tellParent(figures));
  tellParent(figures);
`;

test("a message after the parent disconnected does not crash the process", async () => {
  const program = join(folder, "child.cjs");
  const stdin = { contents: CHILD, resolveDir: folder };
  await build({ stdin, bundle: true, platform: "node", format: "cjs", outfile: program });
  const child = fork(program, { execArgv: [], stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const exit = once(child, "exit");
  const [message] = await once(child, "message");
  expect(message).toMatchObject({ residentBytes: 1 });
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});

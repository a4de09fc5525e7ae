// Vitest's set-up: the programs that suites start, bundled once for all of them; a loader takes longer at each start.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildTool } from "./programs.mjs";
import { root } from "./setup.mjs";

export default async function setup() {
  const folder = join(root, "node_modules", ".cache", `silicon-verdict-${process.pid}`);
  await buildTool(folder, { "probe-process": join(root, "lib/testing/probe-process.ts") });
  // Below node_modules the checkout's own is not looked for, and Node would parse each file twice to find out.
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  process.env.TEST_PROGRAMS = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Told to end, Vitest ends at once, without a teardown.
  process.once("exit", remove);
  return remove;
}

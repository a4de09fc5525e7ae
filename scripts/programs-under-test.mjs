// Vitest set-up: bundles the programs that suites start, once; a loader would slow each start.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPageScripts } from "./page-scripts.mjs";
import { buildTool } from "./programs.mjs";
import { root } from "./setup.mjs";

export default async function setup() {
  // The page of the check names its built scripts.
  if (!existsSync(join(root, "public", "built", "manifest.json"))) await buildPageScripts();
  const folder = join(root, "node_modules", ".cache", `silicon-verdict-${process.pid}`);
  await buildTool(folder, {
    "probe-process": join(root, "lib/testing/probe-process.ts"),
    "rehearsal-process": join(root, "lib/testing/rehearsal-process.ts"),
  });
  // Node looks for no package.json above node_modules; without one it parses each file twice to detect its type.
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  process.env.TEST_PROGRAMS = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // When terminated, Vitest exits without a teardown.
  process.once("exit", remove);
  return remove;
}

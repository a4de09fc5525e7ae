/** Commands that run the programs bundled by scripts/programs-under-test.mjs. */
import { join } from "node:path";

/** The operator's tool. @returns Node's arguments */
export const toolCommand = (...args: readonly string[]): string[] => programCommand("verdict", ...args);

/** @returns Node's arguments */
export function programCommand(
  name: "verdict" | "probe-process" | "rehearsal-process",
  ...args: readonly string[]
): string[] {
  const folder = process.env.TEST_PROGRAMS;
  if (!folder) throw new Error("This suite needs the set-up in scripts/programs-under-test.mjs");
  return [join(folder, `${name}.js`), ...args];
}

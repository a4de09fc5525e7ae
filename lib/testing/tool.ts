/** Our programs in processes of their own, as scripts/programs-under-test.mjs bundled them. */
import { join } from "node:path";

/** The operator's tool. @returns what Node is to run */
export const toolCommand = (...args: readonly string[]): string[] => programCommand("verdict", ...args);

/** @returns what Node is to run */
export function programCommand(name: "verdict" | "probe-process", ...args: readonly string[]): string[] {
  const folder = process.env.TEST_PROGRAMS;
  if (!folder) throw new Error("This suite needs vitest's global set-up (scripts/programs-under-test.mjs)");
  return [join(folder, `${name}.js`), ...args];
}

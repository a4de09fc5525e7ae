/** The operator's tool in a process of its own, as scripts/programs-under-test.mjs bundled it. @returns what Node is to run */
export function toolCommand(...args: readonly string[]): string[] {
  const tool = process.env.TEST_TOOL;
  if (!tool) throw new Error("This suite needs vitest's global set-up (scripts/programs-under-test.mjs)");
  return [tool, ...args];
}

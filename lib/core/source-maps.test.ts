import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { createLog } from "#lib/core/log.ts";
import { mapStackTrace } from "#lib/core/source-maps.ts";

const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCE = `interface Gone {
  readonly vanishes: true;
}

export function fail(): never {
  throw new Error("as it should");
}
`;

async function failing(name: string): Promise<Error> {
  writeFileSync(join(folder, `${name}.ts`), SOURCE);
  const outfile = join(folder, `${name}.mjs`);
  buildSync({ entryPoints: [join(folder, `${name}.ts`)], outfile, sourcemap: true, minify: true, format: "esm" });
  const { fail } = await import(/* @vite-ignore */ outfile);
  try {
    return fail();
  } catch (cause) {
    return cause as Error;
  }
}

test("stack traces of built code show source lines", async () => {
  const lines: string[] = [];
  createLog("error", { write: (line) => lines.push(line) }).error({ err: await failing("built") }, "failed");
  const { err } = JSON.parse(lines[0]!);
  expect(err).toMatchObject({ type: "Error", message: "as it should" });
  expect(err.stack).toMatch(/^Error: as it should\n.*built\.ts:6:9\)?\n/);
  expect(err.stack).not.toContain("built.mjs");
});

test.each([
  "Error: no frames",
  "Error: x\n    at run (node:internal/process:1:2)",
  "Error: x\n    at f (/srv/node_modules/next/dist/a.js:1:2)",
  "Error: x\n    at /nowhere/at/all.js:1:2",
])("a stack without source map stays unchanged: %j", (stack) => {
  expect(mapStackTrace(stack)).toBe(stack);
});

test("a map that cannot be read costs no log line", () => {
  const file = join(folder, "torn.mjs");
  writeFileSync(`${file}.map`, "{");
  const stack = `Error: x\n    at ${file}:1:2`;
  expect(mapStackTrace(stack)).toBe(stack);
});

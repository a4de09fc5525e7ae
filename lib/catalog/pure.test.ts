import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { listSources } from "#lib/testing/source-files.ts";

const { PURE }: { PURE: string[] } = await import(join(rootDir(), ".dependency-cruiser.mjs"));

test("rules and matching use neither clock nor random numbers", () => {
  const pure = listSources("lib/catalog").filter(
    (path) => !path.endsWith(".test.ts") && PURE.some((pattern) => new RegExp(pattern).test(path)),
  );
  expect(pure.length).toBeGreaterThan(10);
  const impure = /\b(Date\.now\(|new Date\(\)|Math\.random|performance\.|process\.|crypto\.)/;
  expect(pure.filter((path) => impure.test(readFileSync(join(rootDir(), path), "utf8")))).toEqual([]);
});

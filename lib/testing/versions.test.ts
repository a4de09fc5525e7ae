/** The software's version, wherever it is written. The contract's version is in lib/api/changelog.ts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { rootDir } from "#lib/core/root.ts";

const read = (path: string) => readFileSync(join(rootDir(), path), "utf8");
const { version } = JSON.parse(read("package.json")) as { version: string };

test("the newest release in CHANGELOG.md is the package's version, with a date", () => {
  const [, newest, date] = /^## (\d+\.\d+\.\d+)(?:, (\d{4}-\d{2}-\d{2}))?$/m.exec(read("CHANGELOG.md"))!;
  expect(newest).toBe(version);
  expect(date).toBeDefined();
});

test.each([
  ["the lockfile", () => JSON.parse(read("package-lock.json")).packages[""].version],
  ["packages/cli", () => JSON.parse(read("packages/cli/package.json")).version],
  ["packages/client", () => JSON.parse(read("packages/client/package.json")).version],
  ["CITATION.cff", () => parse(read("CITATION.cff")).version],
  ["the image of deploy/kubernetes.yaml", () => /image: \S+:(\S+)/.exec(read("deploy/kubernetes.yaml"))![1]],
])("%s has the same version", (_, told) => {
  expect(told()).toBe(version);
});

test("the action runs the command of the same major version", () => {
  const major = version.split(".")[0];
  for (const path of ["action.yml", "packages/cli/action.sh"])
    expect([...new Set(read(path).match(/silicon-verdict@[\w.]+/g))]).toEqual([`silicon-verdict@${major}`]);
});

/** The software's version and name, wherever they are written. The contract's version is in lib/api/changelog.ts. */
import { readdirSync, readFileSync } from "node:fs";
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

test("nothing that people copy names a package of a registry where we have none", () => {
  const docs = readdirSync(join(rootDir(), "docs")).flatMap((name) => (name.endsWith(".md") ? [`docs/${name}`] : []));
  const copied = ["README.md", "action.yml", "packages/cli/action.sh", "packages/cli/README.md", ...docs];
  const named =
    /npx (?:--yes )?@?silicon-verdict|silicon-verdict@\w|npm (?:i|install|update) \S*silicon-verdict(?!\S*\.tgz)/;
  expect(copied.filter((path) => named.test(read(path)))).toEqual([]);
});

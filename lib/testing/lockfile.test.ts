import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(rootDir(), "package-lock.json"), "utf8")) as {
  packages: Record<string, Entry>;
};
const entries = Object.entries(packages).filter(([path, { link }]) => path !== "" && !link);

/** Builds for other platforms that a registry may lack; a release adds their hashes (CONTRIBUTING.md). */
const WITHOUT_HASH = [
  ...["android-arm64", "android-x64", "darwin-arm64", "darwin-x64", "linux-arm64-musl", "linux-x64-musl"].map(
    (platform) => `node_modules/@biomejs/cli-${platform}`,
  ),
  ...["win32-arm64", "win32-x64"].map((platform) => `node_modules/@biomejs/cli-${platform}`),
  ...["darwin-arm64", "darwin-x64", "win32-arm64-msvc", "win32-x64-msvc"].map(
    (platform) => `node_modules/@next/swc-${platform}`,
  ),
];

test("every package has a hash, except listed builds for other platforms", () => {
  const bare = entries.filter(([, { integrity }]) => !integrity).map(([path]) => path);
  expect(bare.filter((path) => !WITHOUT_HASH.includes(path))).toEqual([]);
});

test("hashes are SHA-512, and no entry names a registry host", () => {
  expect(
    entries.filter(([, { integrity }]) => integrity && !integrity.startsWith("sha512-")).map(([path]) => path),
  ).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
});

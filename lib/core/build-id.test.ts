import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { buildId, buildIdOf } from "#lib/core/build-id.ts";

const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-program-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const buildIdAt = (name: string) => buildIdOf(pathToFileURL(join(folder, name)).href);

test("all files of a build have one id, and another build has another", () => {
  write("server.js", "a");
  write("chunk.js", "b");
  const first = buildIdAt("server.js");
  write("server.js.map", "ignored");
  expect(buildIdAt("chunk.js")).toBe(first);
  write("chunk.js", "c");
  expect(buildIdAt("server.js")).not.toBe(first);
});

test("a process running from source has its own id", () => {
  expect(buildIdAt("server.ts")).toBeNull();
  expect(buildId()).toBe(buildId());
});

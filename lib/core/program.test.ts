import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { programOf, runningProgram } from "#lib/core/program.ts";

const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-program-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const programAt = (name: string) => programOf(pathToFileURL(join(folder, name)).href);

test("one build is one program, whichever of its files asks; another build is another", () => {
  write("server.js", "a");
  write("chunk.js", "b");
  const first = programAt("server.js");
  write("server.js.map", "of no account");
  expect(programAt("chunk.js")).toBe(first);
  write("chunk.js", "c");
  expect(programAt("server.js")).not.toBe(first);
});

test("what runs from the sources is a program of its own, the same as long as it runs", () => {
  expect(programAt("server.ts")).toBeNull();
  expect(runningProgram()).toBe(runningProgram());
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CommanderError } from "commander";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { inspectCommand } from "#lib/cli/inspect.ts";
import { readSignalFile } from "#lib/evidence/sources/signal-file.ts";
import { appLayout, fat, thin, writeLayout } from "#lib/testing/macho-fixtures.ts";
import { zipLayout } from "#lib/testing/zip-fixtures.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "inspect-"));
  const universal = fat(["x86_64", "arm64"]);
  writeLayout(folder, {
    ...appLayout("Tool", universal, {
      "Contents/MacOS/old": thin("x86_64"),
      "Contents/Frameworks/Core.framework/Core": universal,
      "Contents/Frameworks/More.framework/More": universal,
    }),
    ...appLayout("Plain", thin("x86_64")),
  });
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  process.exitCode = undefined;
});

interface Outcome {
  stdout: string;
  stderr: string;
  exitCode: number;
}

async function run(args: string[], isTerminal = false): Promise<Outcome> {
  const outcome: Outcome = { stdout: "", stderr: "", exitCode: 0 };
  const keep = (stream: "stdout" | "stderr") => (text: unknown) => {
    outcome[stream] += text;
    return true;
  };
  const writes = [
    vi.spyOn(process.stdout, "write").mockImplementation(keep("stdout")),
    vi.spyOn(process.stderr, "write").mockImplementation(keep("stderr")),
  ];
  const before = process.stdout.isTTY;
  process.stdout.isTTY = isTerminal;
  try {
    await inspectCommand().exitOverride().parseAsync(args, { from: "user" });
    outcome.exitCode = Number(process.exitCode ?? 0);
  } catch (error) {
    outcome.exitCode = (error as CommanderError).exitCode;
  } finally {
    process.stdout.isTTY = before;
    for (const write of writes) write.mockRestore();
  }
  return outcome;
}

test("a file or a pipe gets only signals that `ingest signals` accepts", async () => {
  const { stdout, stderr, exitCode } = await run([folder]);
  expect([stderr, exitCode]).toEqual(["", 0]);
  const { groups, skipped } = readSignalFile(Buffer.from(stdout), new Date());
  expect(skipped).toEqual([]);
  expect(groups[0]!.entries.map(({ name, statements }) => [name, statements[0]!.status])).toEqual([
    ["Plain", "rosetta2"],
    ["Tool", "native"],
  ]);
});

test("reports programs beside applications, and applications in archives", async () => {
  const mixed = mkdtempSync(join(tmpdir(), "inspect-"));
  try {
    writeLayout(mixed, {
      ...appLayout("Tool", thin("arm64")),
      "bin/old": thin("x86_64"),
      "notes.txt": Buffer.from("x"),
    });
    writeFileSync(join(mixed, "Packed.zip"), zipLayout(appLayout("Packed", thin("x86_64"))));
    writeFileSync(join(mixed, "empty.zip"), zipLayout({ "readme.txt": Buffer.from("x") }));
    const { stdout, stderr, exitCode } = await run([mixed]);
    const told = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(told.map(({ title, status }) => [title.name, status])).toEqual([
      ["Tool", "native"],
      ["old", "rosetta2"],
      ["Packed", "rosetta2"],
    ]);
    expect([stderr, exitCode]).toEqual(["", 0]);
  } finally {
    rmSync(mixed, { recursive: true });
  }
});

test("a terminal gets a table of parts and architectures", async () => {
  const { stdout } = await run([join(folder, "Tool.app")], true);
  expect(stdout.split("\n").map((row) => row.trimEnd())).toEqual([
    "Tool 1.2.3 (org.example.Tool): native, macOS 12 or newer",
    "  1 main executable           x86_64 arm64  Tool",
    "  1 helper                    x86_64        old",
    "  2 frameworks and libraries  x86_64 arm64",
    expect.stringMatching(/^ {2}.*Rosetta 2: old\.$/),
    "",
    "",
  ]);
});

test("--json prints signals at a terminal too, and --slug names the title", async () => {
  const { stdout } = await run([join(folder, "Tool.app"), "--json", "--slug", "the-tool"], true);
  expect(JSON.parse(stdout)).toMatchObject({ title: { slug: "the-tool", name: "Tool" }, ref: "org.example.Tool" });
});

test("unreadable files are reported on stderr, and the exit code is not 0", async () => {
  const { stdout, stderr, exitCode } = await run([join(folder, "gone.app"), join(folder, "Plain.app")]);
  expect(JSON.parse(stdout)).toMatchObject({ status: "rosetta2" });
  expect(stderr).toMatch(/^refused: .*gone\.app: there is no such file or folder\n$/);
  expect(exitCode).toBe(1);
});

test.each([
  ["one slug for two titles", () => ["--slug", "tool", folder], /--slug names one title, and 2 were found/],
  ["a slug that is none", () => ["--slug", "The Tool", folder], /must be a slug/],
  ["no path", () => [], /missing required argument/],
])("%s is wrong usage and prints no signal", async (_, args, message) => {
  const { stdout, stderr, exitCode } = await run(args());
  expect([stdout, exitCode === 0]).toEqual(["", false]);
  expect(stderr).toMatch(message);
});

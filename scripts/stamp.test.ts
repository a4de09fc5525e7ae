/** scripts/stamp.mjs is plain JavaScript, because it runs before anything is installed. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";

const { once } = (await import(join(rootDir(), "scripts", "stamp.mjs"))) as {
  once(stamp: string, inputs: readonly string[], work: () => unknown): Promise<void>;
};

let folder: string;
let done: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "silicon-verdict-stamp-"));
  done = 0;
  write("as it was");
});
afterEach(() => rmSync(folder, { recursive: true }));

const input = () => join(folder, "input.ts");
const write = (text: string) => writeFileSync(input(), text);
const count = () => {
  done += 1;
};
const doOnce = (work: () => void = count) => once(join(folder, "out", ".stamp"), [input()], work);

test("a step is skipped for unchanged files, and repeated for changed ones", async () => {
  await doOnce();
  await doOnce();
  expect(done).toBe(1);
  write("changed");
  await doOnce();
  expect(done).toBe(2);
});

test("a step that failed half-way is repeated, even for restored files", async () => {
  await doOnce();
  write("broken");
  const failing = doOnce(() => {
    throw new Error("half-way");
  });
  await expect(failing).rejects.toThrow("half-way");
  write("as it was");
  await doOnce();
  expect(done).toBe(2);
  expect(existsSync(join(folder, "out", ".stamp"))).toBe(true);
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { SOURCES } from "#lib/evidence/sources/all-sources.ts";
import { parseInParts, parseInWorker } from "#lib/evidence/sources/parse-in-worker.ts";
import { recorded } from "#lib/testing/recorded-sources.ts";

const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-read-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

test.each([
  ["homebrew-cask", "homebrew-cask.json.txt"],
  ["doesitarm", "doesitarm-README.md"],
  ["installomator", "installomator-labels.tar.gz"],
])("%s is parsed in the worker like in the main thread", async (name, file) => {
  const bytes = recorded(file);
  expect(await parseInWorker(name, fileOf(file, bytes))).toEqual(SOURCES[name]!.read(bytes, {}));
});

test("a file is parsed in its own thread, which ends afterwards", async () => {
  const started: Worker[] = [];
  const note = (worker: Worker) => void started.push(worker);
  process.on("worker", note);
  await parseInWorker("homebrew-cask", fileOf("apart.json", recorded("homebrew-cask.json.txt")));
  process.off("worker", note);
  // The end of the worker thread.
  expect(started.map(({ threadId }) => threadId)).toEqual([-1]);
});

test("a long file arrives in chunks", async () => {
  const cask = (at: number) => ({ token: `thing-${at}`, name: [`Thing ${at}`], artifacts: [], version: "1" });
  const path = fileOf("long.json", JSON.stringify(Array.from({ length: 2_000 }, (_, at) => cask(at))));
  const sizes: number[] = [];
  for await (const part of parseInParts("homebrew-cask", path)) {
    if (!("entries" in part)) break;
    sizes.push(part.entries.length);
  }
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(2_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(250);
});

test("an invalid file rejects with the source reader's message", async () => {
  const reading = parseInWorker("homebrew-cask", fileOf("page.html", "<html>Down for maintenance</html>"));
  await expect(reading).rejects.toThrow("file: expected Homebrew's api/cask.json");
});

test("an abort ends the thread in the middle of its work", async () => {
  const stop = new AbortController();
  const reading = parseInWorker(
    "homebrew-cask",
    fileOf("endless.json", recorded("homebrew-cask.json.txt")),
    stop.signal,
  );
  stop.abort();
  await expect(reading).rejects.toThrow("aborted");
});

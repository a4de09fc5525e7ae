import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { createLog } from "#lib/core/log.ts";
import { logPrinted, PRINTS_APART } from "#lib/server/pages/printed.ts";

test("what a thread prints is a line of the log each time, without colours, whatever lines it has", async () => {
  const written: string[] = [];
  const code = `
    console.log("ready in 3 ms");
    console.error("\\x1b[31mfailed\\x1b[39m\\n    at here\\n    at there");
    process.stderr.write("\\n");`;
  const thread = new Worker(code, { eval: true, ...PRINTS_APART });
  logPrinted(thread, createLog("info", { write: (line) => written.push(line) }));
  const streamsEnd = [thread.stdout, thread.stderr].map((stream) => once(stream, "end"));
  await Promise.all([once(thread, "exit"), ...streamsEnd]);
  const lines = written.map((line) => JSON.parse(line) as { level: number; text: string });
  expect(lines.map(({ level, text }) => ({ level, text }))).toEqual([
    { level: 30, text: "ready in 3 ms" },
    { level: 40, text: "failed\n    at here\n    at there" },
  ]);
});

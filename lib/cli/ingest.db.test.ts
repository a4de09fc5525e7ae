import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ingestCommand } from "#lib/cli/ingest.ts";
import { parseEnv } from "#lib/core/env.ts";
import { db } from "#lib/data/client.ts";
import { ingest } from "#lib/evidence/publishing/run.ts";
import { homebrewHistory } from "#lib/evidence/sources/homebrew-history.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { recorded } from "#lib/testing/recorded-sources.ts";

useThrowawayDatabase();

const asked: (string | undefined)[] = [];
const server = createServer((request, response) => {
  const condition = request.headers["if-none-match"];
  asked.push(condition);
  if (condition === '"v1"') response.writeHead(304).end();
  else response.writeHead(200, { ETag: '"v1"' }).end(recorded("homebrew-cask.json.txt"));
});
let place = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cask.json`;
});
afterAll(() => void server.close());
beforeEach(() => void asked.splice(0));

async function run(...args: string[]): Promise<unknown> {
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    const context = { days: DAYS, signal: new AbortController().signal, settings: parseEnv({}) };
    await ingestCommand(context).parseAsync(["homebrew-cask", place, ...args], { from: "user" });
    return JSON.parse(printed.mock.calls.map(([text]) => String(text)).join(""));
  } finally {
    printed.mockRestore();
  }
}

test("an unchanged file is not read again, except with --force", async () => {
  expect(await run()).toMatchObject({ new: 21 });
  expect(await run()).toEqual({ source: "homebrew-cask", notModified: true });
  expect(await run("--force")).toMatchObject({ new: 0, unchanged: 21 });
  expect(asked).toEqual([undefined, '"v1"', undefined]);
});

test("importing a source's history keeps the published file's ETag", async () => {
  const reading = homebrewHistory.read(recorded("homebrew-history.ndjson"), {
    companion: recorded("homebrew-cask.json.txt"),
  });
  await ingest(homebrewHistory, reading, { now: date("2026-11-21"), days: DAYS, snapshotDate: date("2026-01-01") });
  expect((await db().importRun.findFirst({ orderBy: { id: "desc" } }))?.snapshotDate).toEqual(date("2026-01-01"));
  expect(await run()).toEqual({ source: "homebrew-cask", notModified: true });
});

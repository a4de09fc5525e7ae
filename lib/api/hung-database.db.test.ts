import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateKey } from "#lib/api/access/keys.ts";
import { callTool } from "#lib/api/mcp/call.ts";
import { searchTitles } from "#lib/api/operations/search-titles.ts";
import { api } from "#lib/api/router.ts";
import { stopListening } from "#lib/data/cache/revision.ts";
import { disconnect, poolFigures, useDatabase } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { expectEnvelope, request, serveContext } from "#lib/testing/request.ts";
import { type StallingProxy, stallingProxy } from "#lib/testing/stalling-proxy.ts";

const database = useThrowawayDatabase();
const open = serveContext();
const CALLERS = 40;
// The query for the revision, which repeats.
const OWN_MAX = 5;
const CALLER_WAITS_MS = 8_000;
const LIMITS = { connectMs: 2_000, statementMs: 1_000, graceMs: 500 };
const search = (words: string) => api(request(`/titles?query=${encodeURIComponent(words)}`), open);
let proxy: StallingProxy;

async function moveTo(...to: Parameters<typeof useDatabase>): Promise<void> {
  await stopListening();
  await disconnect();
  useDatabase(...to);
}

beforeAll(async () => {
  await seedTitle({ slug: "blender", name: "Blender" });
  proxy = await stallingProxy(database.url());
  await moveTo(proxy.url, LIMITS);
});

afterAll(async () => {
  await moveTo(database.url());
  await proxy.close();
});

test("a database that hangs yields 503 with Retry-After for every caller", async () => {
  expect((await search("blender")).status).toBe(200);
  proxy.stall();
  const answers = await Promise.all(Array.from({ length: CALLERS }, (_, caller) => search(`words-${caller}`)));
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    await expectEnvelope(answer, "internal", 503);
  }
  expect(poolFigures().waiting).toBeLessThanOrEqual(OWN_MAX);
});

test("once it answers again, so do we", async () => {
  proxy.resume();
  expect((await search("blender")).status).toBe(200);
});

test("every response and tool call has a timeout independent of the database's", async () => {
  const hour = 3_600_000;
  await moveTo(proxy.url, { connectMs: hour, statementMs: hour, graceMs: hour });
  expect((await search("within the bound")).status).toBe(200);
  proxy.stall();
  // Against a timer of the same event loop, which a busy machine delays as much.
  const key = generateKey("free");
  const asked = [search("too late by far"), api(request("/titles?query=with+a+key", { key }), open)];
  const tooLate = sleep(CALLER_WAITS_MS, "no answer yet");
  for (const response of await Promise.all(asked.map((each) => Promise.race([each, tooLate])))) {
    expect(response).toBeInstanceOf(Response);
    await expectEnvelope(response as Response, "internal", 503);
  }
  const impatient = { ...open, answerMs: 1 };
  await expectEnvelope(await api(request("/titles?query=too+late"), impatient), "internal", 503);
  const told = await callTool(searchTitles, { query: "too late as well" }, new Headers(), impatient);
  expect(told).toMatchObject({ isError: true, _meta: { "Retry-After": "5" } });
  proxy.resume();
  await moveTo(proxy.url, LIMITS);
});

test("a transaction has its own timeout, and the next one the usual timeout", async () => {
  const sleepFor = (seconds: number) =>
    transact((tx) => tx.$executeRaw`SELECT pg_sleep(${seconds}::float8)`, { timeoutMs: 60_000 });
  const longerThanUsual = (LIMITS.statementMs + LIMITS.graceMs) / 1_000 + 0.5;
  expect(await sleepFor(longerThanUsual)).toBe(1);
  proxy.stall();
  await expectEnvelope(await search("something else"), "internal", 503);
  proxy.resume();
});

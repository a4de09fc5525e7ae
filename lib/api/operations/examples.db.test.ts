import { beforeAll, expect, test } from "vitest";
import { issueKey } from "#lib/api/access/keys.ts";
import { EXAMPLES, type ExampleCall } from "#lib/api/operations/examples.ts";
import { api } from "#lib/api/router.ts";
import { stopListening } from "#lib/data/cache/revision.ts";
import { db, disconnect, useDatabase } from "#lib/data/client.ts";
import { freePort } from "#lib/testing/redis.ts";
import { NOW, request, serveContext } from "#lib/testing/request.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

const database = useShippedCatalogue();
const keys = { live: "", test: "", plain: "", unknown: "dia_live_000000000000000000000000000000" };
const REQUEST_ID = "0d0f6a0e-6a7e-4c0b-9f5e-2f6f2b1c9a31";

beforeAll(async () => {
  // It signs cursors, so they are the same on every run.
  await db().serviceState.update({ where: { id: 1 }, data: { secret: "for-examples" } });
  keys.live = (await issueKey({ tier: "live", capabilities: ["change_feed"] }, NOW)).key;
  keys.test = (await issueKey({ tier: "test", capabilities: ["change_feed"] }, NOW)).key;
  keys.plain = (await issueKey({ tier: "live", capabilities: [] }, NOW)).key;
});

async function makeCall({ path, key, trouble }: ExampleCall): Promise<{ status: number; body: unknown }> {
  if (trouble === "fault") await db().$executeRaw`ALTER TABLE "Title" RENAME TO "Gone"`;
  if (trouble === "outage") await leaveFor(`postgresql://nobody@127.0.0.1:${await freePort()}/nothing`);
  const response = await api(request(path, key ? { key: keys[key] } : {}), serveContext({ RATE_LIMIT_ANONYMOUS: 30 }));
  if (trouble === "fault") await db().$executeRaw`ALTER TABLE "Gone" RENAME TO "Title"`;
  if (trouble === "outage") await leaveFor(database.url());
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text.replace(/(?<="requestId":")[^"]+/, REQUEST_ID)) };
}

async function leaveFor(url: string): Promise<void> {
  await stopListening();
  await disconnect();
  useDatabase(url);
}

test("every example of the contract and the docs equals the real response", async () => {
  const bodies: Record<string, unknown> = {};
  const troubled = (call: ExampleCall) => Number(call.trouble !== undefined);
  // Failures first: a cached answer would be served despite them.
  const calls = (Object.entries(EXAMPLES) as [string, ExampleCall][]).sort(([, a], [, b]) => troubled(b) - troubled(a));
  for (const [name, call] of calls) {
    const { status, body } = await makeCall(call);
    expect({ name, status }).toEqual({ name, status: call.status });
    bodies[name] = body;
  }
  const inOrder = Object.fromEntries(Object.keys(EXAMPLES).map((name) => [name, bodies[name]]));
  // After a change of the catalogue: npx vitest run lib/api/operations/examples.db.test.ts -u
  await expect(`${JSON.stringify(inOrder, null, 2)}\n`).toMatchFileSnapshot("./examples.json");
});

/** Requests over a real server, and what observers receive. */
import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { resolveTarget } from "#lib/server/http/target.ts";
import { MOUNT_NAMES, noteAnswer, type Observation, observeWith } from "#lib/server/metrics/observation.ts";
import { requestLog } from "#lib/server/metrics/request-log.ts";
import { findDocPage } from "#lib/site/docs/pages.ts";

let stop = async () => {};
afterEach(() => stop());

/** A clock that advances by a millisecond with each reading. */
function steps(): () => number {
  let time = 0;
  return () => ++time;
}

async function serve(handle: (response: ServerResponse) => void) {
  const told: Observation[] = [];
  const tellTest = { ended: (observation: Observation) => void told.push(observation) };
  const observe = observeWith([tellTest], steps());
  const server = createServer((request, response) => {
    request.headers["x-forwarded-for"] = "203.0.113.7";
    observe(request, response, resolveTarget(request.url ?? "/"));
    handle(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { told, port: (server.address() as AddressInfo).port };
}

async function ask(port: number, path: string): Promise<IncomingMessage> {
  const [response] = (await once(get({ port, path, agent: false }), "response")) as [IncomingMessage];
  await text(response);
  return response;
}

test("an observation has mount, status, size, origin and request id", async () => {
  const { told, port } = await serve((response) => {
    noteAnswer(response, { requestId: "an-id", isHit: true });
    response.writeHead(404, ["Content-Length", "5"]).end("hello");
  });
  await ask(port, "/titles/secret?chip=m1");
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatchObject({
    mount: "pages",
    method: "GET",
    status: 404,
    ms: 1,
    source: "cache",
    isCut: false,
    requestId: "an-id",
  });
  expect(told[0]!.bytes).toBeGreaterThan("HTTP/1.1 404 Not Found".length + "hello".length);
  expect(JSON.stringify(told)).not.toContain("secret");
});

test("a caller that disconnects early is reported as cut", async () => {
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const { told, port } = await serve(() => arrived());
  const asked = get({ port, path: "/", agent: false }).on("error", () => {});
  await arrival;
  asked.destroy();
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatchObject({ mount: "pages", isCut: true, source: "none" });
});

test("an answer that is not observed is sent all the same", () => {
  expect(() => noteAnswer({} as ServerResponse, { isHit: true })).not.toThrow();
});

test.each([
  ["/v1/verdicts/slug%3Ablender?chip=m1", "api"],
  ["/v1/nothing", "api"],
  ["/mcp", "tools"],
  ["/readyz", "health"],
  ["/_next/static/a.js", "static"],
  ["/data/2026-11-21/verdicts.csv", "data"],
  ["/data", "pages"],
  ["/wp-login.php", "pages"],
])("%s counts under %s", async (path, mount) => {
  const { told, port } = await serve((response) => response.end());
  await ask(port, path);
  await expect.poll(() => told[0]?.mount).toBe(mount);
  expect(MOUNT_NAMES).toContain(mount);
});

const observation: Observation = {
  mount: "pages",
  method: "GET",
  status: 200,
  ms: 1.23456,
  source: "computed",
  bytes: 7,
  isCut: false,
  requestId: undefined,
  address: "203.0.113.7",
};

test("the docs name every member of a line, and no other", () => {
  const page = findDocPage("/monitoring")!;
  const table = page
    .blocks()
    .find((block) => typeof block === "object" && "rows" in block && block.head[0] === "Member");
  const named = (table as unknown as { rows: string[][] }).rows.map(([name]) => name!.replaceAll("`", ""));
  expect(named).toEqual(Object.keys(logged(1, 0.5, { isCut: true })[0]!));
});

function logged(share: number, chance: number, ...observations: Partial<Observation>[]): Record<string, unknown>[] {
  const lines: object[] = [];
  const log = requestLog({ info: (line) => void lines.push(line) }, share, () => chance);
  for (const each of observations) log.ended({ ...observation, ...each });
  return lines as Record<string, unknown>[];
}

test("a log line distinguishes callers without their addresses", () => {
  const [first, second, other] = logged(1, 0.5, {}, { address: "::ffff:203.0.113.7" }, { address: "2001:db8::1" });
  expect(first).toMatchObject({ mount: "pages", status: 200, ms: 1.23, source: "computed", bytes: 7 });
  expect(first!.caller).toBe(second!.caller);
  expect(other!.caller).not.toBe(first!.caller);
  expect(JSON.stringify([first, other])).not.toMatch(/203\.0|2001:db8/);
});

test("a sample of requests and every 5xx are logged", () => {
  expect(logged(0.1, 0.05, {})).toHaveLength(1);
  expect(logged(0.1, 0.5, {}, { status: 404 })).toHaveLength(0);
  expect(logged(0.1, 0.5, { status: 500 }, { status: 503 })).toHaveLength(2);
});

/** Several processes and how they end: they agree on the data, and a killed one leaves nothing broken. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { isAlive } from "#lib/data/postgres/liveness.ts";
import {
  clusterUrl,
  newDataDir,
  type OwnServer,
  operate,
  postgresPid,
  query,
  removeDataDir,
  startServer,
} from "#lib/testing/own-server.ts";
import { freePort, isRedisInstalled, startRedis, stopRedis } from "#lib/testing/redis.ts";

/** Output of each step of a first start. */
const DONE_BEFORE = /Installing|Generating|Building|Creating|Applied migration|Loaded the shipped/;
const SECOND = 1_000;
const LOOK_EVERY_MS = 100;
const READER_WAITS_MS = 9_000;
const UNLIMITED = { RATE_LIMIT_ANONYMOUS: "1000000", RATE_LIMIT_RENDERINGS: "1000000" };

let dataDir: string;
/** A shipped app without evidence. */
let app: { readonly slug: string; readonly name: string };
const lookupPath = () => `/v1/verdicts/slug%3A${app.slug}`;
const pagePath = () => `/titles/${app.slug}`;
let running: OwnServer[] = [];
const everStarted: OwnServer[] = [];

test.describe.configure({ mode: "serial" });
test.beforeAll(() => {
  dataDir = newDataDir();
});
test.afterAll(async () => {
  // Stops what a failed test left running.
  await Promise.all(everStarted.map((server) => server.stop()));
  removeDataDir(dataDir);
});

async function start(...environments: Record<string, string>[]): Promise<OwnServer[]> {
  const started = await Promise.all(
    environments.map((env) => startServer({ DATA_DIR: dataDir, ...UNLIMITED, ...env })),
  );
  running.push(...started);
  everStarted.push(...started);
  return started;
}

async function stopAll(): Promise<void> {
  const stopping = running;
  running = [];
  await Promise.all(stopping.map((server) => server.stop()));
}

function signalFile(): string {
  const file = join(dataDir, "signals.ndjson");
  const line = {
    title: { ...app, kind: "app" },
    source: { id: "process-lab", kind: "automated_test", name: "Process Lab" },
    ref: app.slug,
    kind: "test",
    confidence: "high",
    basis: ["automated_test"],
    status: "native",
    at: "2026-11-01",
  };
  writeFileSync(file, `${JSON.stringify(line)}\n`);
  return file;
}

const statusAt = async ({ origin }: OwnServer) => (await (await fetch(origin + lookupPath())).json()).status;
const searchedAt = async ({ origin }: OwnServer) =>
  (await (await fetch(`${origin}/v1/titles?query=${app.slug}`)).json()).data[0]?.status;
const pageAt = async ({ origin }: OwnServer) => (await fetch(origin + pagePath())).text();

/**
 * Asks on and on, so that whatever may be kept is kept, until a second after the database holds the change; then once more.
 * A slow machine asks later still: what a process may not tell any more by then it may never tell.
 */
async function askASecondAfter<T>(isChanged: () => Promise<boolean>, questions: (() => Promise<T>)[]): Promise<T[]> {
  let until = Number.POSITIVE_INFINITY;
  const askingOn = questions.map(async (question) => {
    for (; performance.now() < until; await sleep(LOOK_EVERY_MS)) await question();
  });
  while (!(await isChanged())) await sleep(LOOK_EVERY_MS);
  until = performance.now() + SECOND;
  await Promise.all(askingOn);
  return Promise.all(questions.map((question) => question()));
}

test("two servers starting together on an empty folder share one database", async () => {
  const [one, other] = await start({}, {});
  const [titles] = await query<{ count: string }>(clusterUrl(dataDir), 'SELECT count(*) FROM "Title"');
  expect(Number(titles?.count)).toBeGreaterThan(5_000);
  const without = `SELECT slug, name FROM "Title" t WHERE kind = 'app' AND listed AND NOT pinned AND lower(name) = slug
    AND NOT EXISTS (SELECT FROM "Signal" s WHERE s."titleId" = t.id) ORDER BY slug LIMIT 1`;
  [app] = (await query<typeof app>(clusterUrl(dataDir), without)) as [typeof app];
  expect(await statusAt(one!)).toBe("unknown");
  expect(await statusAt(other!)).toBe("unknown");
});

test("every process serves an operator's change within a second", async () => {
  for (const server of running) {
    expect(await statusAt(server)).toBe("unknown");
    expect(await pageAt(server)).toContain(app.name);
  }
  const change = operate({ DATA_DIR: dataDir }, "ingest", "signals", signalFile());
  const isNative = `SELECT FROM "Verdict" v JOIN "Title" t ON t.id = v."titleId" WHERE t.slug = '${app.slug}' AND v.status = 'native'`;
  const told = await askASecondAfter(
    async () => (await query(clusterUrl(dataDir), isNative)).length > 0,
    running.flatMap((server) => [
      () => statusAt(server),
      () => searchedAt(server),
      async () => (/<title>[^<]*runs natively/i.test(await pageAt(server)) ? "native" : "not native"),
    ]),
  );
  await change;
  expect(told).toEqual(told.map(() => "native"));
});

test("a revoked key is refused by every process within a second", async () => {
  const key = await operate({ DATA_DIR: dataDir }, "keys", "issue", "--tier", "free");
  const heardFrom = (server: OwnServer) => async () =>
    (await fetch(server.origin + lookupPath(), { headers: { Authorization: `Bearer ${key}` } })).status;
  const askAll = running.map(heardFrom);
  for (const ask of askAll) expect(await ask()).toBe(200);
  const [{ id } = { id: "" }] = await query<{ id: string }>(clusterUrl(dataDir), 'SELECT id FROM "ApiKey"');
  const revoking = operate({ DATA_DIR: dataDir }, "keys", "revoke", id);
  const isRevoked = 'SELECT FROM "ApiKey" WHERE "revokedAt" IS NOT NULL';
  const heard = await askASecondAfter(async () => (await query(clusterUrl(dataDir), isRevoked)).length > 0, askAll);
  await revoking;
  expect(heard).toEqual(heard.map(() => 401));
});

test("a failing page is an uncached 500 without details, and recovers", async () => {
  const url = clusterUrl(dataDir);
  const { origin } = running[0]!;
  const anew = () => fetch(`${origin}${pagePath()}?chip=m2`);
  await query(url, 'ALTER TABLE "Signal" RENAME TO "Hidden"');
  const broken = await anew().finally(() => query(url, 'ALTER TABLE "Hidden" RENAME TO "Signal"'));
  const html = await broken.text();
  expect({ status: broken.status, cache: broken.headers.get("cache-control") }).toEqual({
    status: 500,
    cache: "no-store",
  });
  expect(html).toContain("This page could not be loaded.");
  expect(html).not.toMatch(/Signal|prisma|relation|at \w+ \(/i);
  expect((await anew()).status).toBe(200);
});

test("a page that waits for a locked table fails about as soon as an API answer", async () => {
  const { origin } = running[0]!;
  const lock = new pg.Client({ connectionString: clusterUrl(dataDir) });
  await lock.connect();
  try {
    await lock.query('BEGIN; LOCK TABLE "Title"');
    const asked = fetch(`${origin}/search?q=locked`);
    // Against a timer, which a busy machine delays as much.
    const first = await Promise.race([asked, sleep(READER_WAITS_MS, "no answer yet")]);
    expect(first).toMatchObject({ status: 503 });
    expect((first as Response).headers.get("retry-after")).toBe("5");
  } finally {
    await lock.end();
  }
});

/** The processes that render pages for these servers. */
function renderers(servers: readonly OwnServer[]): number[] {
  const processes = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  return processes
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) => servers.some(({ pid }) => pid === Number(parent)) && /next-server/.test(args.join()),
    )
    .map(([pid]) => Number(pid));
}

for (const { how, signal } of [
  { how: "is killed", signal: "SIGKILL" },
  { how: "hangs", signal: "SIGSTOP" },
] as const)
  test(`a page process that ${how} is replaced, and the server goes on answering`, async () => {
    const [server] = running;
    const [before] = renderers([server!]);
    process.kill(before!, signal);
    const page = fetch(`${server!.origin}${pagePath()}?chip=${signal === "SIGKILL" ? "m3" : "m4"}`);
    expect(await statusAt(server!)).toBe("native");
    // Refused where it was under way, made by the next process where it came later.
    expect([200, 503]).toContain((await page).status);
    await expect.poll(() => renderers([server!]).filter((pid) => pid !== before)).toHaveLength(1);
    expect(isAlive(before!)).toBe(false);
    await expect.poll(async () => (await fetch(`${server!.origin}${pagePath()}?chip=m1`)).status).toBe(200);
  });

test("while PostgreSQL is restarted after a kill, callers get 503", async () => {
  const { origin } = running[0]!;
  const url = clusterUrl(dataDir);
  const before = await postgresPid(url);
  const heard: Set<number>[] = [new Set(), new Set()];
  const haveAll = (status: number) => heard.every((statuses) => statuses.has(status));
  // Earlier answers are cached and served while the database is away.
  const asked = [(turn: number) => `/v1/titles?query=vlc ${turn}`, (turn: number) => `/search?q=vlc ${turn}`];
  const askAll = (turn: number) =>
    Promise.all(
      asked.map(async (addressOf, index) => {
        const response = await fetch(origin + addressOf(turn));
        heard[index]!.add(response.status);
        if (response.status === 200) return;
        expect(response.status).toBe(503);
        expect(response.headers.get("cache-control")).toBe("no-store");
        expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      }),
    );
  let turn = 0;
  // It may be back before a slow request reaches it.
  for (let pid = before; !haveAll(503); pid = await postgresPid(url).catch(() => pid)) {
    if (isAlive(pid)) process.kill(pid, "SIGKILL");
    await askAll(turn++);
  }
  for (const statuses of heard) statuses.clear();
  while (!haveAll(200)) {
    await askAll(turn++);
    await sleep(LOOK_EVERY_MS);
  }
  expect(await postgresPid(url)).not.toBe(before);
  await Promise.all(running.map((server) => expect.poll(() => statusAt(server)).toBe("native")));
});

test("a start after killed servers repeats nothing and loses nothing", async () => {
  const rendering = renderers(running);
  expect(rendering).toHaveLength(running.length);
  for (const server of running) server.signal("SIGKILL");
  await Promise.all(running.map((server) => server.exited()));
  await expect.poll(() => rendering.filter(isAlive)).toEqual([]);
  running = [];
  const [again] = await start({});
  test.info().annotations.push({ type: "measured", description: `up in ${again!.startedInMs.toFixed(0)} ms` });
  expect(again!.output()).not.toMatch(DONE_BEFORE);
  expect(await statusAt(again!)).toBe("native");
});

test("SIGTERM lets a running request finish, and leaves no process", async () => {
  const [server] = running;
  running = [];
  const postgres = await postgresPid(clusterUrl(dataDir));
  const call = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
  const socket = connect(Number(new URL(server!.origin).port), "localhost");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const head = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: ${call.length}\r\n\r\n`;
  await new Promise<void>((resolve) => socket.write(head + call.slice(0, 10), () => resolve()));
  // Answered on the same connection queue: the call above has been taken up by then.
  await fetch(`${server!.origin}/healthz`);
  const ended = server!.stop();
  await expect
    .poll(() =>
      fetch(`${server!.origin}/healthz`).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  socket.write(call.slice(10));
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(answer).toContain('"result"');
  expect(await ended).toBe(0);
  expect({ server: isAlive(server!.pid), postgres: isAlive(postgres) }).toEqual({ server: false, postgres: false });
});

/** Twenty requests of one new caller, spread over these servers. @returns how many were allowed */
async function burst(servers: readonly OwnServer[]): Promise<number> {
  for (;;) {
    const caller = `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
    const asked = Array.from({ length: 20 }, (_, index) =>
      fetch(`${servers[index % servers.length]!.origin}${lookupPath()}`, {
        headers: { "X-Forwarded-For": caller, Connection: "close" },
      }),
    );
    const answers = await Promise.all(asked);
    const resets = answers.map(({ headers }) => Number(headers.get("ratelimit-reset")));
    // The burst must fall into one window.
    if (Math.max(...resets) - Math.min(...resets) < 30) return answers.filter(({ status }) => status === 200).length;
  }
}

test("two servers with one Redis share one budget", async () => {
  test.skip(!isRedisInstalled(), "redis-server is not installed");
  const port = await freePort();
  const redis = await startRedis(port);
  try {
    const env = { REDIS_URL: `redis://127.0.0.1:${port}`, RATE_LIMIT_ANONYMOUS: "10", TRUST_PROXY: "1" };
    const servers = await start(env, env);
    // A busy machine's Redis may miss its quarter of a second; two budgets would allow 20 each time.
    await expect.poll(() => burst(servers)).toBe(10);
  } finally {
    await stopAll();
    await stopRedis(redis);
  }
});

test("a second start repeats no completed work; its two workers share port, budget and refresh; a killed one is replaced", async () => {
  await stopAll();
  const [server] = await start({ WORKERS: "2", RATE_LIMIT_ANONYMOUS: "10", TRUST_PROXY: "1", LOG_LEVEL: "debug" });
  // After a clean stop, the database included.
  expect(server!.output()).not.toMatch(DONE_BEFORE);
  const postgres = await postgresPid(clusterUrl(dataDir));
  const lines = () =>
    server!
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as { pid: number; msg: string });
  // The process that refuses a request logs it.
  const refusers = () => [
    ...new Set(
      lines()
        .filter(({ msg }) => msg.startsWith("Rate limit"))
        .map(({ pid }) => pid),
    ),
  ];

  const refusersAfterBurst = async () => {
    await burst([server!]);
    return refusers().length;
  };
  await expect.poll(refusersAfterBurst).toBe(2);
  // After both have answered: a worker that is still starting counts on its own instead of refusing.
  expect(await burst([server!])).toBe(10);
  const [victim] = refusers();
  process.kill(victim!, "SIGKILL");
  await expect.poll(() => lines().filter(({ msg }) => msg === "a worker died; starting another").length).toBe(1);
  await expect.poll(refusersAfterBurst).toBe(3);
  expect(lines().filter(({ msg }) => /^refreshed$|^the upkeep was done lately$/.test(msg))).toHaveLength(1);
  expect(await burst([server!])).toBe(10);

  const pids = [server!.pid, ...refusers(), postgres];
  running = [];
  expect(await server!.stop()).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
});

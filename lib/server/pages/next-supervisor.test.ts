/** A short program in a real process stands in for Next. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { isAlive } from "#lib/data/postgres/liveness.ts";
import { ProcessEnded } from "#lib/server/pages/next-connection.ts";
import { type Limits, type Renderer, RenderTimeout, rendererOf } from "#lib/server/pages/next-supervisor.ts";
import { RenderFailed } from "#lib/server/pages/render-failure.ts";

const HOST = "siliconverdict.test";
const folder = mkdtempSync(join(tmpdir(), "renderer-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

let programs = 0;
/** @returns the file of a program */
function write(code: string): string {
  const file = join(folder, `program-${programs++}.cjs`);
  writeFileSync(file, code);
  return file;
}

const listens = (handler: string, onDisconnect = "process.exit()") => `
  const { mkdtempSync } = require("node:fs");
  const path = mkdtempSync(${JSON.stringify(join(folder, "socket-"))}) + "/socket";
  process.on("disconnect", () => { ${onDisconnect} });
  const handler = ${handler};
  require("node:http").createServer(handler).listen(path, () => process.send({ listensAt: path }));
`;
const PROGRAM = write(
  `${listens(`(request, response) => {
    const { method, url, headers } = request;
    if (method === "OPTIONS") return response.end();
    const fail = () => process.send({ requestId: headers["x-request-id"],
      failure: { message: "canceling statement", stack: "where", isDatabaseAway: true } });
    if (url === "/held-back") return;
    if (url === "/loops") for (;;);
    if (url === "/exits") process.exit(1);
    if (url === "/throws") throw new Error("broken beyond repair");
    if (url === "/eats") for (const eaten = []; ; ) eaten.push(new Array(1_000_000).fill(url));
    if (url === "/fails-after-the-answer") { response.writeHead(500); response.end(); return setImmediate(fail); }
    if (url === "/fails-and-goes-on") return fail();
    if (url === "/fails") { fail(); response.writeHead(500); return response.end(); }
    if (url === "/fails-silently") { response.writeHead(500); return response.end("Internal Server Error"); }
    if (url === "/breaks-off") { response.writeHead(200); response.write("<!doctype html>"); fail(); return setImmediate(() => response.destroy()); }
    response.writeHead(203, { "x-asked": method + " " + headers.host, "x-headers": Object.keys(headers).sort().join() });
    response.end(url + " of process " + process.pid);
  }`)} process.send({ pool: { total: 3, idle: 2, waiting: 1 }, residentBytes: 5 });`,
);

const started: ChildProcess[] = [];
let renderer: Renderer | undefined;
function start(program = PROGRAM): ChildProcess {
  const child = fork(program, { stdio: ["ignore", "ignore", "ignore", "ipc"], execArgv: ["--max-old-space-size=48"] });
  started.push(child);
  return child;
}
const LATE: Limits = {
  ...{ startMs: 60_000, renderMs: 600_000, closeMs: 1, checkMs: 60_000, restartMs: 0, endMs: 60_000 },
};
async function open(limits: Partial<Limits> = {}, startNext = () => start()): Promise<Renderer> {
  renderer = await rendererOf(startNext, HOST, { ...LATE, ...limits });
  return renderer;
}
const gracefully = new AbortController().signal;
const atOnce = AbortSignal.abort();
afterEach(async () => {
  await renderer?.end(atOnce);
  renderer = undefined;
  const children = started.splice(0);
  await expect.poll(() => children.filter(({ pid }) => isAlive(pid!)).length).toBe(0);
});

test("a page arrives with status and headers, rendered without the reader's headers", async () => {
  const { status, headers, body } = await (await open()).render("/a?b=c");
  expect({ status, asked: headers["x-asked"], body: body.toString() }).toEqual({
    status: 203,
    asked: `GET ${HOST}`,
    body: `/a?b=c of process ${started[0]!.pid}`,
  });
  expect(headers["x-headers"]).toBe("connection,host,user-agent,x-request-id");
});

test.each(["/fails", "/fails-after-the-answer", "/breaks-off", "/fails-and-goes-on"])(
  "a failed page (%s) comes with its cause, and says whether the database was the reason",
  async (url) => {
    const { render } = await open();
    const cause = await render(url).catch((thrown) => thrown);
    expect(cause).toBeInstanceOf(RenderFailed);
    expect(cause).toMatchObject({ message: "canceling statement", stack: "where", isDatabaseAway: true });
  },
);

test("a failed page without a cause is logged with how it begins", async () => {
  const { render } = await open();
  await expect(render("/fails-silently")).rejects.toThrow(
    'Next answered 500 without a reason: "Internal Server Error"',
  );
});

test("a page that times out fails, and the process continues", async () => {
  const { render } = await open({ renderMs: 1 });
  await expect(render("/held-back")).rejects.toThrow(RenderTimeout);
  expect(started).toHaveLength(1);
  expect(isAlive(started[0]!.pid!)).toBe(true);
});

test.each(["/exits", "/throws", "/eats"])(
  "a page that ends the process (%s) fails with all that it renders, and the next page comes from another process",
  async (url) => {
    const { render } = await open();
    const [waiting, ending] = [render("/held-back"), render(url)];
    await expect(waiting).rejects.toThrow(ProcessEnded);
    await expect(ending).rejects.toThrow(ProcessEnded);
    expect(String((await render("/again")).body)).toBe(`/again of process ${started[1]!.pid}`);
  },
);

test("a process in an endless loop is replaced after a timeout", async () => {
  const { render } = await open({ renderMs: 300, checkMs: 1 });
  await expect(render("/loops")).rejects.toThrow(RenderTimeout);
  await expect.poll(() => started.length).toBe(2);
  expect(isAlive(started[0]!.pid!)).toBe(false);
});

test("during shutdown hanging pages time out early", async () => {
  const { render, close } = await open();
  const hanging = [render("/held-back"), render("/loops")];
  close();
  for (const rendering of hanging) await expect(rendering).rejects.toThrow(RenderTimeout);
});

test("a process that fails to start fails the first time, and is retried later", async () => {
  await expect(open({}, () => start(write("throw new Error('no build')")))).rejects.toThrow(ProcessEnded);
  await expect(open({}, () => start(write("")))).rejects.toThrow(ProcessEnded);
  const { render } = await open({}, () => start(started.length === 3 ? write("") : PROGRAM));
  await expect(render("/exits")).rejects.toThrow(ProcessEnded);
  expect((await render("/again")).status).toBe(203);
  expect(started).toHaveLength(5);
});

test("a process that hangs at start is killed and replaced", async () => {
  const hangs = write("setInterval(() => {}, 60_000)");
  const limits = {
    ...LATE,
    get startMs() {
      return started.length === 2 ? 1 : LATE.startMs;
    },
  };
  renderer = await rendererOf(() => start(started.length === 1 ? hangs : PROGRAM), HOST, limits);
  const { render } = renderer;
  await expect(render("/exits")).rejects.toThrow(ProcessEnded);
  expect((await render("/again")).status).toBe(203);
  expect(started).toHaveLength(3);
});

test("reports its database connections; an ended process has none", async () => {
  const { figures, render, end } = await open();
  await render("/");
  expect(figures()).toEqual({ pool: { total: 3, idle: 2, waiting: 1 }, residentBytes: 5 });
  await end(gracefully);
  expect(figures()).toEqual({ pool: { total: 0, idle: 0, waiting: 0 }, residentBytes: 0 });
});

test("on shutdown the process ends, removes its socket, and is not replaced", async () => {
  const { end } = await open();
  await end(gracefully);
  expect(started).toHaveLength(1);
  expect(started[0]!.exitCode).toBe(0);
});

test.each([
  { how: "at once", limits: {}, hasten: atOnce },
  { how: "after a while", limits: { endMs: 1 }, hasten: gracefully },
])("a process that ignores the shutdown is killed $how", async ({ limits, hasten }) => {
  const { end } = await open(limits, () => start(write(listens("() => {}", "for (;;);"))));
  await end(hasten);
  expect(started[0]!.signalCode).toBe("SIGKILL");
});

test("a killed process leaves no socket behind", async () => {
  const sockets = () => readdirSync(folder).filter((name) => name.startsWith("socket-"));
  // A child that another test killed while it started may have left one.
  const before = sockets();
  const { render } = await open();
  const [own] = sockets().filter((name) => !before.includes(name));
  const [child] = started;
  child!.kill("SIGKILL");
  await once(child!, "exit");
  await render("/again");
  expect(own).toBeDefined();
  await expect.poll(() => sockets().includes(own!)).toBe(false);
});

/** A few lines in a real thread stand where Next renders. */
import { once } from "node:events";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { RenderingFailed, ThreadEnded } from "#lib/server/pages/render-thread.ts";
import { RenderedTooLate, type Renderer, rendererOf } from "#lib/server/pages/renderer.ts";

const THREAD = `
  const { parentPort, threadId } = require("node:worker_threads");
  const heldBack = new Map();
  const finish = (id) => parentPort.postMessage({ finished: id });
  parentPort.on("message", (order) => {
    if (order === "end") return parentPort.close();
    if ("givenUp" in order) return finish(order.givenUp);
    const { id, url } = order;
    if (url === "/held-back") return;
    if (url === "/hangs") for (;;);
    if (url === "/dies") process.exit(1);
    if (url === "/breaks") throw new Error("broken beyond repair");
    const failure = { message: "canceling statement", stack: "where", isDatabaseAway: true };
    if (url === "/eats") for (const eaten = []; eaten.length < 80; ) eaten.push(new Array(1_000_000).fill(id));
    if (url === "/fails") parentPort.postMessage({ id, failed: failure });
    else {
      const body = new TextEncoder().encode(url + " of thread " + threadId);
      const rendered = { status: 203, headers: { "x-a": "b" }, body, failure: url === "/half" ? failure : undefined };
      parentPort.postMessage({ id, rendered });
    }
    finish(id);
  });
  parentPort.postMessage("ready");
  parentPort.postMessage({ pool: { total: 3, idle: 2, waiting: 1 } });
`;
const inPeace = new AbortController().signal;
const started: Worker[] = [];
let renderer: Renderer | undefined;
const start = async (source = THREAD, apart: WorkerOptions = {}) => {
  const worker = new Worker(source, { eval: true, ...apart });
  started.push(worker);
  return worker;
};
const SOON = { startMs: 60_000, renderMs: 1, closeMs: 1, letGoMs: 60_000, restartMs: 0, endMs: 60_000 };
const LATE = { ...SOON, renderMs: 600_000 };
const open = async (patience = LATE) => {
  renderer = await rendererOf((apart) => start(THREAD, apart), patience);
  return renderer;
};
afterEach(async () => {
  await renderer?.end(inPeace);
  renderer = undefined;
  started.length = 0;
});

test("a page comes as bytes, with its status and headers, and is over", async () => {
  const { rendered, finished } = (await open()).render("/a?b=c");
  const { body, ...rest } = await rendered;
  expect(rest).toEqual({ status: 203, headers: { "x-a": "b" } });
  expect(Buffer.isBuffer(body)).toBe(true);
  expect(body.toString()).toBe(`/a?b=c of thread ${started[0]!.threadId}`);
  await finished;
});

test("what failed there says why, and whether the database was the reason", async () => {
  const { render } = await open();
  const cause = await render("/fails").rendered.catch((thrown) => thrown);
  expect(cause).toBeInstanceOf(RenderingFailed);
  expect(cause).toMatchObject({ message: "canceling statement", stack: "where", isDatabaseAway: true });
  expect((await render("/half").rendered).failure).toMatchObject({ isDatabaseAway: true });
});

test("after its time nobody waits, and the thread is told so", async () => {
  const { rendered, finished } = (await open(SOON)).render("/held-back");
  await expect(rendered).rejects.toThrow(RenderedTooLate);
  await finished;
});

// 640 MB: less than what a thread may take by itself.
test.each(["/dies", "/breaks", "/eats"])(
  "whoever waits as the thread ends (%s) hears so, and the next is served by another",
  async (url) => {
    const { render } = await open();
    const [waiting, ending] = [render("/held-back"), render(url)];
    await expect(waiting.rendered).rejects.toThrow(ThreadEnded);
    await expect(ending.rendered).rejects.toThrow("ended");
    await Promise.all([waiting.finished, ending.finished]);
    expect(String((await render("/again").rendered).body)).toBe(`/again of thread ${started[1]!.threadId}`);
  },
);

test("once the end begins, whoever waits for one that hangs hears so, long before it is too late otherwise", async () => {
  const { render, close } = await open();
  const hanging = [render("/hangs"), render("/held-back")];
  close();
  for (const { rendered } of hanging) await expect(rendered).rejects.toThrow(RenderedTooLate);
  for (const thread of started) await thread.terminate();
});

test("one that does not let go of a page that nobody waits for is replaced", async () => {
  renderer = await rendererOf(() => start(), { ...SOON, letGoMs: 1 });
  const { rendered, finished } = renderer.render("/hangs");
  await expect(rendered).rejects.toThrow(RenderedTooLate);
  await finished;
  await expect.poll(() => started.length).toBe(2);
});

test("one that does not start is a failure at first; later another is tried until one does", async () => {
  await expect(rendererOf(() => start("throw new Error('no build')"))).rejects.toThrow("no build");
  await expect(rendererOf(() => start(""))).rejects.toThrow("ended");
  let count = 0;
  renderer = await rendererOf(() => start(++count === 2 ? "" : THREAD), LATE);
  await renderer.render("/dies").rendered.catch(() => {});
  expect((await renderer.render("/again").rendered).status).toBe(203);
  expect(count).toBe(3);
});

test("one that hangs while it starts is ended, and another is tried", async () => {
  let count = 0;
  const patience = {
    ...LATE,
    get startMs() {
      return count === 2 ? 1 : LATE.startMs;
    },
  };
  renderer = await rendererOf(() => start(++count === 2 ? "setInterval(() => {}, 60_000)" : THREAD), patience);
  await renderer.render("/dies").rendered.catch(() => {});
  expect((await renderer.render("/again").rendered).status).toBe(203);
  expect(count).toBe(3);
});

test("it tells of its connections; of one that is gone there are none", async () => {
  const { pool, render, end } = await open();
  await render("/").rendered;
  expect(pool()).toEqual({ total: 3, idle: 2, waiting: 1 });
  await end(inPeace);
  expect(pool()).toEqual({ total: 0, idle: 0, waiting: 0 });
});

test("told to end it ends, and no other takes its place", async () => {
  const { end } = await open();
  const exited = once(started[0]!, "exit");
  await end(inPeace);
  await exited;
  expect(started).toHaveLength(1);
});

const DEAF = `require("node:worker_threads").parentPort.on("message", () => { for (;;); }).postMessage("ready")`;

test("one that does not end by itself is ended in haste", async () => {
  renderer = await rendererOf(() => start(DEAF), LATE);
  const hasten = new AbortController();
  const ending = renderer.end(hasten.signal);
  hasten.abort();
  await ending;
});

test("and without haste after a while: nobody waits for it", async () => {
  const { end } = await rendererOf(() => start(DEAF), { ...LATE, endMs: 1 });
  await end(inPeace);
});

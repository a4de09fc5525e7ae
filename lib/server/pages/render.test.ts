import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { type NextHandler, render } from "#lib/server/pages/render.ts";

const HOST = "siliconverdict.test";

/** @returns bytes of all buffers and strings that can be reached from it */
function heldBy(value: unknown, seen = new Set<unknown>()): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null || seen.has(value)) return 0;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return value.byteLength;
  return Reflect.ownKeys(value)
    .map((key) => heldBy(Reflect.get(value, key), seen))
    .reduce((sum, each) => sum + each, 0);
}

test("what Next writes is there as bytes, with its status and headers", async () => {
  const next: NextHandler = async (request, response) => {
    response.writeHead(203, { "X-Asked": `${request.method} ${request.headers.host}${request.url}` });
    response.write("caf");
    response.end(Buffer.from("é"));
  };
  const { status, headers, body } = await render("/a?b=c", HOST, next).rendered;
  expect({ status, asked: headers["x-asked"], body: body.toString() }).toEqual({
    status: 203,
    asked: "GET siliconverdict.test/a?b=c",
    body: "café",
  });
});

test("a rendering that throws is a failure at once, and over", async () => {
  const { rendered, finished } = render("/", HOST, () => Promise.reject(new Error("broken")));
  await expect(rendered).rejects.toThrow("broken");
  await finished;
});

test("a rendering that throws after its first bytes is a failure, too", async () => {
  const next: NextHandler = async (request, response) => {
    await request.toArray();
    response.writeHead(200);
    response.write("<!doctype html>");
    throw new Error("broken");
  };
  const { rendered, finished } = render("/", HOST, next);
  await expect(rendered).rejects.toThrow("broken");
  await finished;
});

test("whoever holds the response of a long page does not hold the page", async () => {
  const LONG = Buffer.alloc(1_000_000, "a");
  let held: ServerResponse | undefined;
  const next: NextHandler = async (_, response) => {
    held = response;
    for (let at = 0; at < LONG.length; at += 100_000) {
      if (!response.write(LONG.subarray(at, at + 100_000))) await once(response, "drain");
    }
    response.end();
  };
  const { body } = await render("/", HOST, next).rendered;
  expect(body.equals(LONG)).toBe(true);
  await expect.poll(() => heldBy(held)).toBeLessThan(LONG.length / 10);
});

test("once nobody waits it is a failure, but the rendering is not over before Next is", async () => {
  let stop = () => {};
  const next: NextHandler = () =>
    new Promise((resolve) => {
      stop = resolve;
    });
  const givenUp = new AbortController();
  const { rendered, finished } = render("/", HOST, next, givenUp.signal);
  givenUp.abort();
  let isOver = false;
  void finished.then(() => {
    isOver = true;
  });
  await expect(rendered).rejects.toThrow("aborted");
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  stop();
  await finished;
});

test("Next learns that nobody waits any more", async () => {
  const closed = new Promise<void>((resolve) => {
    const next: NextHandler = async (_, response) => void response.once("close", resolve);
    render("/", HOST, next, AbortSignal.timeout(1)).rendered.catch(() => {});
  });
  await closed;
});

import { expect, test } from "vitest";
import { type NextHandler, render } from "#lib/server/render.ts";

const HOST = "siliconverdict.test";

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

import { expect, test } from "vitest";
import { runTask, type Word } from "#lib/server/pages/render-task.ts";

const PAGE = { status: 200, headers: { "x-a": "b" }, body: Buffer.from("a page") };

/** @returns what was done and said, in its order */
async function run(revision: bigint | null, rendered: Promise<typeof PAGE>): Promise<unknown[]> {
  const done: unknown[] = [];
  await runTask(
    { id: 7, url: "/", revision },
    {
      catchUp: async (to) => {
        await null;
        done.push(`at ${to}`);
      },
      render: () => {
        done.push("renders");
        return { rendered, finished: rendered.then(() => {}).catch(() => {}) };
      },
      tell: (word: Word, move = []) =>
        void done.push(word, ...move.map(({ byteLength }) => `${byteLength} bytes handed over`)),
    },
  );
  return done;
}

test("nothing is rendered of a revision older than the one that is asked for", async () => {
  const done = await run(12n, Promise.resolve(PAGE));
  expect(done.slice(0, 2)).toEqual(["at 12", "renders"]);
});

test("where nobody knows a revision the page is rendered at once, and its bytes are handed over", async () => {
  const body = new Uint8Array(PAGE.body);
  expect(await run(null, Promise.resolve(PAGE))).toEqual([
    "renders",
    { id: 7, rendered: { ...PAGE, body, failure: undefined } },
    "6 bytes handed over",
    { finished: 7 },
  ]);
});

test("of a failure its words are told", async () => {
  const done = await run(null, Promise.reject(new Error("broken")));
  expect(done.slice(1)).toEqual([
    { id: 7, failed: { message: "broken", stack: expect.stringContaining("broken"), isDatabaseAway: false } },
    { finished: 7 },
  ]);
});

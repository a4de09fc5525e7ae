import { expect, test } from "vitest";
import { Overloaded, renderQueue } from "#lib/server/render-queue.ts";

test("two at once, two waiting, the fifth is refused, and a place that is given back is taken", async () => {
  const { run } = renderQueue(2, 2);
  let most = 0;
  let now = 0;
  const finish: (() => void)[] = [];
  const work = async () => {
    most = Math.max(most, ++now);
    await new Promise<void>((resolve) => finish.push(resolve));
    now -= 1;
  };
  const four = [run(work), run(work), run(work), run(work)];
  await expect(run(work)).rejects.toThrow(Overloaded);
  while (finish.length > 0) {
    for (const done of finish.splice(0)) done();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(four);
  expect({ most, now }).toEqual({ most: 2, now: 0 });
  await expect(run(async () => "open again")).resolves.toBe("open again");
});

test("work that fails gives its place back", async () => {
  const { run } = renderQueue(1, 0);
  await expect(run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(run(async () => "fine")).resolves.toBe("fine");
});

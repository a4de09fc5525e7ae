import { expect, test } from "vitest";
import { OutOfTime } from "#lib/data/transaction.ts";
import { bisectOnTimeout } from "#lib/evidence/publishing/bisect-on-timeout.ts";

const doing = (most: number, done: number[][]) => async (some: readonly number[]) => {
  if (some.length > most) throw new OutOfTime(60_000, null);
  done.push([...some]);
  return some.map((each) => each * 10);
};

test("a batch that times out is halved, and results keep their order", async () => {
  const done: number[][] = [];
  expect(await bisectOnTimeout([1, 2, 3, 4, 5], doing(2, done))).toEqual([10, 20, 30, 40, 50]);
  expect(done).toEqual([[1, 2], [3], [4, 5]]);
});

test("the timeout of a single item, and any other error, is rethrown immediately", async () => {
  const done: number[][] = [];
  await expect(bisectOnTimeout([1, 2], doing(0, done))).rejects.toThrow("within 60 s");
  let asked = 0;
  const broken = bisectOnTimeout([1, 2], async () => {
    asked += 1;
    throw new Error("a bug");
  });
  await expect(broken).rejects.toThrow("a bug");
  expect([done, asked]).toEqual([[], 1]);
});

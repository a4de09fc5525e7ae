import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurns } from "#lib/server/http/in-turns.ts";

test("so many are served at once, the others in the next turns of the loop, in the order they came", async () => {
  const serve = inTurns(3);
  const served: number[] = [];
  for (let caller = 0; caller < 8; caller += 1) serve(() => served.push(caller));
  const seen = [served.length];
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn();
    seen.push(served.length);
  }
  expect(seen).toEqual([3, 6, 8, 8]);
  expect(served).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test("whoever comes later stands behind those who wait", async () => {
  const serve = inTurns(1);
  const served: string[] = [];
  serve(() => served.push("first"));
  serve(() => served.push("second"));
  serve(() => served.push("third"));
  await nextTurn();
  serve(() => served.push("late"));
  await nextTurn();
  expect(served).toEqual(["first", "second", "third"]);
  await nextTurn();
  expect(served.at(-1)).toBe("late");
});

import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { requestsPerTick } from "#lib/server/http/requests-per-tick.ts";

test("the limit applies per turn of the event loop; later requests keep their order", async () => {
  const serve = requestsPerTick(3);
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

test("a later request waits behind those that wait already", async () => {
  const serve = requestsPerTick(1);
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

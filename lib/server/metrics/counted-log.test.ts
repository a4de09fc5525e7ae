import { expect, test } from "vitest";
import { oncePerSecond } from "#lib/server/metrics/counted-log.ts";

test("what happens a thousand times in a second is said once, and the next time with how often it was", () => {
  const said: number[] = [];
  let now = 0;
  const note = oncePerSecond(
    (times) => said.push(times),
    () => now,
  );
  for (; now < 1_000; now++) note();
  note();
  expect(said).toEqual([1, 1_000]);
});

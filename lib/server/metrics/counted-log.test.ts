import { expect, test } from "vitest";
import { oncePerSecond } from "#lib/server/metrics/counted-log.ts";

test("a repeated message is logged once a second, with its count", () => {
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

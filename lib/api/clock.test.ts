import { expect, test } from "vitest";
import { coarseClock } from "#lib/api/clock.ts";

test("the time is read again once two milliseconds have passed, not before", () => {
  let elapsed = 0;
  let reads = 0;
  const clock = coarseClock(
    () => new Date(Date.UTC(2026, 10, 22) + ++reads),
    () => elapsed,
  );
  const first = clock();
  elapsed = 1.9;
  expect(clock()).toBe(first);
  elapsed = 2;
  const second = clock();
  expect(second.getTime()).toBeGreaterThan(first.getTime());
  elapsed = 3.9;
  expect(clock()).toBe(second);
  expect(reads).toBe(2);
});

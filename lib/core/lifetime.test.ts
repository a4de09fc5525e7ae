import { expect, test } from "vitest";
import { wishes } from "#lib/core/lifetime.ts";

test.each([
  { when: "Ctrl-C in a terminal, which npm hands on as well", atMs: [0, 1], wished: [true, false] },
  { when: "a burst of them", atMs: [0, 500, 1_000, 1_999], wished: [true, false, false, false] },
  {
    when: "one, and another when the first takes too long",
    atMs: [0, 3, 2_000, 2_003],
    wished: [true, false, true, false],
  },
])("how often the end was wished for: $when", ({ atMs, wished }) => {
  const isAnotherWish = wishes();
  expect(atMs.map(isAnotherWish)).toEqual(wished);
});

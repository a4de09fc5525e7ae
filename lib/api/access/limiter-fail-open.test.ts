import { expect, test } from "vitest";
import type { Limiter } from "#lib/api/access/fixed-window.ts";
import { failOpen } from "#lib/api/access/limiter-fail-open.ts";
import { memoryLimiter } from "#lib/api/access/limiter-memory.ts";

const NOW = new Date("2026-11-20T12:00:15.000Z");

/** A store that can be switched off, and counts its calls. */
function store() {
  const budget = memoryLimiter();
  const state = { isAway: false, asked: 0 };
  const limiter: Limiter = {
    async count(...request) {
      state.asked++;
      if (state.isAway) throw new Error("connection refused");
      return budget.count(...request);
    },
    close: () => budget.close(),
  };
  return { state, limiter };
}

function setUp() {
  const { state, limiter } = store();
  const said: string[] = [];
  const note = (_: object, message: string) => void said.push(message);
  let now = 0;
  const open = failOpen(limiter, memoryLimiter(), { warn: note, info: note }, () => now);
  const ask = () => open.count("caller", 1_000, NOW);
  return {
    state,
    said,
    ask,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test("during a store outage one request per second tries it, and all pass", async () => {
  const { state, ask, pass } = setUp();
  state.isAway = true;
  expect((await ask()).allowed).toBe(true);
  expect(state.asked).toBe(1);
  pass(999);
  await Promise.all(Array.from({ length: 100 }, ask));
  expect(state.asked).toBe(1);
  pass(1);
  const counts = await Promise.all(Array.from({ length: 100 }, ask));
  expect(state.asked).toBe(2);
  expect(counts.every(({ allowed }) => allowed)).toBe(true);
});

test("an outage and its end are logged once each", async () => {
  const { state, said, ask, pass } = setUp();
  state.isAway = true;
  for (let second = 0; second < 5; second++) {
    await ask();
    pass(1_000);
  }
  state.isAway = false;
  await ask();
  await ask();
  expect(said).toEqual([
    "The rate-limit store is out of reach: counting in this process",
    "The rate-limit store answers again",
  ]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isNewSignal, lifetime } from "#lib/core/lifetime.ts";

test.each([
  { when: "Ctrl-C in a terminal, which npm forwards as well", atMs: [0, 1], isNew: [true, false] },
  { when: "a burst of them", atMs: [0, 500, 1_000, 1_999], isNew: [true, false, false, false] },
  {
    when: "one, and another when the first takes too long",
    atMs: [0, 3, 2_000, 2_003],
    isNew: [true, false, true, false],
  },
])("how many signals count: $when", ({ atMs, isNew }) => {
  const counts = isNewSignal();
  expect(atMs.map(counts)).toEqual(isNew);
});

const before = process.listeners("uncaughtException");
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const signal of ["SIGUSR2", "SIGHUP"]) process.removeAllListeners(signal);
  for (const listener of process.listeners("uncaughtException"))
    if (!before.includes(listener)) process.off("uncaughtException", listener);
});

const exitCode = () =>
  new Promise<unknown>((resolve) => {
    vi.spyOn(process, "exit").mockImplementation((code) => resolve(code) as never);
  });

test("a duplicate Ctrl-C ends gracefully; a second one hastens the end", async () => {
  const exited = exitCode();
  const life = lifetime({ signals: ["SIGUSR2"], codeOnSignal: 3 });
  let hasten: AbortSignal | undefined;
  life.opened((signal) => {
    hasten = signal;
    return new Promise((closed) => signal.addEventListener("abort", () => closed()));
  });
  process.emit("SIGUSR2", "SIGUSR2");
  process.emit("SIGUSR2", "SIGUSR2");
  expect([life.ending.aborted, hasten?.aborted]).toEqual([true, false]);
  vi.advanceTimersByTime(2_000);
  process.emit("SIGUSR2", "SIGUSR2");
  expect(hasten?.aborted).toBe(true);
  expect(await exited).toBe(3);
});

test("a closed terminal, and the end of npm that follows, leave the time for a graceful end", async () => {
  const exited = exitCode();
  const life = lifetime({ signals: ["SIGHUP"] });
  let close = () => {};
  let hasten: AbortSignal | undefined;
  life.opened((signal) => {
    hasten = signal;
    return new Promise((closed) => (close = closed));
  });
  process.emit("SIGHUP", "SIGHUP");
  vi.advanceTimersByTime(2_000);
  process.emit("SIGHUP", "SIGHUP");
  expect(hasten?.aborted).toBe(false);
  close();
  expect(await exited).toBe(0);
});

import { fork } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { expect, test, vi } from "vitest";
import { memoryLimiter } from "#lib/api/access/limiter-memory.ts";
import { answerCounts, type Line, primaryLimiter } from "#lib/server/http/shared-budget.ts";

const NOW = new Date("2026-11-20T12:00:15.000Z");

/** Two ends of a channel; each receives the other's messages one turn later. */
function line(): { primary: Line; worker: Line } {
  const [primary, worker] = [new EventEmitter(), new EventEmitter()];
  const end = (own: EventEmitter, other: EventEmitter): Line => ({
    send: (message) => setImmediate(() => other.emit("message", structuredClone(message))),
    on: (event, hear) => own.on(event, hear),
  });
  return { primary: end(primary, worker), worker: end(worker, primary) };
}

test("two workers share one budget, and each request gets its own answer", async () => {
  const budget = memoryLimiter();
  const workers = [line(), line()].map(({ primary, worker }) => {
    answerCounts(primary, budget);
    return primaryLimiter(worker);
  });
  const asked = Array.from({ length: 10 }, (_, index) => workers[index % 2]!.count("one caller", 6, NOW));
  const counts = await Promise.all(asked);
  expect(counts.filter(({ allowed }) => allowed)).toHaveLength(6);
  expect(counts.map(({ remaining }) => remaining).sort()).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 4, 5]);
  expect(await workers[0]!.count("another caller", 6, NOW)).toEqual({
    allowed: true,
    limit: 6,
    remaining: 5,
    resetSeconds: 45,
  });
});

test("a primary that does not answer causes an error after the timeout", async () => {
  await expect(primaryLimiter(line().worker, 5).count("caller", 6, NOW)).rejects.toThrow("did not answer within 5 ms");
});

test("killing a worker with a pending request does not crash the primary", async () => {
  const worker = fork("-e", [], { execArgv: ["-e", ""], stdio: "ignore" });
  await once(worker, "exit");
  const failed: unknown[] = [];
  worker.on("error", (cause) => failed.push(cause));
  answerCounts(worker, memoryLimiter());
  worker.emit("message", { count: { id: 1, bucket: "caller", limit: 6, at: NOW.getTime() } });
  await new Promise((turn) => setImmediate(turn));
  expect(failed).toEqual([]);
});

test("other messages on the channel are ignored", async () => {
  const { primary, worker } = line();
  answerCounts(primary, memoryLimiter());
  const limiter = primaryLimiter(worker);
  worker.send?.("ready");
  primary.send?.({ cmd: "NODE_DEBUG_ENABLED" });
  expect((await limiter.count("caller", 1, NOW)).allowed).toBe(true);
});

test("an answer that has arrived counts, even if the timer fires first", async () => {
  const own = new EventEmitter();
  const primary: Line = {
    send: (message) => {
      const { id } = (message as { count: { id: number } }).count;
      const result = { allowed: true, limit: 6, remaining: 5, resetSeconds: 45 };
      setImmediate(() => own.emit("message", { counted: { id, result } }));
    },
    on: (event, hear) => own.on(event, hear),
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const counted = primaryLimiter(primary, 1).count("caller", 6, NOW);
    vi.advanceTimersByTime(5);
    expect((await counted).remaining).toBe(5);
  } finally {
    vi.useRealTimers();
  }
});

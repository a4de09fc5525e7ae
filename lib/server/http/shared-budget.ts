/** One rate limit for the processes of a server without a shared store: the primary counts for its workers. */
import type { Count, Limiter } from "#lib/api/access/fixed-window.ts";

/** An end of the channel between primary and worker: a cluster Worker, or the worker's own process. */
export interface Line {
  send?(message: unknown, done?: (failure: Error | null) => void): unknown;
  on(event: "message", hear: (message: unknown) => void): unknown;
}

interface Question {
  readonly count: { readonly id: number; readonly bucket: string; readonly limit: number; readonly at: number };
}
interface Reply {
  readonly counted: { readonly id: number; readonly result: Count };
}

// The primary is on the same machine: a late answer means that it is busy, not gone.
const TIMEOUT_MS = 1_000;

/** In the primary. */
export function answerCounts(worker: Line, limiter: Limiter): void {
  worker.on("message", async (message) => {
    if (!isQuestion(message)) return;
    const { id, bucket, limit, at } = message.count;
    const result = await limiter.count(bucket, limit, new Date(at));
    // A worker killed meanwhile needs no answer; without an error listener its closed channel would end the primary.
    worker.send?.({ counted: { id, result } } satisfies Reply, () => {});
  });
}

/** In a worker. Rejects if the primary does not answer in time; the caller decides what to do then. */
export function primaryLimiter(primary: Line, timeoutMs = TIMEOUT_MS): Limiter {
  const waiting = new Map<number, (result: Count) => void>();
  let last = 0;
  primary.on("message", (message) => {
    if (!isReply(message)) return;
    waiting.get(message.counted.id)?.(message.counted.result);
  });
  return {
    count(bucket, limit, now) {
      const id = ++last;
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          if (waiting.delete(id)) reject(new Error(`the primary did not answer within ${timeoutMs} ms`));
        };
        // A busy process runs its timers before it reads messages: an answer that has arrived counts.
        const timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
        waiting.set(id, (result) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(result);
        });
        primary.send?.({ count: { id, bucket, limit, at: now.getTime() } } satisfies Question);
      });
    },
    async close() {
      waiting.clear();
    },
  };
}

const isQuestion = (message: unknown): message is Question =>
  typeof message === "object" && message !== null && "count" in message;
const isReply = (message: unknown): message is Reply =>
  typeof message === "object" && message !== null && "counted" in message;

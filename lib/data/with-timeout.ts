import { setTimeout as sleep } from "node:timers/promises";

const silence = (ms: number) => Object.assign(new Error(`no answer within ${ms} ms`), { code: "ETIMEDOUT" });

/**
 * Rejects after `ms`, by default with ETIMEDOUT, but reads answers that have already arrived first: an event loop that was busy runs its timers
 * before it reads its sockets.
 */
export function withTimeout<T>(ms: number, answer: Promise<T>, failure: () => Error = () => silence(ms)): Promise<T> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(failure());
    const timer = setTimeout(() => setImmediate(expire), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Waits for `work`, at most `ms` and until `signal` aborts. @throws what `work` rejects with in that time */
export async function waitAtMost(ms: number, work: Promise<void>, signal?: AbortSignal): Promise<void> {
  const done = new AbortController();
  const signals = signal ? [done.signal, signal] : [done.signal];
  const limit = sleep(ms, undefined, { signal: AbortSignal.any(signals) }).catch(() => {});
  await Promise.race([work, limit]).finally(() => done.abort());
}

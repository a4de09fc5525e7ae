/**
 * Rejects with ETIMEDOUT after `ms`, but not before answers that have already arrived are read: an event loop that was
 * busy fires its timers first, and would take a late read for silence.
 */
export function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(Object.assign(new Error(`no answer within ${ms} ms`), { code: "ETIMEDOUT" }));
    const timer = setTimeout(() => setImmediate(expire), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

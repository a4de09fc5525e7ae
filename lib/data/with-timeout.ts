/**
 * Rejects with ETIMEDOUT after `ms`, but reads answers that have already arrived first: an event loop that was busy runs its timers
 * before it reads its sockets.
 */
export function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(Object.assign(new Error(`no answer within ${ms} ms`), { code: "ETIMEDOUT" }));
    const timer = setTimeout(() => setImmediate(expire), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

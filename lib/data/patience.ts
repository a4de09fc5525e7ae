/** Waiting with a limit, for answers that come over a socket. */

/**
 * Gives up after `ms`, but not before what lies there has been read: an event loop that was busy fires its timers
 * first, and would take an answer of long ago for silence.
 */
export function patiently<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(Object.assign(new Error(`no answer within ${ms} ms`), { code: "ETIMEDOUT" }));
    const timer = setTimeout(() => setImmediate(giveUp), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

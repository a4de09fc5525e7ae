/** Retry delays. */

const SECOND = 1000;

/** Milliseconds; null if a retry would not help. Retry-After takes precedence. */
export function retryDelay(answer: Response, tries: number): number | null {
  if (answer.status !== 429 && answer.status !== 503) return null;
  const header = answer.headers.get("Retry-After");
  return header !== null && /^\d+$/.test(header) ? Number(header) * SECOND : SECOND * 2 ** tries;
}

export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

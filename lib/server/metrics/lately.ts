/** For answers that are asked for more often than they change, and that must not keep anyone waiting. */
import { patiently } from "#lib/data/patience.ts";

const PATIENCE_MS = 1_000;

/** @returns the answer, at most `keptMs` old; null where there is none in time */
export function lately<T>(ask: () => Promise<T>, keptMs: number, now: () => number): () => Promise<T | null> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<T | null>;
  return () => {
    if (now() - askedAt >= keptMs) {
      askedAt = now();
      answer = patiently(PATIENCE_MS, ask()).catch(() => null);
    }
    return answer;
  };
}

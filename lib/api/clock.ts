/** The time of day, for whoever asks many times a millisecond: in a process with Next each `new Date()` is looked at. */
const STEP_MS = 2;

/**
 * @param monotonic milliseconds of a clock that never goes back
 * @returns what `read` said, at most two milliseconds ago
 */
export function coarseClock(read: () => Date, monotonic: () => number): () => Date {
  let now = read();
  let readAt = monotonic();
  return () => {
    const at = monotonic();
    if (at - readAt < STEP_MS) return now;
    now = read();
    readAt = at;
    return now;
  };
}

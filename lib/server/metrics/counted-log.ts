/** Logs a frequent event once a second with its count, so that a flood does not fill the log. */
const EVERY_MS = 1_000;

/** @param say receives the number of events since the last line, this one included */
export function oncePerSecond(say: (times: number) => void, now: () => number): () => void {
  let quietUntil = Number.NEGATIVE_INFINITY;
  let times = 0;
  return () => {
    times += 1;
    if (now() < quietUntil) return;
    say(times);
    times = 0;
    quietUntil = now() + EVERY_MS;
  };
}

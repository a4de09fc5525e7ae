/** Says what happens often once a second, with how often it did: a flood must not fill the log as well. */
const EVERY_MS = 1_000;

/** @param say gets how often it happened since it was said last, this time included */
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

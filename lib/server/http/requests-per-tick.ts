/**
 * Limits the requests handled in one turn of the event loop: Node accepts one new connection a turn, so hundreds of
 * callers who ask without a pause would keep newcomers out. Higher limits cost newcomers time: of 64 callers at once the
 * last of a hundred waits two and a half times as long.
 */
const PER_TICK_MAX = 16;

type Work = () => void;

/** @returns a function that runs its tasks in order, at most this many per turn */
export function requestsPerTick(perTickMax = PER_TICK_MAX): (work: Work) => void {
  const waiting = new Set<Work>();
  let done = 0;
  const run = (work: Work) => {
    // Scheduled before the work, so that the rest still runs if it throws.
    if (done === 0) setImmediate(next);
    done += 1;
    work();
  };
  const next = () => {
    done = 0;
    for (const work of waiting) {
      if (done === perTickMax) return;
      waiting.delete(work);
      run(work);
    }
  };
  return (work) => {
    if (done < perTickMax && waiting.size === 0) run(work);
    else waiting.add(work);
  };
}

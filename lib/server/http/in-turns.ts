/** Newcomers get in between: in a turn of its loop Node takes one new connection, and works through all who have asked. */

/**
 * Hundreds who ask without a pause would fill each turn, and whoever comes behind them wait for hundreds of such turns.
 * More turns cost: sixteen callers at once wait for none, of 64 the last of a hundred waits two and a half times as long.
 */
const PER_TURN_MAX = 16;

type Work = () => void;

/** @returns does what it is given, in order, and no more than so much of it in one turn */
export function inTurns(perTurnMax = PER_TURN_MAX): (work: Work) => void {
  const waiting = new Set<Work>();
  let done = 0;
  const run = (work: Work) => {
    // First of all: what the work throws must not keep the others waiting for ever.
    if (done === 0) setImmediate(next);
    done += 1;
    work();
  };
  const next = () => {
    done = 0;
    for (const work of waiting) {
      if (done === perTurnMax) return;
      waiting.delete(work);
      run(work);
    }
  };
  return (work) => {
    if (done < perTurnMax && waiting.size === 0) run(work);
    else waiting.add(work);
  };
}

/** So many at once, so many waiting, and the rest is told so: a flood must not pile up in memory. */
export class Overloaded extends Error {}

export interface RenderQueue {
  /** @throws Overloaded at once when the queue is full */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function renderQueue(atOnce: number, waitingMax: number): RenderQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= waitingMax) throw new Overloaded(`${waitingMax} are waiting already`);
        // Who is let in takes over the place of the one who left.
        await new Promise<void>((enter) => waiting.push(enter));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/**
 * Schedules renderings: a limited number at a time, callers in turn, with a limit on the wait. Requests for one page have
 * become one before (data/cache/single-flight.ts).
 */

/** Whose fault it is that a page was not rendered. */
export const REFUSAL_REASONS = ["busy", "abandoned", "closing"] as const;
type Reason = (typeof REFUSAL_REASONS)[number];

export class NotRendered extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(`not rendered: ${reason}`);
    this.reason = reason;
  }
}

export interface QueueLimits {
  readonly atOnce: number;
  readonly waitingMax: number;
  readonly waitingMaxPerCaller: number;
  readonly deadlineMs: number;
}

export interface RenderQueue {
  /**
   * @param caller whose turn it takes: many requests of one caller share its turns
   * @param signal aborts when all requests for it have left
   * @returns a function that frees the place when the work has really ended
   * @throws NotRendered
   */
  enter(caller: string, signal: AbortSignal): Promise<() => void>;
  /** Rejects all waiting and future requests. */
  close(): void;
  figures(): QueueFigures;
}

export interface QueueFigures {
  readonly running: number;
  readonly waiting: number;
  /** Totals since the queue was created. */
  readonly refused: Readonly<Record<Reason, number>>;
}

interface Waiter {
  admit(): void;
  refuse(reason: Reason): void;
}

export function renderQueue({ atOnce, waitingMax, waitingMaxPerCaller, deadlineMs }: QueueLimits): RenderQueue {
  const lines = new Map<string, Set<Waiter>>();
  const refused: Record<Reason, number> = { busy: 0, abandoned: 0, closing: 0 };
  let running = 0;
  let waiting = 0;
  let isClosed = false;

  function notRendered(reason: Reason): NotRendered {
    refused[reason] += 1;
    return new NotRendered(reason);
  }

  function leave(): void {
    running -= 1;
    const [first] = lines;
    if (!first) return;
    const [caller, line] = first;
    const [waiter] = line;
    // Moves the caller to the back: the next turn is another's.
    lines.delete(caller);
    lines.set(caller, line);
    waiter?.admit();
  }

  function wait(caller: string, signal: AbortSignal): Promise<() => void> {
    const line = lines.get(caller) ?? new Set<Waiter>();
    if (waiting >= waitingMax || line.size >= waitingMaxPerCaller) throw notRendered("busy");
    return new Promise((resolve, reject) => {
      const stepOut = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", abandon);
        waiting -= 1;
        line.delete(waiter);
        if (line.size === 0) lines.delete(caller);
      };
      const waiter: Waiter = {
        admit() {
          stepOut();
          running += 1;
          resolve(leave);
        },
        refuse(reason) {
          stepOut();
          reject(notRendered(reason));
        },
      };
      const abandon = () => waiter.refuse("abandoned");
      const timer = setTimeout(() => waiter.refuse("busy"), deadlineMs);
      signal.addEventListener("abort", abandon);
      waiting += 1;
      lines.set(caller, line.add(waiter));
    });
  }

  return {
    async enter(caller, signal) {
      if (isClosed) throw notRendered("closing");
      if (signal.aborted) throw notRendered("abandoned");
      if (running >= atOnce) return wait(caller, signal);
      running += 1;
      return leave;
    },
    close() {
      isClosed = true;
      for (const line of [...lines.values()]) for (const waiter of [...line]) waiter.refuse("closing");
    },
    figures: () => ({ running, waiting, refused: { ...refused } }),
  };
}

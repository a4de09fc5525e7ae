/** One process's end: what was opened is closed in reverse order, once, on a signal, on a failure, or when its work is done. */
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#lib/core/log.ts";

/** @param hasten fires when there is no more time to be polite */
export type Close = (hasten: AbortSignal) => Promise<void>;

export interface Lifetime {
  /** Fires when the end begins: long work stops at the next good place. */
  readonly ending: AbortSignal;
  /** To be closed at the end. */
  opened(close: Close): void;
  /** Closes everything and exits; a second call waits for the same end. */
  end(code?: number): Promise<never>;
}

export interface LifetimeOptions {
  /** Those that end the process. */
  readonly signals?: readonly NodeJS.Signals[];
  /** What a signal makes of the exit code: a server that was told to stop is fine, a command was interrupted. */
  readonly codeOnSignal?: number;
}

const SAME_SIGNAL_MS = 2_000;
/** Longer than the timeouts it contains: requests get 10 s, then PostgreSQL 20 s. */
export const PATIENCE_MS = 45_000;
// After that each close gets this long: enough for PostgreSQL's immediate stop.
const LAST_MOMENTS_MS = 10_000;

export function lifetime({
  signals = ["SIGINT", "SIGTERM", "SIGHUP"],
  codeOnSignal = 0,
}: LifetimeOptions = {}): Lifetime {
  const closing: Close[] = [];
  const ending = new AbortController();
  const hastened = new AbortController();
  let ended: Promise<never> | undefined;

  const closeAll = async (code: number): Promise<never> => {
    ending.abort();
    setTimeout(() => hastened.abort(), PATIENCE_MS).unref();
    let exitCode = code;
    for (let close = closing.pop(); close; close = closing.pop()) {
      try {
        await closeInTime(close, hastened.signal);
      } catch (cause) {
        log().error({ err: cause }, "closing failed");
        exitCode = 1;
      }
    }
    process.exit(exitCode);
  };
  const end = (code = 0): Promise<never> => {
    ended ??= closeAll(code);
    return ended;
  };

  const counts = isNewSignal();
  for (const signal of signals) {
    process.on(signal, () => {
      if (!counts(performance.now())) return;
      if (ended) hastened.abort();
      else void end(codeOnSignal);
    });
  }
  process.on("uncaughtException", (cause) => {
    log().fatal({ err: cause }, "an unexpected failure; ending");
    void end(1);
  });
  // A terminal that was closed cannot be written to; that must not keep anything from being closed.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

  return { ending: ending.signal, opened: (close) => void closing.push(close), end };
}

/** npm and the terminal both send one Ctrl-C: a signal within two seconds of the last one that counted is the same one. */
export function isNewSignal(): (atMs: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (atMs) => {
    if (atMs - last < SAME_SIGNAL_MS) return false;
    last = atMs;
    return true;
  };
}

async function closeInTime(close: Close, hasten: AbortSignal): Promise<void> {
  const done = new AbortController();
  const givenUp = new Promise<never>((_, reject) => {
    const startCounting = () =>
      sleep(LAST_MOMENTS_MS, undefined, { signal: done.signal }).then(
        () => reject(new Error("it took too long and was given up")),
        () => {},
      );
    if (hasten.aborted) startCounting();
    else hasten.addEventListener("abort", startCounting, { once: true, signal: done.signal });
  });
  try {
    await Promise.race([close(hasten), givenUp]);
  } finally {
    done.abort();
  }
}

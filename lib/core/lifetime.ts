/** Shuts a process down: closes resources in reverse order, once, on a signal, on a failure, or when the work is done. */
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#lib/core/log.ts";

/** @param hasten aborts when the time for a graceful close has run out */
export type Close = (hasten: AbortSignal) => Promise<void>;

export interface Lifetime {
  /** Aborts when the shutdown begins: long work stops at the next safe point. */
  readonly ending: AbortSignal;
  /** Registers a resource to close at shutdown. */
  opened(close: Close): void;
  /** Closes everything and exits; a second call waits for the first. */
  end(code?: number): Promise<never>;
}

export interface LifetimeOptions {
  /** The signals that end the process. */
  readonly signals?: readonly NodeJS.Signals[];
  /** The exit code after a signal: 0 for a server, an interrupted command's for a command. */
  readonly codeOnSignal?: number;
}

const SAME_SIGNAL_MS = 2_000;
/** Longer than the timeouts it contains: requests get 10 s, then PostgreSQL 20 s. */
const GRACEFUL_TIMEOUT_MS = 45_000;
/** Then each close gets this long: enough for PostgreSQL's immediate shutdown on a busy machine. */
const IMMEDIATE_TIMEOUT_MS = 30_000;

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
    setTimeout(() => hastened.abort(), GRACEFUL_TIMEOUT_MS).unref();
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
      if (!ended) void end(codeOnSignal);
      // A closed terminal sends one, and the end of npm that follows another: neither is a person who will not wait.
      else if (signal !== "SIGHUP") hastened.abort();
    });
  }
  process.on("uncaughtException", (cause) => {
    log().fatal({ err: cause }, "an unexpected failure; ending");
    void end(1);
  });
  // Writing to a closed terminal fails; that must not keep anything from being closed.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

  return { ending: ending.signal, opened: (close) => void closing.push(close), end };
}

/** npm and the terminal both send one Ctrl-C: a signal within two seconds of the last counted one is a repeat. */
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
      sleep(IMMEDIATE_TIMEOUT_MS, undefined, { signal: done.signal }).then(
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

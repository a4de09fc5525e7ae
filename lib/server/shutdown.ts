/** What was opened is closed in reverse order, once, on Ctrl-C, SIGTERM or a failure. */
import { log } from "#lib/log.ts";

export type Close = () => Promise<void>;

export interface Lifetime {
  readonly isEnding: boolean;
  /** To be closed at the end. */
  opened(close: Close): void;
  /** Closes everything and exits. Asked for twice, it exits at once. */
  end(code?: number): Promise<never>;
}

// What hangs longer than this is cut off.
const PATIENCE_MS = 15_000;

/** @param signals that end the process; the others of a terminal are left to whoever started it */
export function lifetime(signals: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"]): Lifetime {
  const closing: Close[] = [];
  let isEnding = false;
  const end = async (code = 0): Promise<never> => {
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    let exitCode = code;
    for (const close of closing.reverse()) {
      try {
        await close();
      } catch (cause) {
        log().error({ err: cause }, "closing failed");
        exitCode = 1;
      }
    }
    process.exit(exitCode);
  };
  for (const signal of signals) process.on(signal, () => void end());
  return {
    get isEnding() {
      return isEnding;
    },
    opened: (close) => void closing.push(close),
    end,
  };
}

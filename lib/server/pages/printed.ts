/** What others print in a thread of ours, Next above all, as lines of the log. */
import type { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import type { Worker } from "node:worker_threads";
import type { Logger } from "pino";

const WHERE = "printed where pages are rendered";

/** @param thread started with `PRINTS_APART` */
export function logPrinted(thread: Worker, log: Logger): Worker {
  hear(thread.stdout, (text) => log.info({ text }, WHERE));
  hear(thread.stderr, (text) => log.warn({ text }, WHERE));
  return thread;
}

export const PRINTS_APART = { stdout: true, stderr: true } as const;

/** What is printed at once arrives at once. */
function hear(stream: Readable, tell: (text: string) => void): void {
  stream.setEncoding("utf8").on("data", (printed: string) => {
    const text = stripVTControlCharacters(printed).trim();
    if (text) tell(text);
  });
}

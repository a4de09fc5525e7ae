/** One JSON line per event, on stderr: stdout belongs to results. API keys are never logged. */
import { writeSync } from "node:fs";
import { type Logger, pino, stdSerializers } from "pino";
import { env } from "#lib/core/env.ts";
import { mapStackTrace } from "#lib/core/source-maps.ts";
import { processState } from "#lib/core/state.ts";

const STDERR = 2;
const SECRET_HEADERS = ["authorization", "Authorization", "cookie", "Cookie"];
const SECRETS = ["", "*.", "*.*."].flatMap((depth) => SECRET_HEADERS.map((header) => `${depth}${header}`));

// A URL may contain a key that was pasted in the wrong place.
const KEY = /(dia_(?:free|live|test)_)\w+/g;

export function createLog(level: string, destination: { write(line: string): unknown } = standardError()): Logger {
  const redact = { paths: SECRETS, censor: "[redacted]" };
  const hooks = { streamWrite: (line: string) => line.replace(KEY, "$1[redacted]") };
  return pino({ level, base: { pid: process.pid }, redact, hooks, serializers: { err: describe } }, destination);
}

function describe(cause: Error): object {
  const described = stdSerializers.err(cause);
  return described?.stack ? { ...described, stack: mapStackTrace(described.stack) } : described;
}

function standardError() {
  const stream = pino.destination(STDERR);
  const flush = stream.flushSync.bind(stream);
  let takes = true;
  // A closed terminal accepts no more lines; that must not end the process.
  stream.on("error", () => {
    takes = false;
  });
  // Unread output would be retried forever, and the process would never exit.
  stream.flushSync = () => {
    if (takes && canWrite()) flush();
  };
  return stream;
}

function canWrite(): boolean {
  try {
    writeSync(STDERR, "");
    return true;
  } catch {
    return false;
  }
}

export function log(): Logger {
  return processState("log", () => createLog(env().LOG_LEVEL));
}

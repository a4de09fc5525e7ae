/** One JSON line an event, on stderr: stdout belongs to results. Keys never reach it. */
import { type Logger, pino } from "pino";
import { env } from "#lib/env.ts";
import { processState } from "#lib/state.ts";

const SECRET_HEADERS = ["authorization", "Authorization", "cookie", "Cookie"];
const SECRETS = ["", "*.", "*.*."].flatMap((depth) => SECRET_HEADERS.map((header) => `${depth}${header}`));

export function createLog(level: string, destination: { write(line: string): unknown } = pino.destination(2)): Logger {
  return pino({ level, base: { pid: process.pid }, redact: { paths: SECRETS, censor: "[redacted]" } }, destination);
}

export function log(): Logger {
  return processState("log", () => createLog(env().LOG_LEVEL));
}

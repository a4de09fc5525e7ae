/** Sends a failure to the caller in the envelope, and logs it with the same requestId. */

import { type ErrorEnvelope, errorEnvelope, statusOf } from "#lib/api/http/envelope.ts";
import { toAppError } from "#lib/api/http/to-app-error.ts";
import type { AppError } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";

export interface ReportedError {
  readonly error: AppError;
  readonly status: number;
  readonly envelope: ErrorEnvelope;
}

/** @param place for the log: path and query, never the key */
export function reportError(
  cause: unknown,
  requestId: string,
  place: Readonly<Record<string, unknown>>,
): ReportedError {
  const error = toAppError(cause);
  const status = statusOf(error);
  const line = { requestId, ...place, status, code: error.code };
  if (error.code === "internal") log().error({ ...line, err: error.details.cause ?? error }, error.message);
  // Callers decide how often they are rejected: at the default log level that must not fill the disk.
  else log()[status < 500 ? "debug" : "info"](line, error.message);
  return { error, status, envelope: errorEnvelope(error, requestId) };
}

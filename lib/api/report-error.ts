/** A failure, said to the caller in the envelope and to the log beside the same requestId. */

import { type ErrorEnvelope, errorEnvelope, statusOf } from "#lib/api/http/envelope.ts";
import { toAppError } from "#lib/api/http/to-app-error.ts";
import type { AppError } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";

export interface ReportedError {
  readonly error: AppError;
  readonly status: number;
  readonly envelope: ErrorEnvelope;
}

/** @param place for the log: what was asked for, and never with what key */
export function reportError(
  cause: unknown,
  requestId: string,
  place: Readonly<Record<string, unknown>>,
): ReportedError {
  const error = toAppError(cause);
  const status = statusOf(error);
  const line = { requestId, ...place, status, code: error.code };
  if (error.code === "internal") log().error({ ...line, err: error.details.cause ?? error }, error.message);
  else log().info(line, error.message);
  return { error, status, envelope: errorEnvelope(error, requestId) };
}

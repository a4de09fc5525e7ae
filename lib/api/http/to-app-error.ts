/** Converts anything thrown to an AppError. An unforeseen error becomes a fixed sentence; its cause is logged. */

import { AppError } from "#lib/core/errors.ts";
import { hasCause, hasCode } from "#lib/data/causes.ts";

const UNFORESEEN = "Something went wrong on our side. Try again later, and quote the requestId if it persists.";
const UNREACHABLE = "The data is out of reach at the moment. Try again in a few seconds.";
const RETRY_AFTER_SECONDS = 5;

/**
 * Codes of Prisma, Node and PostgreSQL for a database that is unreachable, starting, stopping, out of connections, disk or memory,
 * locked or too slow.
 */
const UNREACHABLE_CODES = new Set([
  ...["P1000", "P1001", "P1002", "P1003", "P1008", "P1011", "P1017", "P2024", "P2028", "P2037"],
  ...["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections", "AuthenticationFailed"],
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["08000", "08001", "08003", "08004", "08006", "28000", "28P01"],
  ...["53100", "53200", "53300", "57014", "57P01", "57P02", "57P03"],
]);
const UNREACHABLE_WORDS =
  /connect ENOENT|Connection terminated|timeout exceeded when trying to connect|Can't reach database|Server has closed the connection|Client has encountered a connection error/;

export function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  // Next bundles a second copy of the class.
  if (cause instanceof Error && cause.name === "AppError" && "code" in cause && "details" in cause)
    return cause as AppError;
  if (isUnreachable(cause)) {
    return new AppError("internal", UNREACHABLE, { status: 503, retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
  }
  return new AppError("internal", UNFORESEEN, { cause });
}

export function isUnreachable(cause: unknown): boolean {
  const saysSo = ({ message }: { message?: unknown }) => typeof message === "string" && UNREACHABLE_WORDS.test(message);
  return hasCode(cause, UNREACHABLE_CODES) || hasCause(cause, saysSo);
}

/** Whatever was thrown, as an AppError. What we did not foresee becomes a fixed sentence; the cause goes to the log. */
import { AppError } from "#lib/errors.ts";

const UNFORESEEN = "Something went wrong on our side. Try again later, and quote the requestId if it persists.";
const UNREACHABLE = "The data is out of reach at the moment. Try again in a few seconds.";
const RETRY_AFTER_SECONDS = 5;

/** Prisma's, Node's and PostgreSQL's codes for a database that is away, starting, stopping or full. */
const UNREACHABLE_CODES = new Set([
  ...["P1000", "P1001", "P1002", "P1003", "P1008", "P1011", "P1017", "P2024", "P2037"],
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["08000", "08001", "08003", "08004", "08006", "53300", "57P01", "57P02", "57P03"],
]);
const UNREACHABLE_KINDS = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);
const UNREACHABLE_WORDS =
  /connect ENOENT|Connection terminated|timeout exceeded when trying to connect|Can't reach database|Server has closed the connection|Client has encountered a connection error/;
const DEPTH_MAX = 6;

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

export function isUnreachable(cause: unknown, depth = 0): boolean {
  if (typeof cause !== "object" || cause === null || depth > DEPTH_MAX) return false;
  const { code, originalCode, errorCode, kind, message, errors } = cause as Record<string, unknown>;
  if ([code, originalCode, errorCode].some((each) => typeof each === "string" && UNREACHABLE_CODES.has(each)))
    return true;
  if (typeof kind === "string" && UNREACHABLE_KINDS.has(kind)) return true;
  if (typeof message === "string" && UNREACHABLE_WORDS.test(message)) return true;
  const inner = [
    (cause as Error).cause,
    (cause as { meta?: { driverAdapterError?: unknown } }).meta?.driverAdapterError,
  ];
  return [...inner, ...(Array.isArray(errors) ? errors : [])].some((each) => isUnreachable(each, depth + 1));
}

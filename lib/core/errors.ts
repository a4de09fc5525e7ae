/** Errors as data, without HTTP: http/envelope.ts maps a code to its status. */
export type ErrorCode =
  | "ambiguous"
  | "invalid_param"
  | "auth_required"
  | "auth_invalid"
  | "plan_required"
  | "rate_limited"
  | "internal";

export interface Suggestion {
  slug: string;
  title: string;
  score?: number;
}

export interface ErrorDetails {
  suggestions?: Suggestion[];
  retryAfterSeconds?: number;
  /** HTTP status if the code alone does not determine it: 404, 405, 413, 414, 503. */
  status?: number;
  headers?: Record<string, string>;
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}

/** 422: names the parameter and its allowed values. */
export function invalidParam(parameter: string, expectation: string): AppError {
  return new AppError("invalid_param", `${parameter}: ${expectation}`);
}

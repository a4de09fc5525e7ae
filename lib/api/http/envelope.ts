/** The one error envelope: code → status, type, body and headers. */
import { z } from "zod";
import type { AppError, ErrorCode } from "#lib/core/errors.ts";
import { urls } from "#lib/core/urls.ts";

export const ErrorType = z.enum(["invalid_request", "rate_limited", "auth", "server"]);
export type ErrorType = z.infer<typeof ErrorType>;

export const ErrorEnvelope = z.object({
  error: z.object({
    type: ErrorType,
    code: z
      .enum([
        "ambiguous",
        "invalid_param",
        "auth_required",
        "auth_invalid",
        "plan_required",
        "rate_limited",
        "internal",
      ])
      .describe("Branch on this"),
    message: z.string().describe("Human-readable; names the offending field where relevant"),
    docsUrl: z.url().optional(),
    upgradeUrl: z.url().optional().describe("Sent on plan_required and rate_limited"),
    suggestions: z
      .array(z.object({ slug: z.string(), title: z.string(), score: z.number().optional() }))
      .optional()
      .describe("Present on ambiguous"),
    requestId: z.string().describe("Quote to support"),
  }),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;

interface Meaning {
  readonly status: number;
  readonly type: ErrorType;
  readonly upgrade: boolean;
  readonly summary: string;
}

export const ERRORS = {
  ambiguous: {
    status: 409,
    type: "invalid_request",
    upgrade: false,
    summary: "Several titles match the name. Ask again with a slug: or steam: identifier from suggestions.",
  },
  invalid_param: {
    status: 422,
    type: "invalid_request",
    upgrade: false,
    summary:
      "A parameter is wrong; the message names it. Also unknown paths (404), methods (405), long addresses (414).",
  },
  auth_required: {
    status: 401,
    type: "auth",
    upgrade: false,
    summary: "A paid operation was called without a key.",
  },
  auth_invalid: {
    status: 401,
    type: "auth",
    upgrade: false,
    summary: "The key does not exist, is revoked or has expired.",
  },
  plan_required: {
    status: 403,
    type: "auth",
    upgrade: true,
    summary: "The key is valid but does not carry the capability.",
  },
  rate_limited: {
    status: 429,
    type: "rate_limited",
    upgrade: true,
    summary: "The budget of this minute is spent. Wait for Retry-After seconds.",
  },
  internal: {
    status: 500,
    type: "server",
    upgrade: false,
    summary: "The fault is ours. Retry with backoff; 503 says when.",
  },
} as const satisfies Record<ErrorCode, Meaning>;

export function statusOf(error: AppError): number {
  return error.details.status ?? ERRORS[error.code].status;
}

export function errorEnvelope(error: AppError, requestId: string): ErrorEnvelope {
  const { type, upgrade } = ERRORS[error.code];
  return {
    error: {
      type,
      code: error.code,
      message: error.message,
      docsUrl: urls.errorDocs(error.code),
      ...(upgrade && { upgradeUrl: urls.upgrade() }),
      ...(error.details.suggestions && { suggestions: error.details.suggestions }),
      requestId,
    },
  };
}

export function errorHeaders(error: AppError): Record<string, string> {
  const { retryAfterSeconds, headers } = error.details;
  return {
    "Cache-Control": "no-store",
    ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
    ...headers,
  };
}

/** Headers that several responses share. */
import { LICENCE_URL } from "#lib/contract/licence.ts";
import { urls } from "#lib/core/urls.ts";

/** The caller's remaining rate limit. */
export interface Budget {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

export const ALLOWED_METHODS = "GET, HEAD, OPTIONS";

const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, ETag, X-Service-Stale, X-Request-Id, Link",
} as const;

const SAFETY = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const;

const YEAR_SECONDS = 31_536_000;

/** On every response of the service; each handler adds its own content policy. */
export function safetyHeaders(): Record<string, string> {
  const https = urls.site().startsWith("https:");
  return { ...SAFETY, ...(https && { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}` }) };
}

/** For responses that load no other files. */
export function dataHeaders(): Record<string, string> {
  return { ...safetyHeaders(), "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" };
}

/** On every response of the contract. */
export function sharedHeaders(): Record<string, string> {
  return { ...CORS, ...dataHeaders(), Link: linkHeader() };
}

export function commonHeaders(requestId: string): Record<string, string> {
  return { ...sharedHeaders(), "X-Request-Id": requestId };
}

export function preflightHeaders(): Record<string, string> {
  return {
    ...CORS,
    ...dataHeaders(),
    Allow: ALLOWED_METHODS,
    "Access-Control-Allow-Methods": ALLOWED_METHODS,
    "Access-Control-Allow-Headers": "Authorization, If-None-Match",
    "Access-Control-Max-Age": "7200",
  };
}

export function rateLimitHeaders({ limit, remaining, resetSeconds }: Budget): Record<string, string> {
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetSeconds),
  };
}

function linkHeader(): string {
  return [
    `<${urls.site("/openapi.json")}>; rel="service-desc"`,
    `<${urls.docs()}>; rel="service-doc"`,
    `<${LICENCE_URL}>; rel="license"`,
  ].join(", ");
}

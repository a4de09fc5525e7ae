/** Requests as an API client sends them, and the one assertion of the error envelope. */
import { expect } from "vitest";
import { failedKeys } from "#lib/api/access/failed-keys.ts";
import { memoryLimiter } from "#lib/api/access/limiter-memory.ts";
import { ERRORS, ErrorEnvelope } from "#lib/api/http/envelope.ts";
import type { ServeContext } from "#lib/api/serve.ts";
import { type Env, env } from "#lib/core/env.ts";
import type { ErrorCode } from "#lib/core/errors.ts";

// The production size takes milliseconds to allocate, and every test makes its own service.
const BUCKETS_MAX = 1_000;

export const NOW = new Date("2026-11-20T12:00:15.000Z");

/** The service on a fixed clock, with its own rate limits. */
export function serveContext(overrides: Partial<Env> = {}, now: Date = NOW): ServeContext {
  const budgets = {
    RATE_LIMIT_ANONYMOUS: 1_000_000,
    RATE_LIMIT_FREE: 1_000_000,
    RATE_LIMIT_TEST: 1_000_000,
    RATE_LIMIT_LIVE: 1_000_000,
  };
  return {
    env: { ...env(), ...budgets, ...overrides },
    limiter: memoryLimiter(BUCKETS_MAX),
    failedKeys: failedKeys(),
    now: () => now,
  };
}

interface RequestOptions {
  method?: string;
  key?: string;
  from?: string;
  headers?: Record<string, string>;
}

/** @param path below the base address */
export function request(
  path: string,
  { method = "GET", key, from = "203.0.113.7", headers = {} }: RequestOptions = {},
): Request {
  return new Request(`http://localhost:3000/v1${path}`, {
    method,
    headers: { "X-Forwarded-For": from, ...(key && { Authorization: `Bearer ${key}` }), ...headers },
  });
}

// Compiled once: compiling the schemas takes most of the time.
const STRICT = { envelope: ErrorEnvelope.strict(), error: ErrorEnvelope.shape.error.strict() };

/** The error, if the body is the envelope and nothing more. */
export function parseEnvelope(body: unknown): ErrorEnvelope["error"] {
  const { error } = STRICT.envelope.parse(body);
  return STRICT.error.parse((body as { error: typeof error }).error);
}

/** Asserts what holds for every refusal. */
export async function expectEnvelope(response: Response, code: ErrorCode, status: number = ERRORS[code].status) {
  const body = await response.json();
  expect({ status: response.status, code: body?.error?.code }).toEqual({ status, code });
  const error = parseEnvelope(body);
  expect(error.type).toBe(ERRORS[code].type);
  expect(error.docsUrl).toBe(`https://siliconverdict.test/docs/errors#${code}`);
  expect("upgradeUrl" in error).toBe(code === "plan_required" || code === "rate_limited");
  expect("suggestions" in error).toBe(code === "ambiguous");
  expect(error.requestId).toBe(response.headers.get("x-request-id"));
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expectBudget(response);
  if (status === 401) expect(response.headers.get("www-authenticate")).toMatch(/^Bearer realm="/);
  if (code === "rate_limited")
    expect(response.headers.get("retry-after")).toBe(response.headers.get("ratelimit-reset"));
  return error;
}

export function expectBudget({ headers }: Response): void {
  for (const name of ["limit", "remaining", "reset"]) expect(headers.get(`ratelimit-${name}`)).toMatch(/^\d+$/);
}

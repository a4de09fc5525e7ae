/** An operation as web-standard handlers, in decision 6's order: path, method, key, budget, entitlement, parameters, work. */
import { randomUUID } from "node:crypto";
import { answer } from "#lib/api/answer.ts";
import {
  admit,
  asLimitDemo,
  countVisit,
  type GuardContext,
  guardContext,
  isLimitDemo,
  type Visit,
} from "#lib/api/guard.ts";
import { parseInput } from "#lib/api/input.ts";
import type { CallContext, Operation } from "#lib/api/operation.ts";
import { matchPath, rawInput, readPathAndQuery, refuseLong, tryDecode } from "#lib/api/path-and-query.ts";
import { reportError } from "#lib/api/report-error.ts";
import { AppError } from "#lib/errors.ts";
import { isNotModified } from "#lib/http/conditional.ts";
import { errorHeaders } from "#lib/http/envelope.ts";
import { ALLOWED_METHODS, commonHeaders, preflightHeaders, rateLimitHeaders } from "#lib/http/headers.ts";

export interface ServeContext extends GuardContext {
  now(): Date;
}

export const liveContext = (): ServeContext => ({ ...guardContext(), now: () => new Date() });

const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Handler = (request: Request) => Promise<Response>;
export type Handlers = Record<(typeof METHODS)[number], Handler>;

export function serve(operation: Operation, context: () => ServeContext = liveContext): Handlers {
  return allMethods((request) => handle(operation, request, context()));
}

export function allMethods(handler: Handler): Handlers {
  return Object.fromEntries(METHODS.map((method) => [method, handler])) as Handlers;
}

/** @param operation null: nothing is there */
export async function handle(operation: Operation | null, request: Request, context: ServeContext): Promise<Response> {
  // Answered on every path: a browser shows its caller the real error only after a good preflight.
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: preflightHeaders() });
  const requestId = randomUUID();
  const now = context.now();
  let visit: Visit | undefined;
  try {
    visit = await countVisit(request.headers, now, context);
    const { pathname, query } = readPathAndQuery(request);
    refuseLong({ pathname, query });
    const path = operation && matchPath(operation, pathname);
    if (!operation || !path) throw notFound();
    if (request.method !== "GET" && request.method !== "HEAD") throw wrongMethod(request.method);
    if (isLimitDemo(operation, tryDecode(path.get("identifier") ?? ""))) visit = asLimitDemo(visit, now);
    admit(visit, operation);
    const input = parseInput(operation, rawInput(operation, path, query));
    const { text, headers, validators } = await answer(operation, input, callContext(visit, now));
    const isKnown = validators !== undefined && isNotModified(request.headers, validators);
    const all = { ...commonHeaders(requestId), ...headers, ...rateLimitHeaders(visit.count) };
    return isKnown ? new Response(null, { status: 304, headers: all }) : respond(request, 200, text, all);
  } catch (cause) {
    return refusalResponse(request, cause, requestId, visit);
  }
}

export function callContext(visit: Visit, now: Date): CallContext {
  return { now, sandbox: visit.tier === "test" };
}

function refusalResponse(request: Request, cause: unknown, requestId: string, visit: Visit | undefined): Response {
  const place = { method: request.method, path: pathOf(request), tier: visit?.tier };
  const { error, status, envelope } = reportError(cause, requestId, place);
  return respond(request, status, JSON.stringify(envelope), {
    ...commonHeaders(requestId),
    ...(visit && rateLimitHeaders(visit.count)),
    ...errorHeaders(error),
  });
}

function respond(request: Request, status: number, text: string, headers: Record<string, string>): Response {
  const described = {
    ...headers,
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(text)),
  };
  return new Response(request.method === "HEAD" ? null : text, { status, headers: described });
}

function notFound(): AppError {
  return new AppError("invalid_param", "path: nothing is at this address; the operations are listed in the docs.", {
    status: 404,
  });
}

function wrongMethod(method: string): AppError {
  return new AppError("invalid_param", `method: ${method} is not offered here; use one of ${ALLOWED_METHODS}.`, {
    status: 405,
    headers: { Allow: ALLOWED_METHODS },
  });
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname.slice(0, 300);
}

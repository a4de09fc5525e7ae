/** Answers the contract's paths in this order: path, method, key, budget, entitlement, parameters, work. */
import { randomUUID } from "node:crypto";
import { type Answer, answer, headersOf, toJson } from "#lib/api/answer.ts";
import { admit, asLimitDemo, countVisit, type GuardContext, guardContext, type Visit } from "#lib/api/guard.ts";
import { type Body, type Call, listHeaders, type Reply } from "#lib/api/http/call-and-reply.ts";
import { isNotModified } from "#lib/api/http/conditional.ts";
import { errorHeaders } from "#lib/api/http/envelope.ts";
import { ALLOWED_METHODS, preflightHeaders, rateLimitHeaders } from "#lib/api/http/headers.ts";
import type { CallContext } from "#lib/api/operations/operation.ts";
import { readQuestion } from "#lib/api/operations/question.ts";
import { readPathAndQuery, refuseLong } from "#lib/api/path-and-query.ts";
import { OPERATIONS } from "#lib/api/registry.ts";
import { reportError } from "#lib/api/report-error.ts";
import { type Awaitable, thenSync } from "#lib/core/awaitable.ts";
import { AppError } from "#lib/core/errors.ts";
import { urls } from "#lib/core/urls.ts";
import type { Computed } from "#lib/data/cache/cache.ts";

export interface ServeContext extends GuardContext {
  now(): Date;
}

export const liveContext = (): ServeContext => ({ ...guardContext(), now: () => new Date() });

/** Synchronous on a cache hit. Never throws and never rejects. */
export function handle(call: Call, context: ServeContext): Awaitable<Reply> {
  // Answered on every path: a browser shows its caller the real error only after a good preflight.
  if (call.method === "OPTIONS") return { status: 204, headers: listHeaders(preflightHeaders()), body: null };
  const requestId = randomUUID();
  const now = context.now();
  let visit: Visit | undefined;
  const refused = (cause: unknown) => refuse(call, cause, requestId, visit);
  try {
    const replied = thenSync(countVisit(call, now, context), (counted) => {
      visit = counted;
      refuseLong(call.target);
      const question = readQuestion(call.target);
      const { operation } = question;
      if (!operation) throw notFound();
      if (call.method !== "GET" && call.method !== "HEAD") throw wrongMethod(call.method);
      if (question.isLimitDemo) visit = asLimitDemo(visit, now);
      admit(visit, operation);
      const own = ownHeaders(requestId, visit);
      const answered = answer(operation, question.input(), callContext(visit), context.answerMs);
      return thenSync(answered, (served) => toReply(call, served, requestId, own));
    });
    return replied instanceof Promise ? replied.catch(refused) : replied;
  } catch (cause) {
    return refused(cause);
  }
}

function toReply(call: Call, { value, isHit }: Computed<Answer>, requestId: string, own: readonly string[]): Reply {
  const { body, headers, conditional } = value;
  return conditional && isNotModified(call.header, conditional)
    ? { status: 304, headers: conditional.headers.concat(own), body: null, requestId, isHit }
    : { status: 200, headers: headers.concat(own), body: bodyFor(call, body), requestId, isHit };
}

export const callContext = ({ tier }: Visit): CallContext => ({ sandbox: tier === "test" });

function refuse(call: Call, cause: unknown, requestId: string, visit: Visit | undefined): Reply {
  const path = readPathAndQuery(call.target).pathname.slice(0, 300);
  const { error, status, envelope } = reportError(cause, requestId, { method: call.method, path, tier: visit?.tier });
  const body = toJson(envelope);
  const headers = headersOf(body, errorHeaders(error)).concat(ownHeaders(requestId, visit));
  return { status, headers, body: bodyFor(call, body), requestId };
}

/** Headers for this caller only. */
function ownHeaders(requestId: string, visit: Visit | undefined): string[] {
  const own = ["X-Request-Id", requestId];
  return visit ? own.concat(listHeaders(rateLimitHeaders(visit.count))) : own;
}

const bodyFor = ({ method }: Call, body: Body) => (method === "HEAD" ? null : body);

function notFound(): AppError {
  const paths = OPERATIONS.map(({ path }) => urls.base(path)).join(", ");
  return new AppError("invalid_param", `path: there is no operation at this address; the four are GET ${paths}.`, {
    status: 404,
  });
}

function wrongMethod(method: string): AppError {
  return new AppError("invalid_param", `method: ${method} is not offered here; use one of ${ALLOWED_METHODS}.`, {
    status: 405,
    headers: { Allow: ALLOWED_METHODS },
  });
}

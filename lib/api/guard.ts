/** Authenticates, rate-limits and authorises a request, in the same order for REST and tools. */
import { type FailedKeys, failedKeys } from "#lib/api/access/failed-keys.ts";
import { bucketOf, type Count, type Limiter, secondsLeft } from "#lib/api/access/fixed-window.ts";
import { isWellFormed, type KeyFacts, verifyKey, wasLatelyGood } from "#lib/api/access/keys.ts";
import { limiter } from "#lib/api/access/process-limiter.ts";
import { ANSWER_MS } from "#lib/api/answer.ts";
import type { Caller } from "#lib/api/http/call-and-reply.ts";
import { toAppError } from "#lib/api/http/to-app-error.ts";
import type { Operation } from "#lib/api/operations/operation.ts";
import { LIMIT_DEMO_SLUG } from "#lib/catalog/verdicts/identifier.ts";
import { limitOf, type Tier } from "#lib/contract/tiers.ts";
import { type Awaitable, thenSync } from "#lib/core/awaitable.ts";
import { type Env, env } from "#lib/core/env.ts";
import { AppError } from "#lib/core/errors.ts";
import { memoize } from "#lib/core/memoize.ts";
import { processState } from "#lib/core/state.ts";
import { withTimeout } from "#lib/data/with-timeout.ts";

export interface GuardContext {
  readonly env: Env;
  readonly limiter: Limiter;
  readonly failedKeys: FailedKeys;
  /** How long the database may take, for the key and for the answer; defaults to ANSWER_MS. */
  readonly answerMs?: number;
}

export const guardContext = (): GuardContext => ({
  env: env(),
  limiter: limiter(),
  failedKeys: processState("failedKeys", failedKeys),
});

/** One counted request. */
export interface Visit {
  readonly tier: Tier;
  readonly capabilities: readonly string[];
  readonly count: Count;
  /** The limit of a free key, and the caller's own where the count is not it: for the message. */
  readonly freeLimit: number;
  readonly ownLimit?: number;
  /** The key is invalid or could not be looked up: the request counted against the address. */
  readonly refusal?: AppError;
}

/** Counts a request against its key, or against its address if it has no valid key. Never throws for an invalid key. */
export function countVisit({ network, header }: Caller, now: Date, context: GuardContext): Awaitable<Visit> {
  const authorization = header("authorization");
  const identified = authorization ? identify(authorization, network, now, context) : ANONYMOUS;
  return thenSync(identified, ({ key, refusal }) => {
    const tier = key?.tier ?? "anonymous";
    const bucket = key ? bucketOf(`key:${key.id}`) : bucketOfNetwork(network);
    const freeLimit = limitOf("free", context.env);
    return thenSync(context.limiter.count(bucket, limitOf(tier, context.env), now), (count) => {
      const visit: Visit = { tier, capabilities: key?.capabilities ?? NOTHING, count, freeLimit };
      return refusal ? { ...visit, refusal } : visit;
    });
  });
}

/** @throws AppError 401, then 429, then 403 */
export function admit(visit: Visit, operation: Operation): void {
  if (visit.refusal) throw visit.refusal;
  if (operation.capability && visit.tier === "anonymous") {
    throw new AppError(
      "auth_required",
      `This needs a paid key that carries ${operation.capability}: send it as Authorization: Bearer <key>.`,
      {
        headers: challenge(),
      },
    );
  }
  if (!visit.count.allowed) throw tooMany(visit);
  if (operation.capability && !carries(visit, operation.capability)) {
    throw new AppError("plan_required", `This key does not carry the capability ${operation.capability}.`, {
      headers: challenge("insufficient_scope"),
    });
  }
}

const DEMO_IDENTIFIER = new RegExp(`^\\s*(slug:)?${LIMIT_DEMO_SLUG}\\s*$`, "i");
const PUBLISHED_FREE_LIMIT = 60;

/** The reserved title that is always over the limit: published figures, independent of the configuration. */
export function isLimitDemo(operation: Operation, identifier: unknown): boolean {
  return "identifier" in operation.input.shape && typeof identifier === "string" && DEMO_IDENTIFIER.test(identifier);
}

/** The same request with its budget spent. */
export function asLimitDemo(visit: Visit, now: Date): Visit {
  // An invalid key is reported before a spent budget.
  if (visit.refusal) return visit;
  const count = { allowed: false, limit: PUBLISHED_FREE_LIMIT, remaining: 0, resetSeconds: secondsLeft(now) };
  return { ...visit, count, freeLimit: PUBLISHED_FREE_LIMIT, ownLimit: visit.count.limit };
}

interface Identified {
  readonly key?: KeyFacts;
  readonly refusal?: AppError;
}

const bucketOfNetwork = memoize((network: string): string => bucketOf(`address:${network}`));
const ANONYMOUS: Identified = {};
const NOTHING: readonly string[] = [];

async function identify(
  authorization: string,
  network: string,
  now: Date,
  { failedKeys: failed, answerMs = ANSWER_MS }: GuardContext,
): Promise<Identified> {
  const token = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  // A malformed key costs no look-up, so it does not count as a failed one.
  if (!token || !isWellFormed(token)) return { refusal: badKey() };
  const wait = failed.secondsToWait(network, now);
  if (wait !== null && !wasLatelyGood(token)) return { refusal: tooManyKeys(wait) };
  try {
    const key = await withTimeout(answerMs, verifyKey(token, now));
    if (key) return { key };
    failed.note(network, now);
    return { refusal: badKey() };
  } catch (cause) {
    return { refusal: toAppError(cause) };
  }
}

function carries(visit: Visit, capability: string): boolean {
  // A free key never unlocks a paid capability, even if its row lists one.
  return visit.tier !== "free" && visit.capabilities.includes(capability);
}

function tooMany({ count: { limit, resetSeconds }, freeLimit, ownLimit = limit }: Visit): AppError {
  const message =
    `Rate limit exceeded: the free tier (a free key) allows ${freeLimit} requests per minute, ` +
    `and your own limit is ${ownLimit} per minute. Retry after ${resetSeconds} seconds.`;
  return new AppError("rate_limited", message, { retryAfterSeconds: resetSeconds });
}

function badKey(): AppError {
  return new AppError("auth_invalid", "Authorization: the key does not exist, is revoked or has expired.", {
    headers: challenge("invalid_token"),
  });
}

function tooManyKeys(retryAfterSeconds: number): AppError {
  const message = `Too many wrong keys came from your address. Retry after ${retryAfterSeconds} seconds.`;
  return new AppError("rate_limited", message, { retryAfterSeconds });
}

/** RFC 6750, section 3: no error code if no key was sent. */
function challenge(error?: "invalid_token" | "insufficient_scope"): Record<string, string> {
  return { "WWW-Authenticate": `Bearer realm="Silicon Verdict"${error ? `, error="${error}"` : ""}` };
}

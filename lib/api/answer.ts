/** A result as bytes with the headers of its operation's caching rule: serialized once, sent to many callers. */

import { type Body, listHeaders, toBody } from "#lib/api/http/call-and-reply.ts";
import { lastModified, verdictEtag } from "#lib/api/http/conditional.ts";
import { sharedHeaders } from "#lib/api/http/headers.ts";
import type { CallContext, Operation } from "#lib/api/operations/operation.ts";
import { type NamingTitles, titlesNamedBy } from "#lib/catalog/verdicts/serialize.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import type { Awaitable } from "#lib/core/awaitable.ts";
import { type Computed, getOrComputeSync, type Partitions } from "#lib/data/cache/cache.ts";
import { withTimeout } from "#lib/data/with-timeout.ts";

export interface Answer {
  /** JSON, the same for every caller. */
  readonly body: Body;
  /** The headers that are the same for every caller: names and values alternate. */
  readonly headers: readonly string[];
  /** The validators for conditional requests; verdicts only. */
  readonly conditional?: Conditional;
  /** Slugs of the titles that it is about. */
  readonly slugs: readonly string[];
}

export interface Conditional {
  readonly etag: string;
  readonly lastModified: string;
  /** The same for a 304. */
  readonly headers: readonly string[];
}

export const CACHE_CONTROL = {
  verdict: "public, max-age=3600, stale-while-revalidate=86400",
  "no-cache": "no-cache",
  private: "private",
} as const satisfies Record<Operation["cache"], string>;

// The wait for a connection (lib/data/client.ts) and a second more; at a million titles an answer takes 0.05 s.
export const ANSWER_MS = 4_000;

// Bytes of an entry beside its body: the header lists (measured by lib/server/pages/cache-entry-bytes.test.ts).
const VERDICT_BYTES = 2_100;
const ANSWER_BYTES = 850;

export type Input = Readonly<Record<string, unknown>>;

const VERDICTS: Partitions = ["verdicts"];
const ANSWERS: Partitions = ["answers"];

/** Synchronous on a hit. A database that hangs ends in an error after `withinMs`. */
export function answer(
  operation: Operation,
  input: Input,
  context: CallContext,
  withinMs = ANSWER_MS,
): Awaitable<Computed<Answer>> {
  const answered = findOrCompute(operation, input, context);
  return answered instanceof Promise ? withTimeout(withinMs, answered) : answered;
}

function findOrCompute(operation: Operation, input: Input, context: CallContext): Awaitable<Computed<Answer>> {
  // A private answer is one caller's own; the others are the same for all until the data changes.
  if (operation.cache === "private")
    return answerAnew(operation, input, context).then((value) => ({ value, isHit: false }));
  return getOrComputeSync(keyOf(operation, input), () => makeAnswer(operation, input, context), {
    partitions: operation.cache === "verdict" ? VERDICTS : ANSWERS,
    sizeOf: bytesHeld,
    slugsOf: ({ slugs }) => slugs,
  });
}

export function makeAnswer(operation: Operation, input: Input, context: CallContext): Promise<Answer> {
  return (operation.cache === "verdict" ? answerVerdict : answerAnew)(operation, input, context);
}

/** The bytes that a cached answer takes. */
export function bytesHeld({ body, conditional }: Answer): number {
  return body.length + (conditional ? VERDICT_BYTES : ANSWER_BYTES);
}

const keys = new WeakMap<Input, string>();

function keyOf(operation: Operation, input: Input): string {
  const existing = keys.get(input);
  if (existing) return existing;
  const key = `${operation.id}:${JSON.stringify(Object.entries(input).sort())}`;
  keys.set(input, key);
  return key;
}

async function answerAnew(operation: Operation, input: Input, context: CallContext): Promise<Answer> {
  const page = (await operation.run(input, context)) as { readonly data: readonly NamingTitles[] };
  const body = toJson(page);
  const headers = headersOf(body, { "Cache-Control": CACHE_CONTROL[operation.cache] });
  return { body, headers, slugs: page.data.flatMap(titlesNamedBy) };
}

async function answerVerdict(operation: Operation, input: Input, context: CallContext): Promise<Answer> {
  const verdict = (await operation.run(input, context)) as Verdict;
  const validators = { etag: verdictEtag(verdict), lastModified: lastModified(verdict) };
  const own = {
    "Cache-Control": CACHE_CONTROL.verdict,
    ETag: validators.etag,
    "Last-Modified": validators.lastModified,
    "X-Service-Stale": String(verdict.stale),
  };
  const body = toJson(verdict);
  const conditional = { ...validators, headers: listHeaders({ ...sharedHeaders(), ...own }) };
  return { body, headers: headersOf(body, own), conditional, slugs: titlesNamedBy(verdict) };
}

export function toJson(value: unknown): Body {
  return toBody(Buffer.from(JSON.stringify(value)));
}

/** All headers of a JSON answer that are the same for every caller. */
export function headersOf(body: Body, own: Readonly<Record<string, string>>): string[] {
  return listHeaders({
    ...sharedHeaders(),
    ...own,
    "Content-Type": "application/json",
    "Content-Length": String(body.length),
  });
}

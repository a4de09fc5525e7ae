/** A result as bytes, with the headers that its operation's caching rule asks for: made once, sent to many. */

import { lastModified, verdictEtag } from "#lib/api/http/conditional.ts";
import { type Body, listHeaders, toBody } from "#lib/api/http/exchange.ts";
import { sharedHeaders } from "#lib/api/http/headers.ts";
import type { CallContext, Operation } from "#lib/api/operations/operation.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import type { Awaitable } from "#lib/core/awaitable.ts";
import { keptOrMade, type Lag, NEVER_BEHIND, type Room, type Served } from "#lib/data/cache/cache.ts";
import { BELIEVED_MS } from "#lib/data/cache/known-revision.ts";
import { withTimeout } from "#lib/data/with-timeout.ts";

export interface Answer {
  /** JSON, the same for every caller. */
  readonly body: Body;
  /** All that headersOf it and are the same for every caller, names and values in turn. */
  readonly headers: readonly string[];
  /** What a conditional request is held against; verdicts only. */
  readonly conditional?: Conditional;
  /** The titles that it is about and that alone can change it; without them, any title can. */
  readonly slugs?: readonly string[];
}

export interface Conditional {
  readonly etag: string;
  readonly lastModified: string;
  /** Of the 304. */
  readonly headers: readonly string[];
}

export const CACHE_CONTROL = {
  verdict: "public, max-age=3600, stale-while-revalidate=86400",
  "no-cache": "no-cache",
  private: "private",
} as const satisfies Record<Operation["cache"], string>;

// Processes may differ for a second, and a change may take most of it to be known.
const SOON: Lag = { servedMs: 1_000 - BELIEVED_MS, doubtedMs: 0, everyMs: 0 };

// Longer than a statement may take (lib/data/client.ts): nobody else will end what is later than this.
const ANSWER_MS = 12_000;

// Held beside the body: the lists of headers with what of them is an answer's own (lib/server/pages/held-bytes.test.ts measures it).
const VERDICT_BYTES = 2_100;
const ANSWER_BYTES = 850;

export type Input = Readonly<Record<string, unknown>>;

const roomOf = ({ cache }: Operation): Room => (cache === "verdict" ? "verdicts" : "answers");

/** At once where it lies ready. A database that has stopped without closing its connections keeps nobody waiting for good. */
export function answer(
  operation: Operation,
  input: Input,
  context: CallContext,
  withinMs = ANSWER_MS,
): Awaitable<Served<Answer>> {
  const answered = findOrMake(operation, input, context);
  return answered instanceof Promise ? withTimeout(withinMs, answered) : answered;
}

function findOrMake(operation: Operation, input: Input, context: CallContext): Awaitable<Served<Answer>> {
  // A private answer is one caller's own; the others are the same for all until the data changes.
  if (operation.cache === "private")
    return answerAnew(operation, input, context).then((value) => ({ value, isKept: false }));
  const key = keyOf(operation, input);
  return keptOrMade(key, () => makeAnswer(operation, input, context), {
    room: roomOf(operation),
    sizeOf: bytesHeld,
    slugsOf: ({ slugs = [] }) => slugs,
    lagOf: ({ slugs }) => (slugs ? NEVER_BEHIND : SOON),
  });
}

export function makeAnswer(operation: Operation, input: Input, context: CallContext): Promise<Answer> {
  return (operation.cache === "verdict" ? answerVerdict : answerAnew)(operation, input, context);
}

/** What an answer takes that is kept. */
export function bytesHeld({ body, conditional }: Answer): number {
  return body.length + (conditional ? VERDICT_BYTES : ANSWER_BYTES);
}

const keys = new WeakMap<Input, string>();

function keyOf(operation: Operation, input: Input): string {
  const known = keys.get(input);
  if (known) return known;
  const key = `${operation.id}:${JSON.stringify(Object.entries(input).sort())}`;
  keys.set(input, key);
  return key;
}

async function answerAnew(operation: Operation, input: Input, context: CallContext): Promise<Answer> {
  const body = toJson(await operation.run(input, context));
  return { body, headers: headersOf(body, { "Cache-Control": CACHE_CONTROL[operation.cache] }) };
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
  const slugs = aboutTitles(input, verdict);
  return { body, headers: headersOf(body, own), conditional, ...(slugs && { slugs }) };
}

/** Asked for by its own slug, a title and those named beside it decide the answer; which one another name means, all do. */
function aboutTitles({ identifier }: Input, { slug, signals, alternatives }: Verdict): string[] | null {
  if (identifier !== `slug:${slug}` || signals.length === 0) return null;
  return [slug, ...(alternatives ?? []).map(({ altSlug }) => altSlug)];
}

export function toJson(value: unknown): Body {
  return toBody(Buffer.from(JSON.stringify(value)));
}

/** All the headers of a JSON answer that are no caller's own. */
export function headersOf(body: Body, own: Readonly<Record<string, string>>): string[] {
  return listHeaders({
    ...sharedHeaders(),
    ...own,
    "Content-Type": "application/json",
    "Content-Length": String(body.length),
  });
}

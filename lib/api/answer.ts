/** A result as text, and the headers that its operation's caching rule asks for. */

import type { CallContext, Operation } from "#lib/api/operation.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { throughCache } from "#lib/db/cache.ts";
import { lastModified, verdictEtag } from "#lib/http/conditional.ts";

export interface Answer {
  /** JSON, the same for every caller. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What a conditional request is held against; verdicts only. */
  readonly validators?: { readonly etag: string; readonly lastModified: string };
}

export const CACHE_CONTROL = {
  verdict: "public, max-age=3600, stale-while-revalidate=86400",
  "no-cache": "no-cache",
  private: "private",
} as const satisfies Record<Operation["cache"], string>;

type Input = Readonly<Record<string, unknown>>;

export function answer(operation: Operation, input: Input, context: CallContext): Promise<Answer> {
  // A private answer is one caller's own; the others are the same for all until the data changes.
  if (operation.cache === "private") return answerAnew(operation, input, context);
  const isVerdict = operation.cache === "verdict";
  const key = `${operation.id}:${JSON.stringify(Object.entries(input).sort())}`;
  return throughCache(key, () => (isVerdict ? answerVerdict : answerAnew)(operation, input, context), {
    room: isVerdict ? "verdicts" : "answers",
    // UTF-16 in memory.
    sizeOf: ({ text }) => 2 * (text.length + key.length),
  });
}

async function answerAnew(operation: Operation, input: Input, context: CallContext): Promise<Answer> {
  const text = JSON.stringify(await operation.run(input, context));
  return { text, headers: { "Cache-Control": CACHE_CONTROL[operation.cache] } };
}

async function answerVerdict(operation: Operation, input: Input, context: CallContext): Promise<Answer> {
  const verdict = (await operation.run(input, context)) as Verdict;
  const validators = { etag: verdictEtag(verdict), lastModified: lastModified(verdict) };
  const headers = {
    "Cache-Control": CACHE_CONTROL.verdict,
    ETag: validators.etag,
    "Last-Modified": validators.lastModified,
    "X-Service-Stale": String(verdict.stale),
  };
  return { text: JSON.stringify(verdict), headers, validators };
}

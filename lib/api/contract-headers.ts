/** The contract's response headers, and which responses carry them. */
import type { OpenAPIRegistry } from "@asteasolutions/zod-to-openapi";

type Header = Parameters<OpenAPIRegistry["registerComponent"]>[2] & { description: string; required: true };

const count = { type: "integer" as const, minimum: 0 };

/** Component names equal the header names. */
export const HEADERS = {
  "RateLimit-Limit": {
    description: "Requests allowed in the current window of a minute",
    required: true,
    schema: { ...count, examples: [60] },
  },
  "RateLimit-Remaining": {
    description: "Requests left in the current window",
    required: true,
    schema: { ...count, examples: [59] },
  },
  "RateLimit-Reset": {
    description: "Seconds until the window resets",
    required: true,
    schema: { ...count, examples: [45] },
  },
  "Retry-After": {
    description: "Seconds to wait before trying again",
    required: true,
    schema: { ...count, examples: [45] },
  },
  ETag: {
    description: "Weak tag over slug, macosVersion, chip and lastVerified. Send it back as If-None-Match.",
    required: true,
    schema: { type: "string" as const, examples: ['W/"T3Jn0pZJ1mOQ2c5QhR8dXw"'] },
  },
  "Last-Modified": {
    description: "The verdict's lastVerified, as an HTTP date",
    required: true,
    schema: { type: "string" as const, examples: ["Thu, 12 Nov 2020 00:00:00 GMT"] },
  },
  "X-Service-Stale": {
    description: "Repeats the body's stale. On a 304 it is the current value, which the tag cannot see.",
    required: true,
    schema: { type: "boolean" as const },
  },
  "X-Request-Id": {
    description: "Names this request. Quote it to support; errors repeat it as requestId.",
    required: true,
    schema: { type: "string" as const, format: "uuid" },
  },
  "WWW-Authenticate": {
    description: "The Bearer challenge of RFC 6750",
    required: true,
    schema: { type: "string" as const, examples: ['Bearer realm="Silicon Verdict", error="invalid_token"'] },
  },
} satisfies Record<string, Header>;
export type HeaderName = keyof typeof HEADERS;

const ALWAYS = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "X-Request-Id"] as const;

/** @param cacheControl the one value that this response sends */
export function headersWith(cacheControl: string, ...more: readonly HeaderName[]): Record<string, object> {
  const named = [...ALWAYS, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return {
    ...Object.fromEntries(named),
    "Cache-Control": {
      description: "How long the answer may be kept, and by whom",
      required: true,
      schema: { type: "string", const: cacheControl },
    },
  };
}

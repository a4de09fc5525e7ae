/** The contract's response headers, and which responses carry them. */
import type { OpenAPIRegistry } from "@asteasolutions/zod-to-openapi";

type Header = Parameters<OpenAPIRegistry["registerComponent"]>[2] & { description: string; required: true };

const count = { type: "integer" as const, minimum: 0 };

const header = <Schema extends { type: "string" | "integer" | "boolean" }>(description: string, schema: Schema) => ({
  description,
  required: true as const,
  schema,
});

/** Component names equal the header names. */
export const HEADERS = {
  "RateLimit-Limit": header("Requests allowed in the current window of a minute", { ...count, examples: [60] }),
  "RateLimit-Remaining": header("Requests left in the current window", { ...count, examples: [59] }),
  "RateLimit-Reset": header("Seconds until the window resets", { ...count, examples: [45] }),
  "Retry-After": header("Seconds to wait before trying again", { ...count, examples: [45] }),
  ETag: header("Weak tag over slug, macosVersion, chip and lastVerified. Send it back as If-None-Match.", {
    type: "string",
    examples: ['W/"T3Jn0pZJ1mOQ2c5QhR8dXw"'],
  }),
  "Last-Modified": header("The verdict's lastVerified, as an HTTP date", {
    type: "string",
    examples: ["Thu, 12 Nov 2020 00:00:00 GMT"],
  }),
  "X-Service-Stale": header("Repeats the body's stale. On a 304 it is the current value, which the tag cannot see.", {
    type: "boolean",
  }),
  "X-Request-Id": header("Names this request. Quote it to support; errors repeat it as requestId.", {
    type: "string",
    format: "uuid",
  }),
  "WWW-Authenticate": header("The Bearer challenge of RFC 6750", {
    type: "string",
    examples: ['Bearer realm="Silicon Verdict", error="invalid_token"'],
  }),
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

/** The responses of an operation by status: body schema, headers and recorded examples. */
import type { ResponseConfig } from "@asteasolutions/zod-to-openapi";
import { CACHE_CONTROL } from "#lib/api/answer.ts";
import { type HeaderName, headersWith } from "#lib/api/contract-headers.ts";
import { ERRORS, ErrorEnvelope } from "#lib/api/http/envelope.ts";
import { type ExampleCall, type ExampleName, namesOf, openApiExamples } from "#lib/api/operations/examples.ts";
import type { Operation } from "#lib/api/operations/operation.ts";

type Responses = Record<string, ResponseConfig>;

const VALIDATORS = ["ETag", "Last-Modified", "X-Service-Stale"] as const;

const SUCCESS = {
  lookupVerdict: "The one current verdict for the title and scope. unknown and stale are ordinary verdicts.",
  searchTitles: "Ranked candidates, best first; maybe none.",
  listByCategory: "Verdicts of the category, best-known titles first.",
  whatsChangedSince: "Changes at or after the day, newest first.",
} as const satisfies Record<ExampleCall["operation"], string>;

/** Responses that are the same for every operation that may give them. */
export const SHARED_RESPONSES = {
  RateLimited: () => refusal(ERRORS.rate_limited.summary, ["rateLimited"], "Retry-After"),
  ServerError: () => refusal(ERRORS.internal.summary, ["fault"]),
  Unavailable: () =>
    refusal("The data is out of reach at the moment. Retry after Retry-After seconds.", ["outage"], "Retry-After"),
  Other: () =>
    refusal("Any other refusal: an unknown path (404), another method (405), too long an address (414).", []),
} as const satisfies Record<string, () => ResponseConfig>;

export function responsesOf(operation: Operation): Responses {
  const id = operation.id as ExampleCall["operation"];
  const own = (status: number) => namesOf(id, status);
  const isVerdict = operation.cache === "verdict";
  const cacheControl = CACHE_CONTROL[operation.cache];
  const unauthorized = operation.capability ? [...own(401), "invalidKey" as const] : (["invalidKey"] as const);
  return {
    200: {
      description: SUCCESS[id],
      headers: headersWith(cacheControl, ...(isVerdict ? VALIDATORS : [])),
      content: { "application/json": { schema: operation.output, examples: openApiExamples(...own(200)) } },
    },
    ...(isVerdict && {
      304: {
        description: "What If-None-Match or If-Modified-Since names is still current. No body.",
        headers: headersWith(cacheControl, ...VALIDATORS),
      },
    }),
    401: refusal(
      operation.capability
        ? `${ERRORS.auth_required.summary} Or: ${ERRORS.auth_invalid.summary}`
        : ERRORS.auth_invalid.summary,
      unauthorized,
      "WWW-Authenticate",
    ),
    ...(operation.capability && { 403: refusal(ERRORS.plan_required.summary, own(403), "WWW-Authenticate") }),
    ...(operation.ambiguous && { 409: refusal(ERRORS.ambiguous.summary, own(409)) }),
    422: refusal("A parameter is wrong; the message names it and lists what it may be.", own(422)),
    429: shared("RateLimited"),
    500: shared("ServerError"),
    503: shared("Unavailable"),
    default: shared("Other"),
  } as Responses;
}

function refusal(description: string, examples: readonly ExampleName[], ...headers: HeaderName[]): ResponseConfig {
  const shown = examples.length > 0 ? { examples: openApiExamples(...examples) } : {};
  return {
    description,
    headers: headersWith("no-store", ...headers) as NonNullable<ResponseConfig["headers"]>,
    content: { "application/json": { schema: ErrorEnvelope, ...shown } },
  };
}

// The generator's types allow references only in components.
function shared(name: keyof typeof SHARED_RESPONSES): ResponseConfig {
  return { $ref: `#/components/responses/${name}` } as unknown as ResponseConfig;
}

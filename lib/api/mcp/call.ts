/** One tool call: the same guard, order of checks and bodies as REST. */
import { randomUUID } from "node:crypto";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { answer } from "#lib/api/answer.ts";
import { toCaller } from "#lib/api/call.ts";
import { admit, asLimitDemo, countVisit, isLimitDemo, type Visit } from "#lib/api/guard.ts";
import { toBytes } from "#lib/api/http/call-and-reply.ts";
import { errorHeaders } from "#lib/api/http/envelope.ts";
import { rateLimitHeaders } from "#lib/api/http/headers.ts";
import { parseInput } from "#lib/api/operations/input.ts";
import type { Operation } from "#lib/api/operations/operation.ts";
import { reportError } from "#lib/api/report-error.ts";
import { callContext, type ServeContext } from "#lib/api/serve.ts";

export async function callTool(
  operation: Operation,
  given: Readonly<Record<string, unknown>>,
  headers: Headers,
  context: ServeContext,
): Promise<CallToolResult> {
  const requestId = randomUUID();
  const now = context.now();
  let visit: Visit | undefined;
  try {
    visit = await countVisit(toCaller(headers, context.env.TRUST_PROXY), now, context);
    if (isLimitDemo(operation, given.identifier)) visit = asLimitDemo(visit, now);
    admit(visit, operation);
    const input = parseInput(operation, dropNulls(given));
    const { value } = await answer(operation, input, callContext(visit), context.answerMs);
    const text = toBytes(value.body).toString();
    return {
      content: [{ type: "text", text }],
      structuredContent: JSON.parse(text),
      _meta: rateLimitHeaders(visit.count),
    };
  } catch (cause) {
    const { error, envelope } = reportError(cause, requestId, { tool: operation.tool, tier: visit?.tier });
    const retryAfter = errorHeaders(error)["Retry-After"];
    return {
      isError: true,
      // No structuredContent: clients would validate it against the output schema and hide the error.
      content: [{ type: "text", text: JSON.stringify(envelope) }],
      _meta: { ...(visit && rateLimitHeaders(visit.count)), ...(retryAfter && { "Retry-After": retryAfter }) },
    };
  }
}

/** Models write null for an omitted argument, such as the cursor of the first page. */
function dropNulls(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

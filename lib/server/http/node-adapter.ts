/** Converts Node's requests to calls, and replies to Node's responses. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "#lib/api/access/client-address.ts";
import type { Call, Reply } from "#lib/api/http/call-and-reply.ts";
import type { Target } from "#lib/server/http/target.ts";
import { noteAnswer } from "#lib/server/metrics/observation.ts";

/** @param request its X-Forwarded-For contains only the trusted address */
export function toCall(request: IncomingMessage, { whole }: Target): Call {
  const { method = "", headers } = request;
  return {
    method,
    target: whole,
    network: networkOf(String(headers["x-forwarded-for"] ?? "")),
    header: (name) => headers[name]?.toString() ?? null,
  };
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  const { status, headers, body } = reply;
  noteAnswer(response, reply);
  // Node only reads the list; its types require a mutable one.
  response.writeHead(status, headers as string[]);
  if (typeof body === "string") response.end(body, "latin1");
  else response.end(body ?? undefined);
}

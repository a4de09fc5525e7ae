/** Every path under /v1 as one web-standard function, and as the handlers that a route file exports. */
import { toCall } from "#lib/api/call.ts";
import { toResponse } from "#lib/api/http/call-and-reply.ts";
import { handle, liveContext, type ServeContext } from "#lib/api/serve.ts";

const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Handler = (request: Request) => Promise<Response>;
export type Handlers = Record<(typeof METHODS)[number], Handler>;

export async function api(request: Request, context: ServeContext = liveContext()): Promise<Response> {
  return toResponse(await handle(toCall(request, context.env.TRUST_PROXY), context));
}

export function allMethods(handler: Handler): Handlers {
  return Object.fromEntries(METHODS.map((method) => [method, handler])) as Handlers;
}

export const anyPath = allMethods((request) => api(request));

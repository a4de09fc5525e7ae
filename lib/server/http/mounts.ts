/** Dispatches to the handlers of lib/api and lib/feedback before Next: the same functions that the route files export. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { errorHeaders } from "#lib/api/http/envelope.ts";
import { commonHeaders, safetyHeaders } from "#lib/api/http/headers.ts";
import { mcp } from "#lib/api/mcp/server.ts";
import { reportError } from "#lib/api/report-error.ts";
import { handle, liveContext, type ServeContext } from "#lib/api/serve.ts";
import { type Awaitable, thenSync } from "#lib/core/awaitable.ts";
import { invalidParam } from "#lib/core/errors.ts";
import { memoize } from "#lib/core/memoize.ts";
import { urls } from "#lib/core/urls.ts";
import { readManifest } from "#lib/dataset/release/list-releases.ts";
import { isReleaseFile, serveRelease } from "#lib/dataset/release/serve.ts";
import { takesContributions } from "#lib/feedback/contributions.ts";
import { receiveFeedback } from "#lib/feedback/receive-feedback.ts";
import { receiveScans } from "#lib/feedback/receive-scans.ts";
import { setHost } from "#lib/server/http/forwarded.ts";
import { sendReply, toCall } from "#lib/server/http/node-adapter.ts";
import type { Target } from "#lib/server/http/target.ts";
import { suggest } from "#lib/site/queries/search/suggest.ts";
import { health, readiness } from "#lib/site/queries/status/health.ts";
import { receiveTitleRequest } from "#lib/site/queries/title/requests.ts";

type Handler = (request: Request) => Response | Promise<Response>;
type Mount = (request: IncomingMessage, response: ServerResponse, target: Target) => Awaitable<void>;

const tools = mcp(() => readManifest());
// An unknown method is refused like a known one that is not offered.
const callTool = (request: Request) => (tools[request.method as keyof typeof tools] ?? tools.DELETE)(request);

let live: ServeContext | undefined;
function context(): ServeContext {
  live ??= liveContext();
  return live;
}

// The contract's answers are written to Node's response directly: a Request and a Response for each would cost several times the rest.
const v1: Mount = (request, response, target) =>
  thenSync(handle(toCall(request, target), context()), (reply) => sendReply(response, reply));
const tool = listener(callTool);
const releaseFile = listener((request) => serveRelease(request));
const EXACT: Readonly<Record<string, Mount | undefined>> = Object.assign(Object.create(null), {
  "/mcp": tool,
  "/mcp/": tool,
  // One answer per caller, never cached.
  "/suggest": listener(safe(readOnly(suggest))),
  "/healthz": listener(safe(readOnly(health))),
  "/readyz": listener(safe(readOnly(readiness))),
  "/reports": listener(safe((request) => receiveFeedback("report", request, new Date()))),
  "/corrections": listener(safe((request) => receiveFeedback("correction", request, new Date()))),
  "/messages": listener(safe((request) => receiveFeedback("message", request, new Date()))),
  "/wishes": listener(safe((request) => receiveTitleRequest(request, new Date()))),
  "/check/contribute": listener(safe((request) => receiveScans(request, takesContributions(), new Date()))),
});

/** @param path resolved */
export function mountOf(path: string): Mount | undefined {
  if (path === "/v1" || path.startsWith("/v1/")) return v1;
  return isReleaseFile(path) ? releaseFile : EXACT[path];
}

const RESERVED = new RegExp(
  `^/+(?:v1|${Object.keys(EXACT)
    .map((path) => path.slice(1))
    .join("|")})(?:/|$)`,
);

/** Belongs to the handlers, so Next must never answer it, however it is spelled. @param path resolved and decoded */
export function isReserved(path: string): boolean {
  return RESERVED.test(new URL(`http://localhost/${path}`).pathname);
}

const hostHeaderOf = memoize((site: string): string => new URL(site).host);

function listener(handler: Handler): Mount {
  const listen = getRequestListener(handler, { overrideGlobalObjects: false, errorHandler: refuseRequest });
  return async (request, response, { whole }) => {
    request.url = whole;
    setHost(request, hostHeaderOf(urls.site()));
    await listen(request, response);
  };
}

/** For a request that is no valid Request, or an error in a handler's own error handling. */
function refuseRequest(cause: unknown): Response {
  const requestId = randomUUID();
  const unreadable = cause instanceof RequestError ? invalidParam("request", "its address cannot be read") : cause;
  const { error, status, envelope } = reportError(unreadable, requestId, {});
  return Response.json(envelope, { status, headers: { ...commonHeaders(requestId), ...errorHeaders(error) } });
}

function readOnly(handler: Handler): Handler {
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response(null, { status: 405, headers: { Allow: "GET, HEAD", "Cache-Control": "no-store" } });
    const answered = await handler(request);
    return request.method === "HEAD" ? new Response(null, answered) : answered;
  };
}

function safe(handler: Handler): Handler {
  return async (request) => {
    const answered = await handler(request);
    const headers = new Headers(answered.headers);
    for (const [name, value] of Object.entries(safetyHeaders())) headers.set(name, value);
    return new Response(answered.body, { status: answered.status, headers });
  };
}

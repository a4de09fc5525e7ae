/** The tool server: the registry's operations as tools, over stateless Streamable HTTP. */
import {
  createMcpHandler,
  originValidationResponse,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from "@modelcontextprotocol/server";
import { CONTRACT_VERSION } from "#lib/api/changelog.ts";
import { dataHeaders } from "#lib/api/http/headers.ts";
import { callTool } from "#lib/api/mcp/call.ts";
import {
  getPrompt,
  instructions,
  listResources,
  PROMPTS,
  type ReleaseManifest,
  readResource,
} from "#lib/api/mcp/guidance.ts";
import { argumentsSchema, resultSchema } from "#lib/api/mcp/schemas.ts";
import { OPERATIONS } from "#lib/api/registry.ts";
import { allMethods, type Handlers } from "#lib/api/router.ts";
import { liveContext, type ServeContext } from "#lib/api/serve.ts";
import { log } from "#lib/core/log.ts";
import { urls } from "#lib/core/urls.ts";

// No argument is longer than a cursor; a batch of a hundred calls fits.
const BODY_MAX_BYTES = 64 * 1024;
const LASTING = { ttlMs: 3_600_000, cacheScope: "public" } as const;

const TOOLS = OPERATIONS.map((operation) => ({
  name: operation.tool,
  title: operation.summary,
  description: operation.description,
  inputSchema: argumentsSchema(operation),
  outputSchema: resultSchema(operation),
  annotations: { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false },
}));
const BY_TOOL = new Map(OPERATIONS.map((operation, index) => [operation.tool, { operation, tool: TOOLS[index]! }]));

export function mcp(manifest: ReleaseManifest, context: () => ServeContext = liveContext): Handlers {
  const { fetch } = createMcpHandler(
    ({ requestInfo }) => toolServer(requestInfo?.headers ?? new Headers(), context(), manifest),
    {
      maxRequestBodySize: BODY_MAX_BYTES,
      maxSubscriptions: 0,
      onerror: (error) => log().debug({ err: error }, "The tool server refused a message"),
    },
  );
  return allMethods(async (request) => {
    const strange = originValidationResponse(request, allowedHostnames(context().env));
    if (strange) return withHeaders(strange, null);
    return withHeaders(await answerTo(request, fetch), request.headers.get("origin"));
  });
}

/** The SDK's low-level server: it passes arguments unchecked, so that invalid ones get our envelope instead of its text. */
function toolServer(headers: Headers, context: ServeContext, manifest: ReleaseManifest): Server {
  const server = new Server(
    { name: "silicon-verdict", title: "Silicon Verdict", version: CONTRACT_VERSION, websiteUrl: urls.site() },
    {
      capabilities: { tools: { listChanged: false }, prompts: { listChanged: false }, resources: {} },
      cacheHints: { "tools/list": LASTING, "prompts/list": LASTING },
      instructions: instructions(),
    },
  );
  server.setRequestHandler("tools/list", () => ({ tools: TOOLS }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const called = BY_TOOL.get(params.name);
    if (!called) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool ${params.name} not found`);
    const result = await callTool(called.operation, params.arguments ?? {}, headers, context);
    return server.projectCallToolResult(result, called.tool.outputSchema);
  });
  server.setRequestHandler("prompts/list", () => ({ prompts: PROMPTS }));
  server.setRequestHandler("prompts/get", ({ params }) => getPrompt(params.name, params.arguments));
  server.setRequestHandler("resources/list", async () => ({ resources: await listResources(manifest) }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [] }));
  server.setRequestHandler("resources/read", ({ params }) => readResource(params.uri, manifest));
  return server;
}

async function answerTo(request: Request, fetch: (request: Request) => Promise<Response>): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: PREFLIGHT });
  if (request.method !== "POST") return protocolError(405, -32000, "Method not allowed: send JSON-RPC with POST.");
  try {
    return await fetch(request);
  } catch (cause) {
    log().error({ err: cause }, "The tool server failed");
    return protocolError(500, -32603, "Internal error");
  }
}

const PREFLIGHT = {
  Allow: "POST, OPTIONS",
  "Access-Control-Allow-Methods": "POST, OPTIONS",
  "Access-Control-Allow-Headers":
    "Authorization, Content-Type, Accept, MCP-Protocol-Version, MCP-Session-Id, Mcp-Method, Mcp-Name, Last-Event-ID",
  "Access-Control-Max-Age": "7200",
};

function protocolError(status: number, code: number, message: string): Response {
  const headers: Record<string, string> = status === 405 ? { Allow: PREFLIGHT.Allow } : {};
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status, headers });
}

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** Pages of other sites must not use a visitor's browser; a client that is no browser sends no Origin. */
function allowedHostnames({ SITE_URL, NODE_ENV }: ServeContext["env"]): string[] {
  const own = new URL(SITE_URL).hostname;
  // A page on a developer's machine may call a server on that machine only.
  return NODE_ENV === "development" || LOCAL.includes(own) ? [own, ...LOCAL] : [own];
}

/** @param origin the page that may read the answer */
function withHeaders(response: Response, origin: string | null): Response {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  // The SDK asks for a kept connection even if the client wants to close it.
  headers.delete("Connection");
  for (const [name, value] of Object.entries(dataHeaders())) headers.set(name, value);
  headers.set("Vary", "Origin");
  if (origin) headers.set("Access-Control-Allow-Origin", origin);
  return new Response(response.body, { status: response.status, headers });
}

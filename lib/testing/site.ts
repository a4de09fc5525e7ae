/** The service as one web-standard handler, without Next and without pages. */

import { mcp } from "#lib/api/mcp/server.ts";
import { api } from "#lib/api/router.ts";
import type { ServeContext } from "#lib/api/serve.ts";
import { GET as apiCatalog } from "../../app/.well-known/api-catalog/route.ts";
import { GET as securityTxt } from "../../app/.well-known/security.txt/route.ts";
import { GET as llmsTxt } from "../../app/llms.txt/route.ts";
import { GET as llmsFullTxt } from "../../app/llms-full.txt/route.ts";
import { GET as openApiJson } from "../../app/openapi.json/route.ts";
import { GET as openApiYaml } from "../../app/openapi.yaml/route.ts";
import { GET as pricingJson } from "../../app/pricing.json/route.ts";

export const DOCUMENTS: Readonly<Record<string, () => Response>> = {
  "/openapi.json": openApiJson,
  "/openapi.yaml": openApiYaml,
  "/pricing.json": pricingJson,
  "/.well-known/api-catalog": apiCatalog,
  "/.well-known/security.txt": securityTxt,
  "/llms.txt": llmsTxt,
  "/llms-full.txt": llmsFullTxt,
};

export function site(context: () => ServeContext): (request: Request) => Promise<Response> {
  const tools = mcp(async () => null, context);
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (/^\/v1(\/|$)/.test(pathname)) return api(request, context());
    if (pathname === "/mcp") return tools[request.method as keyof typeof tools](request);
    return DOCUMENTS[pathname]?.() ?? new Response("No page at this address.", { status: 404 });
  };
}

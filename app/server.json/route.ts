import { serverJson } from "#lib/site/discovery/mcp-registry.ts";
import { discoveryDocument, printed } from "#lib/site/discovery/response.ts";

export function GET(): Response {
  return discoveryDocument({ type: "application/json" }, printed(serverJson()));
}

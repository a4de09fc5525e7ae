import { env } from "#lib/core/env.ts";
import { registryProof } from "#lib/site/discovery/mcp-registry.ts";
import { discoveryDocument } from "#lib/site/discovery/response.ts";
import { noSuchFile } from "#lib/site/feeds/file-response.ts";

export function GET(): Response {
  const proof = registryProof(env().MCP_REGISTRY_KEY);
  return proof ? discoveryDocument({ type: "text/plain" }, proof) : noSuchFile();
}

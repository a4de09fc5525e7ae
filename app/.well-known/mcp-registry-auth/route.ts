import { registryProof } from "#lib/discovery/mcp-registry.ts";
import { discoveryDocument } from "#lib/discovery/response.ts";
import { env } from "#lib/env.ts";
import { noSuchFile } from "#lib/feeds/file-response.ts";

export const dynamic = "force-dynamic";

export function GET(): Response {
  const proof = registryProof(env().MCP_REGISTRY_KEY);
  return proof ? discoveryDocument({ type: "text/plain" }, proof) : noSuchFile();
}

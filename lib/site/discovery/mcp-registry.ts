/** How the tool server is listed in the MCP registry: its server.json, and the proof that the domain is ours. */
import { CONTRACT_VERSION } from "#lib/api/changelog.ts";
import { urls } from "#lib/core/urls.ts";

const SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/** The domain backwards, as the registry names servers. */
function registryName(): string {
  return `${new URL(urls.site()).hostname.split(".").reverse().join(".")}/silicon-verdict`;
}

export function serverJson() {
  return {
    $schema: SCHEMA,
    name: registryName(),
    title: "Silicon Verdict",
    // The registry takes a hundred characters.
    description: "Does this Mac app or game run on Apple silicon, and will it when Rosetta 2 goes away?",
    version: CONTRACT_VERSION,
    websiteUrl: urls.docs("/mcp"),
    remotes: [{ type: "streamable-http", url: urls.mcp() }],
  };
}

/** @param publicKey of the Ed25519 pair that the operator signs in to the registry with, base64; null: not listed */
export function registryProof(publicKey: string | undefined): string | null {
  return publicKey ? `v=MCPv1; k=ed25519; p=${publicKey}\n` : null;
}

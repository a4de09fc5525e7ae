/** The MCP registry's entry for the tool server: server.json, and the proof of domain ownership. */
import { CONTRACT_VERSION } from "#lib/api/changelog.ts";
import { urls } from "#lib/core/urls.ts";

const SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/** The registry uses reversed domain names. */
function registryName(): string {
  return `${new URL(urls.site()).hostname.split(".").reverse().join(".")}/silicon-verdict`;
}

export function serverJson() {
  return {
    $schema: SCHEMA,
    name: registryName(),
    title: "Silicon Verdict",
    // The registry's limit is 100 characters.
    description: "Does this Mac app or game run on Apple silicon, and will it when Rosetta 2 goes away?",
    version: CONTRACT_VERSION,
    websiteUrl: urls.docs("/mcp"),
    remotes: [{ type: "streamable-http", url: urls.mcp() }],
  };
}

/** @param publicKey base64, of the Ed25519 key with which the operator signs in to the registry; undefined if not listed */
export function registryProof(publicKey: string | undefined): string | null {
  return publicKey ? `v=MCPv1; k=ed25519; p=${publicKey}\n` : null;
}

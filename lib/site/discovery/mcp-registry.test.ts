import { generateKeyPairSync } from "node:crypto";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { parseEnv } from "#lib/core/env.ts";
import { registryProof, serverJson } from "#lib/site/discovery/mcp-registry.ts";

/** The parts of the registry's schema of 2025-12-11 for the members that we send. */
const ASKED = {
  type: "object",
  required: ["name", "description", "version"],
  additionalProperties: false,
  properties: {
    $schema: { const: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json" },
    name: { type: "string", minLength: 3, maxLength: 200, pattern: "^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$" },
    title: { type: "string", minLength: 1, maxLength: 100 },
    description: { type: "string", minLength: 1, maxLength: 100 },
    // A range or "latest" would be refused.
    version: { type: "string", pattern: "^\\d+\\.\\d+\\.\\d+$" },
    websiteUrl: { type: "string", format: "uri" },
    remotes: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["type", "url"],
        additionalProperties: false,
        properties: {
          type: { enum: ["streamable-http", "sse"] },
          url: { type: "string", pattern: "^https?://[^\\s]+$" },
        },
      },
    },
  },
};

test("the entry has the reversed domain and the tool server's address, and fits its schema", () => {
  const entry = serverJson();
  expect(entry).toMatchObject({
    name: "test.siliconverdict/silicon-verdict",
    remotes: [{ type: "streamable-http", url: "https://siliconverdict.test/mcp" }],
  });
  const ajv = new Ajv();
  addFormats.default(ajv);
  expect([ajv.validate(ASKED, entry), ajv.errors]).toEqual([true, null]);
});

test("the proof carries the operator's public key; without a key there is no proof", () => {
  const { publicKey } = generateKeyPairSync("ed25519");
  const key = publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("base64");
  expect(registryProof(parseEnv({ MCP_REGISTRY_KEY: key }).MCP_REGISTRY_KEY)).toBe(`v=MCPv1; k=ed25519; p=${key}\n`);
  expect(registryProof(parseEnv({}).MCP_REGISTRY_KEY)).toBeNull();
  expect(() => parseEnv({ MCP_REGISTRY_KEY: "not a key" })).toThrow(/MCP_REGISTRY_KEY/);
});

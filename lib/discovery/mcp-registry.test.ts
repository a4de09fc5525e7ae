import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { registryProof, serverJson } from "#lib/discovery/mcp-registry.ts";
import { parseEnv } from "#lib/env.ts";

test("the registry's entry names the domain backwards and leads to the tool server", () => {
  const entry = serverJson();
  expect(entry).toMatchObject({
    name: "test.siliconverdict/silicon-verdict",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    remotes: [{ type: "streamable-http", url: "https://siliconverdict.test/mcp" }],
  });
  expect(entry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(entry.description.length).toBeLessThanOrEqual(100);
});

test("the proof carries the operator's public key, and without one there is none", () => {
  const { publicKey } = generateKeyPairSync("ed25519");
  const key = publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("base64");
  expect(registryProof(parseEnv({ MCP_REGISTRY_KEY: key }).MCP_REGISTRY_KEY)).toBe(`v=MCPv1; k=ed25519; p=${key}\n`);
  expect(registryProof(parseEnv({}).MCP_REGISTRY_KEY)).toBeNull();
  expect(() => parseEnv({ MCP_REGISTRY_KEY: "not a key" })).toThrow(/MCP_REGISTRY_KEY/);
});

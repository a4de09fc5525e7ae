/** The settings of agents' clients: each parses, and has the URL under the member that its client reads. */
import { spawnSync } from "node:child_process";
import { parse as parseToml } from "smol-toml";
import { describe, expect, test } from "vitest";
import { urls } from "#lib/core/urls.ts";
import { findDocPage } from "#lib/site/docs/pages.ts";

type Section = "claude-code" | "cursor" | "vs-code" | "codex" | "gemini-cli" | "windsurf" | "zed" | "bridge" | "key";

const NAME = "silicon-verdict";
/** The URL's path in each client's own file; null: a command. */
const MEMBERS: readonly [Section, readonly (string | number)[] | null][] = [
  ["claude-code", null],
  ["claude-code", ["mcpServers", NAME, "url"]],
  ["cursor", ["mcpServers", NAME, "url"]],
  ["vs-code", ["servers", NAME, "url"]],
  ["codex", ["mcp_servers", NAME, "url"]],
  ["gemini-cli", ["mcpServers", NAME, "httpUrl"]],
  ["windsurf", ["mcpServers", NAME, "serverUrl"]],
  ["zed", ["context_servers", NAME, "url"]],
  ["bridge", ["mcpServers", NAME, "args", 2]],
  ["key", ["mcp_servers", NAME, "url"]],
];

function listings(): (readonly [string, string])[] {
  let section = "";
  return findDocPage("/clients")!
    .blocks()
    .flatMap((block) => {
      if (typeof block === "object" && "heading" in block) section = block.id;
      return typeof block === "object" && "code" in block ? [[section, block.code] as const] : [];
    });
}

const at = (value: unknown, way: readonly (string | number)[]) =>
  way.reduce<unknown>((inner, member) => (inner as Record<string | number, unknown>)?.[member], value);

describe("settings of agents' clients", () => {
  const shown = listings();

  test("each client has its own, and no other is shown", () => {
    expect(shown.map(([section]) => section)).toEqual(MEMBERS.map(([section]) => section));
  });

  test.each(MEMBERS.map(([section, way], index) => ({ section, way, code: shown[index]?.[1] ?? "" })))(
    "$section: $way",
    ({ way, code }) => {
      if (way) return expect(at(code.startsWith("[") ? parseToml(code) : JSON.parse(code), way)).toBe(urls.mcp());
      expect(spawnSync("sh", ["-n"], { input: code }).status).toBe(0);
      expect(code.split(" ").at(-1)).toBe(urls.mcp());
    },
  );
});

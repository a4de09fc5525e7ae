import { exampleBody } from "#lib/api/examples.ts";
import { OPERATIONS } from "#lib/api/registry.ts";
import { type DocPage, json } from "#lib/docs/page.ts";
import { urls } from "#lib/urls.ts";

export const mcp: DocPage = {
  path: "/mcp",
  title: "Tool server",
  lead: "The same four queries as tools for agents, over the Model Context Protocol. All are read-only and safe to expose to an autonomous agent.",
  blocks: () => [
    `Address: \`${urls.mcp()}\`. Transport: Streamable HTTP, stateless; protocol revision 2026-07-28, and 2025 clients too.`,
    { heading: "Client configuration", id: "configuration" },
    json({ mcpServers: { "silicon-verdict": { type: "http", url: urls.mcp() } } }),
    "With a key, for the change feed or a higher limit:",
    json({
      mcpServers: {
        "silicon-verdict": {
          type: "http",
          url: urls.mcp(),
          headers: { Authorization: "Bearer dia_live_your_key" },
        },
      },
    }),
    { heading: "Tools", id: "tools" },
    {
      head: ["Tool", "What", "Same as", "Key"],
      rows: OPERATIONS.map(({ id, tool, summary, tier }) => [
        `\`${tool}\``,
        summary,
        `[${id}](/docs/reference#${id})`,
        tier === "free" ? "none" : "paid, with the change feed",
      ]),
    },
    "A tool takes the arguments of its REST mirror and returns exactly the body that REST answers with 200: as `structuredContent`, and as JSON text.",
    { heading: "A call", id: "call" },
    {
      language: "ts",
      code: [
        'import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";',
        "",
        'const client = new Client({ name: "my-agent", version: "1.0.0" });',
        `await client.connect(new StreamableHTTPClientTransport(new URL("${urls.mcp()}")));`,
        'const call = { name: "lookup_verdict", arguments: { identifier: "slug:blender" } };',
        "const { structuredContent } = await client.callTool(call);",
        "console.log((structuredContent as { status: string }).status);",
        "await client.close();",
      ].join("\n"),
      prints: (exampleBody("native") as { status: string }).status,
    },
    { heading: "Failures", id: "failures" },
    "A failed call is a tool error (`isError: true`) whose text is the same [envelope](/docs/errors) that REST sends; wrong arguments too. `code` says what to do. After `rate_limited`, the message says how many seconds to wait, and `_meta` carries `Retry-After`. `unknown` and `stale` are ordinary verdicts.",
    json(exampleBody("ambiguous")),
    { heading: "For those who build agents", id: "agents" },
    {
      list: [
        "Say `unknown` as what it is: nobody has shown it yet. Do not fill the gap.",
        "Give `lastVerified` with every answer, and say so if `stale` is true.",
        "When a name is ambiguous, ask your user which of `suggestions` is meant.",
        "Calls count against the same [budget](/docs/rate-limits) as REST.",
      ],
    },
  ],
};

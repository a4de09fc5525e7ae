import { exampleBody } from "#lib/api/examples.ts";
import { type DocPage, json } from "#lib/docs/page.ts";
import { urls } from "#lib/urls.ts";

interface Answered {
  readonly title: string;
  readonly status: string;
  readonly lastVerified: string;
}

export const quickStart: DocPage = {
  path: "",
  title: "Start in one minute",
  lead: "Ask whether a Mac app or game runs on Apple silicon, how sure that is, and when it was last confirmed. No key is needed for lookup, search and categories.",
  blocks() {
    const native = exampleBody("native") as Answered;
    const answer = `${native.title} ${native.status} ${native.lastVerified}`;
    const found = exampleBody("search") as { data: { slug: string; score: number }[] };
    return [
      { heading: "curl", id: "curl" },
      { language: "sh", code: `curl "${urls.lookup("slug:blender")}"` },
      json(native),
      "`status` is the answer: `native`, `rosetta2`, `translation`, `unsupported` or `unknown`. `unknown` is an honest answer, not an error: more data is needed. `breaksAtRosettaEol` says whether it stops when macOS 28 removes Rosetta 2.",
      "A title is named by `slug:`, `steam:`, `bundle:` or a bare name; the colon is percent-encoded in addresses. When you only have a name, search first:",
      { language: "sh", code: `curl "${urls.base("/titles?query=affinity&kind=app&limit=2")}"` },
      "Or list a category, and filter it by status:",
      { language: "sh", code: `curl "${urls.base("/categories/games/verdicts?status=native&limit=1")}"` },
      "What changed since a day needs a key that carries the [change feed](/docs/authentication):",
      {
        language: "sh",
        code: `curl -H "Authorization: Bearer $SILICON_VERDICT_KEY" "${urls.base("/changes?since=2026-09-01&limit=2")}"`,
      },

      { heading: "TypeScript", id: "typescript" },
      {
        language: "ts",
        code: [
          `const url = "${urls.base("/verdicts/")}" + encodeURIComponent("slug:blender");`,
          "const response = await fetch(url);",
          "const body = await response.json();",
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the example's own.
          "if (!response.ok) throw new Error(`${body.error.code}: ${body.error.message}`);",
          "console.log(body.title, body.status, body.lastVerified);",
        ].join("\n"),
        prints: answer,
      },
      "With types, from the contract itself:",
      { language: "sh", code: `npx openapi-typescript "${urls.site("/openapi.json")}" -o verdicts.d.ts` },
      {
        language: "ts",
        code: [
          'import createClient from "openapi-fetch";',
          'import type { paths } from "./verdicts.d.ts";',
          "",
          `const client = createClient<paths>({ baseUrl: "${urls.base()}" });`,
          'const query = { query: "affinity", kind: "app", limit: 2 } as const;',
          'const { data, error } = await client.GET("/titles", { params: { query } });',
          "if (error) throw new Error(error.error.message);",
          "for (const { slug, score } of data.data) console.log(slug, score);",
        ].join("\n"),
        prints: found.data.map(({ slug, score }) => `${slug} ${score}`).join("\n"),
      },

      { heading: "Python", id: "python" },
      {
        language: "py",
        code: [
          "import json, urllib.error, urllib.parse, urllib.request",
          "",
          "def lookup(identifier):",
          `    url = "${urls.base("/verdicts/")}" + urllib.parse.quote(identifier, safe="")`,
          "    try:",
          "        with urllib.request.urlopen(url) as response:",
          "            return json.load(response)",
          "    except urllib.error.HTTPError as refused:",
          '        raise SystemExit(json.load(refused)["error"]["message"])',
          "",
          'verdict = lookup("slug:blender")',
          'print(verdict["title"], verdict["status"], verdict["lastVerified"])',
        ].join("\n"),
        prints: answer,
      },

      { heading: "An agent, over MCP", id: "mcp" },
      "Most clients take this configuration. Four tools appear; three need no key. More in [Tool server](/docs/mcp).",
      json({ mcpServers: { "silicon-verdict": { type: "http", url: urls.mcp() } } }),

      { heading: "Then", id: "then" },
      {
        list: [
          "[Errors](/docs/errors): branch on `code`.",
          "[Rate limits](/docs/rate-limits): wait for `Retry-After` seconds.",
          "[Reference](/docs/reference): every parameter, field and answer; or [the contract](/openapi.json) itself.",
          "The API is a [preview](/docs/preview): a response that differs from the contract is drift. Report it.",
        ],
      },
    ];
  },
};

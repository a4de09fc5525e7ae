import { exampleBody } from "#lib/api/examples.ts";
import { limitOf, TIERS, type Tier, WINDOW_SECONDS } from "#lib/contract/tiers.ts";
import { type DocPage, json } from "#lib/docs/page.ts";
import { env } from "#lib/env.ts";
import { urls } from "#lib/urls.ts";

export const rateLimits: DocPage = {
  path: "/rate-limits",
  title: "Rate limits",
  lead: "A budget of requests for each minute: per IP address without a key, per key with one. The number of lookups is never what you pay for.",
  blocks() {
    const limit = (tier: Tier) => String(limitOf(tier, env()));
    return [
      {
        head: ["Caller", "Key begins with", "Requests a minute", "Counted per"],
        rows: [
          ["Anonymous", "no key", limit("anonymous"), "IPv4 address, or IPv6 /64"],
          ["Free key", `\`${TIERS.free.prefix}\``, limit("free"), "key"],
          ["Test key", `\`${TIERS.test.prefix}\``, limit("test"), "key"],
          ["Paid key", `\`${TIERS.live.prefix}\``, limit("live"), "key"],
        ],
      },
      { heading: "What every response says", id: "headers" },
      {
        head: ["Header", "Meaning"],
        rows: [
          ["`RateLimit-Limit`", "Requests allowed in the current window"],
          ["`RateLimit-Remaining`", "Requests left in it"],
          ["`RateLimit-Reset`", "Seconds until it ends (not a time of day)"],
          ["`Retry-After`", "On 429: seconds to wait, the same as `RateLimit-Reset`"],
        ],
      },
      `A window is ${WINDOW_SECONDS} seconds and begins on the minute. Everything under \`/v1\` counts: a 304, a 404 and a HEAD too. OPTIONS does not. A 401 counts against your address. Calls of the [tool server](/docs/mcp) draw on the same budget.`,
      { heading: "When it is spent", id: "spent" },
      "The answer is 429 `rate_limited`, in the usual [envelope](/docs/errors#rate_limited). `slug:429-demo` always answers so, with the published figures, whoever asks:",
      { language: "sh", code: `curl -i "${urls.lookup("slug:429-demo")}"` },
      json(exampleBody("rateLimited")),
      "So a client needs one rule: on 429, wait for `Retry-After` seconds and ask again.",
      {
        language: "ts",
        code: [
          "async function ask(url: string): Promise<Response> {",
          "  for (;;) {",
          "    const response = await fetch(url);",
          "    if (response.status !== 429) return response;",
          '    const seconds = Number(response.headers.get("retry-after"));',
          "    await new Promise((done) => setTimeout(done, seconds * 1000));",
          "  }",
          "}",
          "",
          `const response = await ask("${urls.base("/titles?query=blender")}");`,
          "console.log(response.status);",
        ].join("\n"),
        prints: "200",
      },
      "When the store that counts is out of reach, requests go on; limits are then kept less exactly, never more strictly.",
    ];
  },
};

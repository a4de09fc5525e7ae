import { CACHE_CONTROL } from "#lib/api/answer.ts";
import type { DocPage } from "#lib/docs/page.ts";
import { urls } from "#lib/urls.ts";

export const caching: DocPage = {
  path: "/caching",
  title: "Caching and conditional requests",
  lead: "A verdict is the same for every caller, so anyone may keep it. Ask again with its tag, and mostly hear 304.",
  blocks: () => [
    {
      head: ["Operation", "Cache-Control"],
      rows: [
        ["Lookup", `\`${CACHE_CONTROL.verdict}\``],
        ["Search, category list", `\`${CACHE_CONTROL["no-cache"]}\``],
        ["Change feed", `\`${CACHE_CONTROL.private}\``],
        ["Every error", "`no-store`"],
      ],
    },
    "Verdicts do not vary on `Authorization`: the body is identical for all tiers.",
    { heading: "Conditional requests", id: "conditional" },
    "A lookup sends `ETag`, and `Last-Modified`, which mirrors `lastVerified`. Send the tag back as `If-None-Match`: while it is current, the answer is 304 without a body. `If-Modified-Since` works too, and is ignored where both are sent.",
    {
      language: "sh",
      code: [
        `url="${urls.lookup("slug:blender")}"`,
        `tag=$(curl -sI "$url" | tr -d '\\r' | sed -n 's/^[Ee][Tt]ag: //p')`,
        'curl -sI -H "If-None-Match: $tag" "$url"',
      ].join("\n"),
    },
    { heading: "What the tag cannot see", id: "stale" },
    "`ETag` is a weak tag over four fields: `slug`, `macosVersion`, `chip` and `lastVerified`. Time alone turns `stale` true, and no new evidence comes with it, so the tag stays the same. Therefore every 304 carries `X-Service-Stale` with the **current** value: trust that header over the `stale` of the body you kept.",
    "The same holds for caveats, alternatives and dissenting signals of the same day: they can change under one tag. If you must have them exact, ask without `If-None-Match`.",
    "A 304 also repeats `ETag`, `Last-Modified`, `Cache-Control` and the [rate-limit headers](/docs/rate-limits#headers), and counts as a request.",
  ],
};

import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from "#lib/api/parameters.ts";
import type { DocPage } from "#lib/docs/page.ts";
import { urls } from "#lib/urls.ts";

export const pagination: DocPage = {
  path: "/pagination",
  title: "Pagination",
  lead: "Search, category list and change feed answer in pages. Pass nextCursor back as cursor until it is null.",
  blocks: () => [
    "A page is `data` and `pagination`. `pagination.hasMore` says whether another page exists; `pagination.nextCursor` is what to ask for it with, and null on the last page. A lookup returns one object and never pages.",
    {
      language: "ts",
      code: [
        `const url = new URL("${urls.base("/categories/games/verdicts?status=native&limit=100")}");`,
        "const slugs: string[] = [];",
        "for (let cursor: string | null = null; ; ) {",
        '  if (cursor) url.searchParams.set("cursor", cursor);',
        "  const { data, pagination } = await (await fetch(url)).json();",
        "  for (const { slug } of data) slugs.push(slug);",
        "  cursor = pagination.nextCursor;",
        "  if (cursor === null) break;",
        "}",
        "console.log(slugs.length === new Set(slugs).size);",
      ].join("\n"),
      prints: "true",
    },
    { heading: "Rules", id: "rules" },
    {
      list: [
        `\`limit\` is a whole number from 1 to ${PAGE_LIMIT_MAX}, ${PAGE_LIMIT_DEFAULT} when left out. Anything else is [invalid_param](/docs/errors#invalid_param).`,
        "A cursor is opaque: never parse or build one. Its format may change.",
        "A cursor belongs to its query: repeat every parameter with it, `limit` aside. With another query, or altered, it is `invalid_param`.",
        "Each page carries the [rate-limit headers](/docs/rate-limits#headers) and counts as one request.",
        "Pages have no duplicates and no gaps for rows whose place in the order did not change while you walked.",
      ],
    },
    { heading: "Order", id: "order" },
    {
      list: [
        "Search: best match first, then the better known title; at most the best 500.",
        "Category list: better known titles first, then by slug.",
        "Change feed: newest first.",
      ],
    },
  ],
};

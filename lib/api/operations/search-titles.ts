import { z } from "zod";
import { defineOperation } from "#lib/api/operations/operation.ts";
import { cursor, limit, page, plainText } from "#lib/api/operations/parameters.ts";
import { searchTitles as search } from "#lib/catalog/titles/search.ts";
import { SearchResult, TitleKind } from "#lib/contract/schema.ts";

export const searchTitles = defineOperation({
  id: "searchTitles",
  path: "/titles",
  tool: "search_titles",
  summary: "Find titles by name",
  description:
    "Returns ranked candidates. Ambiguity is a normal 200 here; look one up by its slug. " +
    "`status` is that of the code: whether it was shut down since, the lookup's `caveats` say.",
  tier: "free",
  cache: "no-cache",
  ambiguous: false,
  input: z.object({
    query: plainText("Search string", 200),
    kind: TitleKind.optional().describe("Restrict to apps or games"),
    limit,
    cursor,
  }),
  output: page(SearchResult),
  run: search,
});

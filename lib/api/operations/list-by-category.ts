import { z } from "zod";
import { defineOperation } from "#lib/api/operations/operation.ts";
import { cursor, limit, page } from "#lib/api/operations/parameters.ts";
import { listByCategory as list } from "#lib/catalog/lists/category-list.ts";
import { CATEGORY_SLUGS } from "#lib/contract/categories.ts";
import { Status, Verdict } from "#lib/contract/schema.ts";

export const listByCategory = defineOperation({
  id: "listByCategory",
  path: "/categories/{category}/verdicts",
  tool: "list_by_category",
  summary: "List verdicts in a category",
  description:
    "Returns the verdicts of a category for the latest macOS on Apple Silicon generally, best-known titles first.",
  tier: "free",
  cache: "no-cache",
  ambiguous: false,
  input: z.object({
    category: z.enum(CATEGORY_SLUGS).describe("Category slug"),
    status: Status.optional().describe("Filter to one status"),
    limit,
    cursor,
  }),
  output: page(Verdict),
  run: list,
});

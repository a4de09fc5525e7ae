import { z } from "zod";
import { CATEGORY_SLUGS } from "#lib/categories/catalog.ts";
import { listByCategory as list } from "#lib/categories/list.ts";
import { Status, Verdict } from "#lib/verdicts/schema.ts";
import { defineOperation } from "./operation.ts";
import { cursor, limit, page } from "./parameters.ts";

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

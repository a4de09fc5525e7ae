import { z } from "zod";
import { defineOperation } from "#lib/api/operations/operation.ts";
import { cursor, limit, page } from "#lib/api/operations/parameters.ts";
import { listChanges } from "#lib/catalog/lists/change-feed.ts";
import { ChangeRecord } from "#lib/contract/schema.ts";

export const whatsChangedSince = defineOperation({
  id: "whatsChangedSince",
  path: "/changes",
  tool: "whats_changed_since",
  summary: "What changed since a date",
  description: "Returns every verdict change at or after the start of the given day (UTC), newest first.",
  tier: "paid",
  capability: "change_feed",
  cache: "private",
  ambiguous: false,
  input: z.object({
    since: z.iso
      .date("must be a calendar date such as 2026-09-01")
      .describe("Changes at or after this date are returned"),
    limit,
    cursor,
  }),
  output: page(ChangeRecord),
  run: listChanges,
});

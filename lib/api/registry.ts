/** The four operations of the contract, in its order. */
import { listByCategory } from "#lib/api/operations/list-by-category.ts";
import { lookupVerdict } from "#lib/api/operations/lookup-verdict.ts";
import type { Operation } from "#lib/api/operations/operation.ts";
import { searchTitles } from "#lib/api/operations/search-titles.ts";
import { whatsChangedSince } from "#lib/api/operations/whats-changed-since.ts";

export const OPERATIONS = [
  lookupVerdict,
  searchTitles,
  listByCategory,
  whatsChangedSince,
] as unknown as readonly Operation[];

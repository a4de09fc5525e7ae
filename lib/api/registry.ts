/** The four operations of the contract, in its order. */
import { listByCategory } from "#lib/api/list-by-category.ts";
import { lookupVerdict } from "#lib/api/lookup-verdict.ts";
import type { Operation } from "#lib/api/operation.ts";
import { searchTitles } from "#lib/api/search-titles.ts";
import { whatsChangedSince } from "#lib/api/whats-changed-since.ts";

export const OPERATIONS = [
  lookupVerdict,
  searchTitles,
  listByCategory,
  whatsChangedSince,
] as unknown as readonly Operation[];

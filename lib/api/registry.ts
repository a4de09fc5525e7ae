/** The four operations of the contract, in its order. */
import { listByCategory } from "./list-by-category.ts";
import { lookupVerdict } from "./lookup-verdict.ts";
import type { Operation } from "./operation.ts";
import { searchTitles } from "./search-titles.ts";
import { whatsChangedSince } from "./whats-changed-since.ts";

export const OPERATIONS = [
  lookupVerdict,
  searchTitles,
  listByCategory,
  whatsChangedSince,
] as unknown as readonly Operation[];

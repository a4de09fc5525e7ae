/** Every page of the docs, in the order of its contents list. */
import { authentication } from "./authentication.ts";
import { caching } from "./caching.ts";
import { changelog } from "./changelog.ts";
import { errors } from "./errors.ts";
import { licence } from "./licence.ts";
import { mcp } from "./mcp.ts";
import { operating } from "./operating.ts";
import type { DocPage } from "./page.ts";
import { pagination } from "./pagination.ts";
import { preview } from "./preview.ts";
import { quickStart } from "./quick-start.ts";
import { rateLimits } from "./rate-limits.ts";
import { reference } from "./reference.ts";
import { signalFiles } from "./signal-files.ts";
import { versioning } from "./versioning.ts";

export const DOC_PAGES: readonly DocPage[] = [
  quickStart,
  reference,
  errors,
  rateLimits,
  authentication,
  caching,
  pagination,
  mcp,
  versioning,
  changelog,
  preview,
  licence,
  operating,
  signalFiles,
];

export function findDocPage(path: string): DocPage | null {
  return DOC_PAGES.find((page) => page.path === path) ?? null;
}

/** Every page of the docs, in the order of its contents list. */
import { authentication } from "#lib/docs/authentication.ts";
import { caching } from "#lib/docs/caching.ts";
import { changelog } from "#lib/docs/changelog.ts";
import { errors } from "#lib/docs/errors.ts";
import { licence } from "#lib/docs/licence.ts";
import { mcp } from "#lib/docs/mcp.ts";
import { operating } from "#lib/docs/operating.ts";
import type { DocPage } from "#lib/docs/page.ts";
import { pagination } from "#lib/docs/pagination.ts";
import { preview } from "#lib/docs/preview.ts";
import { quickStart } from "#lib/docs/quick-start.ts";
import { rateLimits } from "#lib/docs/rate-limits.ts";
import { reference } from "#lib/docs/reference.ts";
import { signalFiles } from "#lib/docs/signal-files.ts";
import { versioning } from "#lib/docs/versioning.ts";

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

/** Values that the docs quote: `{{name}}` in a text or a listing is filled in when a page is rendered. */
import { limitPerMinute } from "#lib/api/access/process-limiter.ts";
import { CACHE_CONTROL } from "#lib/api/answer.ts";
import { CONTRACT_VERSION } from "#lib/api/changelog.ts";
import { exampleBody } from "#lib/api/operations/examples.ts";
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from "#lib/api/operations/parameters.ts";
import { WINDOW_SECONDS } from "#lib/contract/tiers.ts";
import { urls } from "#lib/core/urls.ts";
import { REMEMBERED_DAYS } from "#lib/feedback/network.ts";
import { securityContacts } from "#lib/site/discovery/security-txt.ts";

interface ErrorBody {
  readonly error: { readonly suggestions: readonly { readonly slug: string }[] };
}
interface SearchBody {
  readonly data: readonly { readonly slug: string; readonly score: number }[];
}

const FACTS: Readonly<Record<string, () => string>> = {
  site: () => urls.site(""),
  base: () => urls.base(),
  mcp: () => urls.mcp(),
  version: () => CONTRACT_VERSION,
  status: () => (exampleBody("native") as { status: string }).status,
  found: () => (exampleBody("search") as SearchBody).data.map(({ slug, score }) => `${slug} ${score}`).join("\n"),
  suggested: () => (exampleBody("ambiguous") as ErrorBody).error.suggestions.map(({ slug }) => slug).join(", "),
  first: () => (exampleBody("category") as SearchBody).data[0]!.slug,
  "cache.verdict": () => CACHE_CONTROL.verdict,
  "limit.anonymous": () => String(limitPerMinute("anonymous")),
  "limit.free": () => String(limitPerMinute("free")),
  "limit.test": () => String(limitPerMinute("test")),
  "limit.live": () => String(limitPerMinute("live")),
  "limit.window": () => String(WINDOW_SECONDS),
  security: () => securityContacts(urls.securityContact()),
  "feedback.days": () => String(REMEMBERED_DAYS),
  "page.max": () => String(PAGE_LIMIT_MAX),
  "page.default": () => String(PAGE_LIMIT_DEFAULT),
};

export const FACT_NAMES: readonly string[] = Object.keys(FACTS);

/** @throws Error naming an unknown fact */
export function fillFacts(text: string): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (whole, name: string) => {
    // A name that prints a whole block; read.ts handles it.
    if (!(name in FACTS)) return whole;
    return FACTS[name]!();
  });
}

/** Suggestions while typing: for our pages only, outside the contract, with their own rate limit. */
import { bucketOf } from "#lib/api/access/limiter.ts";
import { callersNetwork, limiter } from "#lib/api/access/rate-limit.ts";
import { findCandidates } from "#lib/catalog/titles/candidates.ts";
import { toQuery } from "#lib/catalog/titles/match.ts";
import { withStatus } from "#lib/catalog/titles/statuses.ts";
import { withTools } from "#lib/catalog/titles/tools.ts";
import { type ShortPlate, shortPlate } from "#lib/site/components/short-plate.ts";
import { listRows } from "#lib/site/queries/list-rows.ts";
import { tellApart } from "#lib/site/queries/tell-apart.ts";

// Fast typing sends a few requests a second, for some seconds.
const LIMIT_PER_MINUTE = 240;
const LENGTH = 7;
const QUERY_MAX = 200;

export interface Suggested {
  readonly slug: string;
  readonly title: string;
  readonly status: string;
  /** Only of the first: the home page shows it before Enter is pressed. */
  readonly plate?: ShortPlate;
}

export async function suggest(request: Request): Promise<Response> {
  const now = new Date();
  const network = callersNetwork(request.headers);
  const { allowed, resetSeconds } = await limiter().count(bucketOf(`suggest:${network}`), LIMIT_PER_MINUTE, now);
  if (!allowed) return reply([], 429, { "Retry-After": String(resetSeconds) });
  const asked = (new URL(request.url).searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, QUERY_MAX);
  if (asked.length < 2) return reply([]);
  const query = toQuery(asked);
  const candidates = await withTools(query, await findCandidates(query));
  const found = await withStatus(candidates.slice(0, LENGTH));
  const [first] = await listRows(found.slice(0, 1).map(({ titleId }) => titleId));
  return reply(
    tellApart(found).map(({ slug, title, status }) => ({
      slug,
      title,
      status: status ?? "unknown",
      ...(first?.slug === slug && { plate: shortPlate(first) }),
    })),
  );
}

function reply(suggestions: readonly Suggested[], status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(suggestions, {
    status,
    headers: { "Cache-Control": status === 200 ? "private, max-age=300" : "no-store", ...headers },
  });
}

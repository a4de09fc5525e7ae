/** Suggestions while typing: for our pages only, outside the contract, with their own rate limit. */
import { bucketOf } from "#lib/api/access/fixed-window.ts";
import { callersNetwork, limiter } from "#lib/api/access/process-limiter.ts";
import { type Candidate, findCandidates } from "#lib/catalog/titles/candidates.ts";
import { toQuery } from "#lib/catalog/titles/score-name.ts";
import { withStatus } from "#lib/catalog/titles/statuses.ts";
import { withTools } from "#lib/catalog/titles/tools.ts";
import { readIntent, readQuestion } from "#lib/site/queries/intents.ts";
import { listRows } from "#lib/site/queries/list-rows.ts";
import { GUESS_MIN, SCORE_MIN } from "#lib/site/queries/search.ts";
import { tellApart } from "#lib/site/queries/tell-apart.ts";
import { type ShortPlate, shortPlate } from "#lib/site/words/short-plate.ts";

// Fast typing sends a few requests a second, for some seconds.
const LIMIT_PER_MINUTE = 240;
const LENGTH = 7;
const QUERY_MAX = 200;
// A text that begins like this may be the beginning of a question, which many names resemble: "can i play", iPlay.
const ASKING = /^(?:are|can|could|do|does|how|is|should|what|when|which|why|will|would)\s/i;

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
  const found = await withStatus((await findNamed(asked)).slice(0, LENGTH));
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

/** Names that are like the text, or like the name in a question. A topic of several words names nothing. */
async function findNamed(text: string): Promise<Candidate[]> {
  const intent = readIntent(text);
  if (intent && /\s/.test(text)) return intent.app === null ? [] : findSimilar(intent.app, SCORE_MIN);
  const named = await findSimilar(text, ASKING.test(text) ? GUESS_MIN : SCORE_MIN);
  const name = named.length > 0 ? null : readQuestion(text);
  return name === null ? named : findSimilar(name, SCORE_MIN);
}

async function findSimilar(name: string, scoreMin: number): Promise<Candidate[]> {
  const query = toQuery(name);
  const candidates = await withTools(query, await findCandidates(query));
  return candidates.filter(({ score }) => score >= scoreMin);
}

function reply(suggestions: readonly Suggested[], status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(suggestions, {
    status,
    headers: { "Cache-Control": status === 200 ? "private, max-age=300" : "no-store", ...headers },
  });
}

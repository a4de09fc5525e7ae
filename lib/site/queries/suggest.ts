/** Suggestions while typing: for our pages only, outside the contract, with their own rate limit. */
import { bucketOf } from "#lib/api/access/fixed-window.ts";
import { callersNetwork, limiter } from "#lib/api/access/process-limiter.ts";
import { type Candidate, findCandidates, type UnscoredCandidate } from "#lib/catalog/titles/candidates.ts";
import { type Query, scoreTitle, toQuery } from "#lib/catalog/titles/score-name.ts";
import { withStatus } from "#lib/catalog/titles/statuses.ts";
import { withTools } from "#lib/catalog/titles/tools.ts";
import { db } from "#lib/data/client.ts";
import { readIntent, readQuestion } from "#lib/site/queries/intents.ts";
import { listRows } from "#lib/site/queries/list-rows.ts";
import { GUESS_MIN, SCORE_MIN } from "#lib/site/queries/search.ts";
import { tellApart } from "#lib/site/queries/tell-apart.ts";
import { type ShortPlate, shortPlate } from "#lib/site/words/short-plate.ts";

// Fast typing sends a few requests a second, for some seconds.
const LIMIT_PER_MINUTE = 240;
const LENGTH = 7;
const QUERY_MAX = 200;
const LETTERS_MIN = 2;
// A few hundred are known to most people; their names are compared at every key.
const BEST_KNOWN = 500;
const EXACT_MIN = 0.98;
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
  if (asked.length < LETTERS_MIN) return reply([]);
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

/** Exact names, then the best known that may still be meant, then others by likeness: "wor" is Word before Workspaces. */
async function findSimilar(name: string, scoreMin: number): Promise<Candidate[]> {
  const query = toQuery(name);
  const [apps, known] = await Promise.all([findCandidates(query), findBestKnown(query)]);
  const candidates = await withTools(query, apps);
  const exact = candidates.filter(({ score }) => score >= EXACT_MIN);
  const similar = candidates.filter(({ score }) => score >= scoreMin);
  return [...new Map([...exact, ...known, ...similar].map((each) => [each.slug, each])).values()];
}

/** Well-known titles of which a word, and all after it, begins with the text. */
async function findBestKnown(query: Query): Promise<Candidate[]> {
  if (query.normalized.length < LETTERS_MIN) return [];
  const begins = `% ${query.folded.replace(/[%_\\]/g, "\\$&")}%`;
  const rows = await db().$queryRaw<UnscoredCandidate[]>`
    SELECT t.id AS "titleId", t.slug, t.name AS title, t.kind::text AS kind, t.popularity,
      ARRAY(SELECT n.name FROM "TitleName" n WHERE n."titleId" = t.id) AS names
    FROM (SELECT * FROM "Title" WHERE listed ORDER BY popularity DESC, slug LIMIT ${BEST_KNOWN}) t
    WHERE t.slug NOT LIKE '%@%'
      AND EXISTS (SELECT FROM "TitleName" n WHERE n."titleId" = t.id AND ' ' || lower(n.name) LIKE ${begins})
    ORDER BY t.popularity DESC, t.slug LIMIT ${LENGTH}`;
  return rows.map((row) => ({ ...row, score: scoreTitle(query, row.names) }));
}

function reply(suggestions: readonly Suggested[], status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(suggestions, {
    status,
    headers: { "Cache-Control": status === 200 ? "private, max-age=300" : "no-store", ...headers },
  });
}

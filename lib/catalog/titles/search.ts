/** GET /v1/titles: titles ranked for a text. Ambiguity is a normal answer. */

import { openPage, type Page, toPage } from "#lib/catalog/lists/page.ts";
import { type Candidate, compareRank, findCandidates, type Rank } from "#lib/catalog/titles/candidates.ts";
import { displayName } from "#lib/catalog/titles/names/display-name.ts";
import { toQuery } from "#lib/catalog/titles/names/score-name.ts";
import { type WithStatus, withStatus } from "#lib/catalog/titles/statuses.ts";
import { withTools } from "#lib/catalog/titles/tools.ts";
import type { SearchResult, TitleKind } from "#lib/contract/schema.ts";

interface TitleSearch {
  readonly query: string;
  readonly kind?: TitleKind | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** @throws AppError invalid_param naming `cursor` */
export async function searchTitles({ query, kind, limit, cursor }: TitleSearch): Promise<Page<SearchResult>> {
  const list = { list: "titles", binding: { query, kind } };
  const key = await openPage(list, cursor);
  const after = key && { score: Number(key[0]), popularity: Number(key[1]), slug: String(key[2]) };
  const asked = toQuery(query);
  const candidates = await withTools(asked, await findCandidates(asked, kind), kind);
  const rest = after ? candidates.filter((candidate) => compareRank(candidate, after) > 0) : candidates;
  // One more than the page shows, to know whether another page follows.
  const found = (await withStatus(rest.slice(0, limit + 1))).map((each) => ({
    ...each,
    title: displayName(each.title, each.slug),
  }));
  return toPage(list, found, limit, rankKey, toSearchResult);
}

const rankKey = ({ score, popularity, slug }: Rank) => [score, popularity, slug];

function toSearchResult({ slug, title, kind, status, score }: WithStatus<Candidate>): SearchResult {
  return { slug, title, kind, ...(status === null ? {} : { status }), score };
}

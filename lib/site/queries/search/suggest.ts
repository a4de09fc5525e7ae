/** Suggestions while typing: for our pages only, outside the contract, with their own rate limit. */
import { bucketOf } from "#lib/api/access/fixed-window.ts";
import { callersNetwork, limiter } from "#lib/api/access/process-limiter.ts";
import { isAskedChip, readChip, readMemory } from "#lib/catalog/titles/names/mac-words.ts";
import { isoDay } from "#lib/contract/days.ts";
import { isAboutIntelMac } from "#lib/site/queries/search/intel-mac.ts";
import { readTyped } from "#lib/site/queries/search/intents.ts";
import { findSuggestions, type Suggested, type Suggestions } from "#lib/site/queries/search/suggestions.ts";
import { LETTERS_MIN } from "#lib/site/queries/search/well-known.ts";
import type { AskedMac } from "#lib/site/words/games/memory-floor.ts";
import { intelMacPlate } from "#lib/site/words/lists/topic-plates.ts";
import { titlePath, withQuery } from "#lib/site/words/paths.ts";

// Fast typing sends a few requests a second, for some seconds.
const LIMIT_PER_MINUTE = 240;
const QUERY_MAX = 200;

const NONE: Suggestions = { suggestions: [], plate: null };

export async function suggest(request: Request): Promise<Response> {
  const now = new Date();
  const network = callersNetwork(request.headers);
  const { allowed, resetSeconds } = await limiter().count(bucketOf(`suggest:${network}`), LIMIT_PER_MINUTE, now);
  if (!allowed) return reply(NONE, 429, { "Retry-After": String(resetSeconds) });
  const typed = (new URL(request.url).searchParams.get("q") ?? "").replaceAll("\0", "").slice(0, QUERY_MAX);
  const asked = readTyped(typed);
  if (asked.length < LETTERS_MIN) return reply(NONE);
  const mac = { chip: readChip(asked), memory: readMemory(asked) };
  const found = withMac(await findSuggestions({ asked, mac, today: isoDay(now) }), mac);
  return reply(isAboutIntelMac(asked) ? forIntelMac(found, asked) : found);
}

/** No answer is for an Intel Mac; the search says so beside it. */
function forIntelMac({ suggestions, plate }: Suggestions, asked: string): Suggestions {
  if (!plate?.href.startsWith(TITLES)) return { suggestions, plate };
  return { suggestions, plate: intelMacPlate(plate.name, withQuery("/search", { q: asked })) };
}

const TITLES = titlePath("");

/** The plate, and the suggestion that it shows, lead to the answer for the chip and the memory that are asked about. */
function withMac({ suggestions, plate }: Suggestions, { chip = null, memory }: AskedMac): Suggestions {
  if (!plate?.href.startsWith(TITLES) || plate.status === "unknown") return { suggestions, plate };
  const href = withQuery(plate.href, { chip: isAskedChip(chip, plate.name) ? chip : undefined, memory });
  const isShown = ({ slug }: Suggested) => slug !== undefined && titlePath(slug) === plate.href;
  return {
    suggestions: suggestions.map((each) => (isShown(each) ? { ...each, href } : each)),
    plate: { ...plate, href },
  };
}

function reply(suggestions: Suggestions, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(suggestions, {
    status,
    headers: { "Cache-Control": status === 200 ? "private, max-age=300" : "no-store", ...headers },
  });
}

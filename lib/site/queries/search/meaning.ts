/** What a name means, for the results of a search and for the suggestions while typing. */
import { type Candidate, findCandidates } from "#lib/catalog/titles/candidates.ts";
import { WELL_KNOWN } from "#lib/catalog/titles/names/holders.ts";
import { isGuess, isSlipOfPen } from "#lib/catalog/titles/names/likeness.ts";
import { listLonger } from "#lib/catalog/titles/names/longer-names.ts";
import { foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import { type Query, toQuery } from "#lib/catalog/titles/names/score-name.ts";
import { resolveName } from "#lib/catalog/titles/resolve.ts";
import { withTools } from "#lib/catalog/titles/tools.ts";
import type { TitleKind } from "#lib/contract/schema.ts";

const GUESSES_MAX = 3;
const LONGER_MAX = 6;

interface Chosen {
  readonly meant: "one" | "several" | "edition" | "guess";
  /** Several titles have the name: the API's 409. */
  readonly isShared: boolean;
  /** Of a guess perhaps none. */
  readonly slugs: readonly string[];
}

/** What a name means, and all that are like it: for the results and for the suggestions while typing. */
export async function findMeaning(
  name: string,
  kind?: TitleKind,
): Promise<Chosen & { readonly candidates: readonly Candidate[] }> {
  const query = toQuery(name);
  const found = findCandidates(query, kind);
  const [meaning, apps] = await Promise.all([resolveName(name, kind ? undefined : found), found]);
  const isPlatform = meaning.kind === "none" && readPlatform(name) !== null;
  const candidates = await withTools(query, apps, kind);
  if (!isPlatform) return { ...choose(meaning, name, candidates), candidates };
  return { ...choose(meaning, name, []), candidates: candidates.filter(isBegunBy(query)) };
}

function choose(
  meaning: Awaited<ReturnType<typeof resolveName>>,
  asked: string,
  candidates: readonly Candidate[],
): Chosen {
  if (meaning.kind === "one") return { meant: "one", isShared: false, slugs: [meaning.slug] };
  if (meaning.kind === "many")
    return { meant: "several", isShared: true, slugs: meaning.suggestions.map(({ slug }) => slug) };
  const products = meaning.near.filter(({ isOtherVersion }) => isOtherVersion);
  if (products.length > 0) return { meant: "edition", isShared: false, slugs: products.map(({ slug }) => slug) };
  const query = toQuery(asked);
  const longer = listLonger(asked, candidates);
  const [known, ...others] = longer.filter(({ popularity }) => popularity >= WELL_KNOWN);
  if (known && others.length === 0) return { meant: "one", isShared: false, slugs: [known.slug] };
  if (longer.length > 0)
    return {
      meant: "several",
      isShared: false,
      slugs: longer.slice(0, LONGER_MAX).map(({ slug }) => slug),
    };
  const near = candidates
    .filter((each) => isGuess(query, each) && (each.popularity >= WELL_KNOWN || beginsAlike(query, each)))
    .slice(0, GUESSES_MAX);
  // "chrone" is Chrome, and not ChronoSync.
  const slips = near.filter(({ title, popularity }) => popularity >= WELL_KNOWN && isSlipOfPen(asked, title));
  const guesses = slips.length === 1 ? slips : near;
  return { meant: "guess", isShared: false, slugs: guesses.map(({ slug }) => slug) };
}

/** "fotoshop" is Photoshop, which everybody knows; "halo" is not Zalo. */
const beginsAlike = ({ normalized, words }: Query, { names }: Candidate) =>
  words.list.length > 1 || names.some((name) => ` ${foldName(name)}`.includes(` ${normalized[0]}`));

/** "android" may be the beginning of Android Studio. */
export const isBegunBy =
  ({ normalized }: Pick<Query, "normalized">) =>
  ({ names }: Candidate) =>
    names.map(normalizeName).some((name) => name !== normalized && name.startsWith(normalized));

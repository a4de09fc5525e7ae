/** What a name means, for the results of a search and for the suggestions while typing. */
import { type Candidate, findCandidates } from "#lib/catalog/titles/candidates.ts";
import { WELL_KNOWN } from "#lib/catalog/titles/names/holders.ts";
import { isGuess, isSlipOfPen } from "#lib/catalog/titles/names/likeness.ts";
import { listLonger } from "#lib/catalog/titles/names/longer-names.ts";
import { coreName, foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { numberLast } from "#lib/catalog/titles/names/number-last.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import { nameWithoutPublisher, partVersion } from "#lib/catalog/titles/names/readings.ts";
import { type Query, toQuery } from "#lib/catalog/titles/names/score-name.ts";
import { findOnlyHolder, resolveName } from "#lib/catalog/titles/resolve.ts";
import { withTools } from "#lib/catalog/titles/tools.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { db } from "#lib/data/client.ts";

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
  const [resolved, apps] = await Promise.all([resolveName(name, kind ? undefined : found), found]);
  const meaning = await withoutSpaces(resolved, name);
  const isPlatform = meaning.kind === "none" && readPlatform(name) !== null;
  const candidates = await withTools(query, apps, kind);
  const product = meaning.kind === "none" && !isPlatform && kind !== "game" ? await findProduct(name) : null;
  if (product !== null) return { meant: "edition", isShared: false, slugs: [product], candidates };
  if (!isPlatform) return { ...choose(meaning, name, candidates), candidates };
  return { ...choose(meaning, name, []), candidates: candidates.filter(isBegunBy(query)) };
}

/** "guitar pro 6" is an edition of Guitar Pro, whatever that answers; null where no app alone is called so without the number. */
async function findProduct(name: string): Promise<string | null> {
  const edition = partVersion(numberLast(coreName(name)).split(" "));
  const id = edition && (await findOnlyHolder(edition.words.join(" ")));
  const app = id && (await db().title.findUnique({ where: { id, kind: "app" }, select: { slug: true } }));
  return app ? app.slug : null;
}

type Meaning = Awaited<ReturnType<typeof resolveName>>;

/** "mine craft" is Minecraft, where that is one of those it may be. */
async function withoutSpaces(meaning: Meaning, asked: string): Promise<Meaning> {
  if (meaning.kind !== "many" || !/\s/.test(asked.trim())) return meaning;
  const joined = await resolveName(normalizeName(asked));
  return joined.kind === "one" && meaning.suggestions.some(({ slug }) => slug === joined.slug) ? joined : meaning;
}

const several = (found: readonly Candidate[]): Chosen => ({
  ...{ meant: "several", isShared: false },
  slugs: [...new Set(found.map(({ slug }) => slug))].slice(0, LONGER_MAX),
});

function choose(meaning: Meaning, asked: string, candidates: readonly Candidate[]): Chosen {
  const query = toQuery(asked);
  if (meaning.kind === "one") {
    const own = candidates.find(({ slug }) => slug === meaning.slug);
    const namesakes = own ? [listLivingNamesakes, listBetterKnown].map((list) => list(own, query, candidates)) : [];
    const [others] = namesakes.filter((found) => found.length > 0);
    return others ? several(others) : { meant: "one", isShared: false, slugs: [meaning.slug] };
  }
  if (meaning.kind === "many")
    return { meant: "several", isShared: true, slugs: meaning.suggestions.map(({ slug }) => slug) };
  const products = meaning.near.filter(({ isOtherVersion }) => isOtherVersion);
  if (products.length > 0) return { meant: "edition", isShared: false, slugs: products.map(({ slug }) => slug) };
  const longer = listLonger(asked, candidates);
  const begun = listBegun(query, candidates);
  const [known, ...others] = longer.filter(({ popularity }) => popularity >= WELL_KNOWN);
  if (begun.some(({ slug }) => slug !== known?.slug) && begun.length > 1)
    return several([...begun, ...longer].toSorted((a, b) => b.popularity - a.popularity));
  const isSeries = known?.kind === "game" && longer.filter(({ kind }) => kind === "game").length > 1;
  if (known && others.length === 0 && !isSeries) return { meant: "one", isShared: false, slugs: [known.slug] };
  if (longer.length > 0) return several(longer);
  const near = candidates
    .filter(({ slug }) => !slug.includes("@"))
    .filter((each) => isGuess(query, each) && (each.popularity >= WELL_KNOWN || beginsAlike(query, each)))
    .slice(0, GUESSES_MAX);
  // "chrone" is Chrome, and not ChronoSync.
  const slips = near.filter(({ title, popularity }) => popularity >= WELL_KNOWN && isSlipOfPen(asked, title));
  const guesses = slips.length === 1 ? slips : near;
  return { meant: "guess", isShared: false, slugs: guesses.map(({ slug }) => slug) };
}

/** "bridge" was Quixel Bridge, which its maker has ended: Adobe Bridge is called so, too. None where it lives. */
function listLivingNamesakes(own: Candidate, { folded }: Query, candidates: readonly Candidate[]): Candidate[] {
  if (own.popularity >= 0) return [];
  const others = candidates.filter(({ slug: other, popularity }) => popularity >= 0 && !other.includes("@"));
  const isCalledSo = ({ names }: Candidate) => names.some((name) => nameWithoutPublisher(foldName(name)) === folded);
  const holding = others.filter(({ names }) => names.some((name) => foldName(name).split(" ").includes(folded)));
  return others.some(isCalledSo) ? [...others.filter(isCalledSo), own, ...holding] : [];
}

/** "epic" is a nickname of Epic Privacy Browser, and more people mean Epic Games Launcher. None where it is well known, or its whole name. */
function listBetterKnown(own: Candidate, { folded }: Query, candidates: readonly Candidate[]): Candidate[] {
  if (own.popularity >= WELL_KNOWN || foldName(own.title) === folded || folded.includes(" ")) return [];
  const begun = candidates.filter(
    ({ slug, names, popularity }) =>
      slug !== own.slug && popularity >= WELL_KNOWN && names.some((name) => foldName(name).startsWith(`${folded} `)),
  );
  return begun.length > 0 ? [...begun, own] : [];
}

const BEGUN_MIN = 4;

/** "nord": NordVPN, NordPass, NordLocker. None where no well-known one is written so: "spot" is the beginning of Spotify. */
function listBegun(query: Query, candidates: readonly Candidate[]): readonly Candidate[] {
  if (query.normalized.length < BEGUN_MIN || query.words.list.length > 1) return [];
  const living = candidates.filter(({ slug, popularity }) => !slug.includes("@") && popularity >= 0);
  const isPart = ({ names }: Candidate) => names.some((name) => isPartInCapitals(query.folded, name));
  const isKnown = ({ popularity }: Candidate) => popularity >= WELL_KNOWN;
  const begun = living.filter((each) => isPart(each) || (isKnown(each) && isBegunBy(query)(each)));
  return begun.some((each) => isKnown(each) && isPart(each)) ? begun : [];
}

const isPartInCapitals = (folded: string, name: string) =>
  name.toLowerCase().startsWith(folded) && /^\p{Lu}/u.test(name.slice(folded.length));

/** "fotoshop" is Photoshop, which everybody knows; "halo" is not Zalo. */
const beginsAlike = ({ normalized, words }: Query, { names }: Candidate) =>
  words.list.length > 1 || names.some((name) => ` ${foldName(name)}`.includes(` ${normalized[0]}`));

/** "android" may be the beginning of Android Studio. */
export const isBegunBy =
  ({ normalized }: Pick<Query, "normalized">) =>
  ({ names }: Candidate) =>
    names.map(normalizeName).some((name) => name !== normalized && name.startsWith(normalized));

/** Whether a text means a maker, and not one of the apps that are found for it. */
import { compact } from "#lib/catalog/titles/names/maker.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { findMakerNamed, type MakerPage } from "#lib/site/queries/lists/makers.ts";
import { readMadeBy } from "#lib/site/queries/search/made-by.ts";
import { parseQuery } from "#lib/site/queries/search/parse-query.ts";
import { readQuestion } from "#lib/site/queries/search/questions.ts";
import type { Named } from "#lib/site/queries/search/search.ts";

const NO_QUESTION = { names: [], guesses: [] } as const;
// So few are shown as plates, which say all that the maker's page does.
export const MAKER_PLATES = 3;

/** "my old adobe" is about Adobe, and so is "apps by adobe"; a page in a shop is not about the shop. */
export async function findMakerMeant({ name, found }: Named, asked: string): Promise<MakerPage | null> {
  const { meant, isShared } = found;
  const { scheme, value } = parseQuery(asked);
  // A name that several have is read no further: "Couchbase Server".
  const isText = scheme === "name" && value === asked && !(meant === "several" && isShared);
  const { names, guesses } = isText ? readQuestion(asked) : NO_QUESTION;
  const made = isText ? readMadeBy(asked) : null;
  // The only app of a maker is an answer where nothing else is called so.
  const least = meant === "none" ? 1 : undefined;
  for (const each of new Set([name, ...names, ...guesses, ...(made ? [made.maker] : [])])) {
    const maker = await findMakerNamed(each, least);
    if (maker) return maker;
  }
  return null;
}

/** The maker of this name, if that is meant, and no title. */
export async function findMakerOf(named: Named, asked: string): Promise<MakerPage | null> {
  // The whole name of a title is no maker's.
  if (named.found.meant === "one" && !named.found.isOtherName) return null;
  const maker = await findMakerMeant(named, asked);
  return maker && isAnsweredBy(named, maker) ? null : maker;
}

/**
 * An app of exactly this name, one that is also called so, and the app that a maker of few is best known for come before the maker of
 * this name. "Blizzard" is the maker, and not Blizzard Battle.net.
 */
function isAnsweredBy({ name, found: { meant, isSlip, choices } }: Named, maker: MakerPage): boolean {
  const isMakers = isSlip && maker.lines.length > MAKER_PLATES && compact(maker.name) === compact(name);
  const titles = choices.map(({ title }) => foldName(title));
  if (titles.includes(foldName(name))) return true;
  if (meant !== "one") return false;
  // "Minecraft" is Minecraft: Java Edition; "Riot", which Element was called, is the maker.
  const isBegun = !isSlip && titles.some((title) => title.startsWith(`${foldName(name)} `));
  return isBegun || (maker.lines[0]?.slug === choices[0]?.slug && !isMakers);
}

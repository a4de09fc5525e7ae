/** The search box, for a text that may be a question or the address of a maker's page. */
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import { findOlderNote } from "#lib/catalog/verdicts/older-note.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { findAskedName } from "#lib/site/queries/search/asked-name.ts";
import { type MakerLink, readMakerLink } from "#lib/site/queries/search/maker-links.ts";
import { withFullName } from "#lib/site/queries/search/nickname-edition.ts";
import { frontNames } from "#lib/site/queries/search/questions.ts";
import { isOfRosetta } from "#lib/site/queries/search/rosetta-questions.ts";
import { NOTHING, type SiteSearchResult, searchSite } from "#lib/site/queries/search/search.ts";

/** Like searchSite, but also reads the name out of a question or the address of a maker's page. */
export async function searchQuestion(
  typed: string,
  ...how: readonly [kind: TitleKind | undefined, page: number, size: number]
): Promise<{ readonly name: string; readonly found: SiteSearchResult }> {
  if (isOfRosetta(foldName(typed)))
    return { name: typed, found: { pasted: { scheme: "name", value: typed }, ...NOTHING } };
  const text = await withFullName(typed);
  const link = await readMakerLink(text);
  if (link?.slug) return { name: text, found: await searchSite(`slug:${link.slug}`, ...how) };
  const found = await searchSite(text, ...how);
  const { scheme, value } = found.pasted;
  // The address of a maker's site may look like a bundle id; one in a store names no maker.
  const mayAsk = (scheme === "name" || scheme === "bundle") && found.meant !== "one" && found.meant !== "several";
  const read = mayAsk
    ? await findAskedName(value, {
        find: (name) => searchSite(name, ...how),
        isExact: ({ isSlip }) => !isSlip,
        slugOf: ({ choices }) => choices[0]?.slug,
      })
    : null;
  if (link && read && !answersLink(link, read.found)) return { ...read, found: { ...read.found, ...NOTHING } };
  const last = read ? await withOlderNote(read, value) : { name: text, found };
  return mayAsk && last.found.meant === "none" && readPlatform(value) === null
    ? { ...last, found: await guessFront(last.found, how) }
    : last;
}

/** "old excel" asks about an older version than the name that is read out of it. */
async function withOlderNote(
  { name, found }: { readonly name: string; readonly found: SiteSearchResult },
  asked: string,
): Promise<{ readonly name: string; readonly found: SiteSearchResult }> {
  const [first] = found.meant === "one" ? found.choices : [];
  return { name, found: { ...found, olderNote: first ? await findOlderNote(name, first.slug, asked) : "" } };
}

/** "blender cycles": Blender is a guess where nothing else is called so. */
async function guessFront(
  found: SiteSearchResult,
  how: readonly [kind: TitleKind | undefined, page: number, size: number],
): Promise<SiteSearchResult> {
  for (const name of frontNames(found.pasted.value)) {
    const front = await searchSite(name, ...how);
    if (front.meant === "one" && !front.isSlip) return { ...found, meant: "guess", choices: front.choices };
  }
  return found;
}

/** A page inside a maker's site is about one of its products, and only the one that is called like the site can be meant. */
export const answersLink = (
  { isFront }: MakerLink,
  { meant, isOtherName }: Pick<SiteSearchResult, "meant" | "isOtherName">,
): boolean => isFront || (meant === "one" && !isOtherName);

/** The search box, for a text that may be a question or the address of a maker's page. */
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import { findTool } from "#lib/catalog/titles/tools.ts";
import { findOlderNote } from "#lib/catalog/verdicts/older-note.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { asksForForeignKind } from "#lib/site/queries/search/foreign-words.ts";
import { type MakerLink, readMakerLink } from "#lib/site/queries/search/maker-links.ts";
import { withFullName } from "#lib/site/queries/search/nickname-edition.ts";
import { findAsked, frontNames, readQuestion } from "#lib/site/queries/search/questions.ts";
import { isOfRosetta } from "#lib/site/queries/search/rosetta-questions.ts";
import { type Named, NOTHING, type SiteSearchResult, searchSite } from "#lib/site/queries/search/search.ts";
import { withBetterKnown } from "#lib/site/queries/search/series.ts";

/** Like searchSite, but also reads the name out of a question or the address of a maker's page. */
export async function searchQuestion(typed: string, kind?: TitleKind): Promise<Named> {
  if (isOfRosetta(foldName(typed)))
    return { name: typed, found: { pasted: { scheme: "name", value: typed }, ...NOTHING } };
  const text = await withFullName(typed);
  const link = await readMakerLink(text);
  if (link?.slug) return { name: text, found: await searchSite(`slug:${link.slug}`, kind) };
  const found = await searchSite(text, kind);
  const { scheme, value } = found.pasted;
  // The address of a maker's site may look like a bundle id; one in a store names no maker.
  const mayAsk = (scheme === "name" || scheme === "bundle") && found.meant !== "one" && found.meant !== "several";
  const read = mayAsk ? await findAsked(readQuestion(value), finderFor(value, kind), ({ isSlip }) => !isSlip) : null;
  if (link && read && !answersLink(link, read.found)) return { ...read, found: { ...read.found, ...NOTHING } };
  const last = read ? await withOlderNote(read, value) : { name: text, found };
  return mayAsk && last.found.meant === "none" && readPlatform(value) === null
    ? { ...last, found: await guessFront(last.found, kind) }
    : last;
}

/** "programm zum Montage" asks for a kind of app, and not for a command called montage. */
function finderFor(asked: string, kind?: TitleKind): (name: string) => Promise<SiteSearchResult> {
  const isOfKind = asksForForeignKind(foldName(asked));
  return async (name) => {
    const found = await searchSite(name, kind);
    const tool = isOfKind && found.meant === "one" ? await findTool(name) : null;
    return tool && tool.slug === found.choices[0]?.slug ? { ...found, meant: "none" } : found;
  };
}

/** "old excel" asks about an older version than the name that is read out of it. */
async function withOlderNote({ name, found }: Named, asked: string): Promise<Named> {
  const [first] = found.meant === "one" ? found.choices : [];
  return { name, found: { ...found, olderNote: first ? await findOlderNote(name, first.slug, asked) : "" } };
}

// Minecraft Bedrock is no Java Edition.
const OTHER_EDITION = /\b(?:bedrock|edition|pocket)\b/i;

/** "blender cycles": Blender is a guess where nothing else is called so. */
async function guessFront(found: SiteSearchResult, kind?: TitleKind): Promise<SiteSearchResult> {
  if (OTHER_EDITION.test(found.pasted.value)) return found;
  for (const name of frontNames(found.pasted.value)) {
    const front = await searchSite(name, kind);
    const isMeant = !front.isSlip && (await withBetterKnown({ name, found: front })).meant === "one";
    if (isMeant) return { ...found, meant: "guess", choices: front.choices };
  }
  return found;
}

/** A page inside a maker's site is about one of its products, and only the one that is called like the site can be meant. */
const answersLink = ({ isFront }: MakerLink, { meant, isOtherName }: SiteSearchResult): boolean =>
  isFront || (meant === "one" && !isOtherName);

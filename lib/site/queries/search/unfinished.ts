/** A text that breaks off within a well-known name: Enter leads to what the plate shows while one types. */
import { WELL_KNOWN } from "#lib/catalog/titles/names/holders.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { nameWithoutPublisher } from "#lib/catalog/titles/names/readings.ts";
import { toQuery } from "#lib/catalog/titles/names/score-name.ts";
import { listLinesBySlug } from "#lib/site/queries/lists/title-lines.ts";
import { type Named, type SiteSearchResult, without } from "#lib/site/queries/search/search.ts";
import { listBegun } from "#lib/site/queries/search/well-known.ts";

// Fewer begin too many names.
const LETTERS_MIN = 5;

/** "photosh" is Photoshop, "googl" one of Google's; null where it begins no well-known name. */
export async function findUnfinished({ name, found }: Named, asked: string): Promise<SiteSearchResult | null> {
  const { normalized, folded } = toQuery(name);
  const isOpen = asked.toLowerCase().endsWith(name.toLowerCase());
  if (!isOpen || found.pasted.scheme !== "name" || normalized.length < LETTERS_MIN) return null;
  const begun = (await listBegun(name))
    .map(({ slug, popularity, names }) => ({ slug, popularity, names: names.flatMap(spellings) }))
    .map((each) => ({ ...each, names: each.names.filter((own) => own.startsWith(folded)) }))
    .filter(({ names }) => names.length > 0);
  const [first, ...others] = begun;
  if (!first || first.popularity < WELL_KNOWN) return null;
  // Photoshop Elements begins with the whole name of Photoshop.
  const isOne = others.every(({ names }) => names.some((own) => first.names.some(beginsWhole(own))));
  const choices = await listLinesBySlug((isOne ? [first] : begun).map(({ slug }) => slug));
  return {
    ...{ ...found, meant: isOne ? "one" : "several", isShared: false, isOtherName: isOne, isSlip: isOne },
    ...{ choices, others: without(choices, found.others) },
  };
}

const beginsWhole = (name: string) => (whole: string) => `${name} `.startsWith(`${whole} `);

const spellings = (name: string): string[] => {
  const folded = foldName(name);
  return [folded, nameWithoutPublisher(folded) ?? folded];
};

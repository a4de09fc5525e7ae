/** Whether a name that the catalogue lacks reads like a game's: "gta 6", "can i play bloodborne". */
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { listLinesBySlug } from "#lib/site/queries/lists/title-lines.ts";
import { findMeaning } from "#lib/site/queries/search/meaning.ts";

const NUMBERED = /^(.+) (?:\d{1,2}|i{2,3}|i?v|vi{0,3}|i?x)$/;
const PLAYED = /\b(?:fps|games?|gaming|play|playable|playing)\b/;

/** "gta 6": `gta`; null for a name without a number. */
export const seriesOf = (name: string): string | null => NUMBERED.exec(foldName(name))?.[1] ?? null;

/** @param asked the whole text, with the name in it */
export async function isLikeGame(name: string, asked: string): Promise<boolean> {
  if (PLAYED.test(foldName(asked))) return true;
  const series = seriesOf(name);
  if (series === null) return false;
  const { meant, slugs } = await findMeaning(series);
  const lines = meant === "guess" ? [] : await listLinesBySlug(slugs);
  return lines.length > 0 && lines.every(({ kind }) => kind === "game");
}

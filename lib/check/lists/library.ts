/** Lists of games, as of a Steam library, whatever else is among them. Pure. */

/** The field of a form or a fragment that holds one. */
export const GAMES = "games";

/** Names that are a game's if they can be. */
export function* ofLibrary<Each extends object>(found: Iterable<Each>): Generator<Each & { readonly inLibrary: true }> {
  for (const each of found) yield { ...each, inLibrary: true };
}

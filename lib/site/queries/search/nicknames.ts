/** What people call a title in a few letters that are no name of it in the catalogue. Pure. */
import { foldName } from "#lib/catalog/titles/names/normalize.ts";

const NICKNAMES: readonly (readonly [RegExp, string])[] = [
  // The partition table of that name has tools of its own, which are called longer.
  [/^gpt$/, "ChatGPT"],
  [/^fm ?(2\d)$/, "Football Manager 20$1"],
];

/** Unchanged where it is none. */
export function spellOutNickname(name: string): string {
  const folded = foldName(name);
  const [pattern, whole] = NICKNAMES.find(([each]) => each.test(folded)) ?? [];
  return pattern && whole ? folded.replace(pattern, whole) : name;
}

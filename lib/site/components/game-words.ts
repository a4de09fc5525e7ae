/** What a board may say of a game: never more than the game's own page. */
import { lowerFirst } from "#lib/contract/words.ts";
import { isPast } from "#lib/site/components/how-well.tsx";
import { WAY_WORDS } from "#lib/site/components/way-matrix.tsx";
import type { GameLine } from "#lib/site/queries/games.ts";
import { wayOf } from "#lib/site/words/compat-methods.ts";

/** What holds today, what held with software that has ended, and what is not known. */
export type GameGroup = "today" | "ended" | "unknown";

export function groupOf({ status, said }: Pick<GameLine, "status" | "said">): GameGroup {
  if (status === "unknown") return "unknown";
  return isPast({ said }) ? "ended" : "today";
}

/** Of a game without an answer: "Reported blocked", "Reported good with CrossOver". */
export function reportedWords({ well, said }: Pick<GameLine, "well" | "said">): string {
  const way = wayOf(said);
  if (said.status === "unsupported" || !way)
    return well?.word === "Blocked" ? "Reported blocked" : "Reported not to run";
  const how = well ? lowerFirst(well.word) : "to run";
  return way === "native" ? `Reported ${how} natively` : `Reported ${how} with ${WAY_WORDS[way].said}`;
}

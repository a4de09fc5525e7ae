/** Anti-cheat software that keeps out a game, or its online play, in the words of its plate. Pure. */
import type { Verdict } from "#lib/contract/schema.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import { newestFirst } from "#lib/site/words/evidence/circumstances.ts";
import { gameFacts } from "#lib/site/words/games/play-facts.ts";

export type AntiCheatReport = Pick<EvidenceItem, "antiCheatName" | "at" | "dated">;

/**
 * "BattlEye: offline only" of a game that runs with other software; "Ricochet: blocked" of one that does not run; else empty.
 * @param reports those that name anti-cheat software
 */
export function keptOutWords(
  reports: readonly AntiCheatReport[],
  answer: Pick<Verdict, "status" | "translationLayer">,
): string {
  const [antiCheat = null] = newestFirst(reports);
  return gameFacts({ floors: null, ways: [], antiCheat }, answer).find(({ term }) => term === "Anti-cheat")?.word ?? "";
}

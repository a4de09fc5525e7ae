/** The reports that speak for a game's answer, the most telling first. Pure. */
import { equipmentParts } from "#lib/catalog/verdicts/rules/equipment.ts";
import type { Floors } from "#lib/contract/evidence.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { newestFirst } from "#lib/site/words/evidence/circumstances.ts";
import { type ChipColumn, type MethodClaim, type MethodRow, wayOf } from "#lib/site/words/games/compat-methods.ts";
import { isMeasured } from "#lib/site/words/games/play.ts";

export type Answer = Pick<Verdict, "status" | "translationLayer">;

export interface ToldClaim extends MethodClaim {
  readonly column: ChipColumn;
}

/** On the way that the answer names. */
export const claimsOf = (rows: readonly MethodRow[], { status, translationLayer }: Answer): MethodClaim[] => {
  const way = wayOf({ status, layer: translationLayer ?? null });
  return Object.values(rows.find((row) => row.way === way)?.words ?? {});
};

/** In gigabytes, where it is more than every Mac has; else null. */
export const asksForMemory = (floors: Floors | null): number | null =>
  equipmentParts({ memory: floors?.memory }).length > 0 ? (floors?.memory ?? null) : null;

/** On a Mac with less memory than the game asks for. */
export const isBelow = ({ play }: Pick<MethodClaim["item"], "play">, asked: number): boolean =>
  (play?.memory ?? asked) < asked;

interface Known {
  readonly ways: readonly MethodRow[];
  readonly floors: Floors | null;
}

/**
 * Those on the way that the answer names that say how well, newest first, as a card's report is chosen; then those that
 * are slow at the highest settings alone, and last those on less memory than the game asks for.
 */
export function toldClaims({ ways, floors }: Known, { status, translationLayer }: Answer): ToldClaim[] {
  const way = wayOf({ status, layer: translationLayer ?? null });
  const words = Object.entries(ways.find((row) => row.way === way)?.words ?? {}) as [ChipColumn, MethodClaim][];
  const memory = asksForMemory(floors) ?? 0;
  const lastness = ({ well, item }: MethodClaim) => (isBelow(item, memory) ? 2 : Number(!well));
  const measured = words.filter(([, { well, item }]) => isMeasured({ well, said: item }));
  return newestFirst(
    measured.map(([column, claim]) => ({ ...claim, column, at: claim.item.at, dated: claim.item.dated })),
  ).toSorted((a, b) => lastness(a) - lastness(b));
}

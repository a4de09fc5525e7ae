/** The minimum requirements that hold for an answer. Pure. */
import type { Stance } from "#lib/catalog/verdicts/rules/rules.ts";
import { type Claim, type Floors, sameClaim } from "#lib/contract/evidence.ts";

interface Statement extends Claim {
  readonly id: string;
  readonly floors: Floors | null;
  readonly edition: string | null;
}

/** In the order of `statements`. A newer statement of the same source that names no minimum does not lift an earlier one. */
export function statedFloors(
  statements: readonly Statement[],
  stances: ReadonlyMap<string, Stance>,
  answer: Claim,
): Floors[] {
  return statements.flatMap((statement) => {
    const { id, floors, edition } = statement;
    const stance = stances.get(id);
    const isEarlier = stance === "earlier" && edition === null && sameClaim(statement, answer);
    return floors && (stance === "agrees" || isEarlier) ? [floors] : [];
  });
}

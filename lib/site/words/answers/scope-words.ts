/** The Macs that an answer is about. */
import { equipmentParts } from "#lib/catalog/verdicts/rules/equipment.ts";
import type { Floors } from "#lib/contract/evidence.ts";
import { chipSpelled, DEFAULT_SCOPE, PHONE_CHIP, type Scope } from "#lib/contract/scope.ts";

export interface AnsweredScope extends Scope {
  /** A chip asked for that the answer for any chip is shown for: "M5". */
  readonly otherChip?: string | null | undefined;
  /** A larger chip of the family, `m1-max`. */
  readonly exactChip?: string | undefined;
}

/** As written: "M1 Max", "M5"; null of any chip. */
export const askedChip = ({ chip, otherChip, exactChip }: AnsweredScope): string | null => {
  if (exactChip) return chipSpelled(exactChip);
  return otherChip ?? (chip === DEFAULT_SCOPE.chip ? null : chipSpelled(chip));
};

/** Whether a sentence can name it in place of the chip that the title asks for: nothing compares an A18 Pro with one. */
export const isComparedWith = (scope: AnsweredScope, floors: Floors | null): boolean => {
  const asked = askedChip(scope);
  return asked !== null && (asked !== chipSpelled(PHONE_CHIP) || equipmentParts({ chip: floors?.chip }).length === 0);
};

/** "Apple silicon Macs", "an M1 Max Mac with at least 16 GB of memory running macOS 15", … @param floors as in Answered */
export function scopeWords(scope: AnsweredScope, floors?: string): string {
  const asked = askedChip(scope);
  const any = floors?.startsWith("an ") ? "Macs" : "Apple silicon Macs";
  const kind = asked === null ? any : `an ${asked} Mac`;
  const macs =
    asked === null && floors === "" ? "every Apple silicon Mac" : [kind, floors].filter(Boolean).join(" with ");
  return scope.macos === DEFAULT_SCOPE.macos ? macs : `${macs} running macOS ${scope.macos}`;
}

/** The Macs that an answer is about. */
import { chipSpelled, DEFAULT_SCOPE, type Scope } from "#lib/contract/scope.ts";

export interface AnsweredScope extends Scope {
  /** A larger chip of the family, `m1-max`. */
  readonly exactChip?: string | undefined;
}

/** "Apple silicon Macs", "an M1 Max Mac with at least 16 GB of memory on macOS 15", … @param floors as in Answered */
export function scopeWords({ macos, chip, exactChip }: AnsweredScope, floors?: string): string {
  const isAny = chip === "apple_silicon";
  const any = floors?.startsWith("an ") ? "Macs" : "Apple silicon Macs";
  const kind = isAny ? any : `an ${chipSpelled(exactChip ?? chip)} Mac`;
  const macs = isAny && floors === "" ? "every Apple silicon Mac" : [kind, floors].filter(Boolean).join(" with ");
  return macos === DEFAULT_SCOPE.macos ? macs : `${macs} on macOS ${macos}`;
}

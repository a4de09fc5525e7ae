/** What the default scope's verdict went through as its dated signals came in, one after the other. Pure. */
import { diff, type FieldChange, type Watched } from "#lib/changes/diff.ts";
import type { Evidence, Subject } from "#lib/contract/evidence.ts";
import type { Scope } from "#lib/contract/scope.ts";
import { rule } from "#lib/verdicts/rules.ts";

export interface DatedChange extends FieldChange {
  readonly changedAt: Date;
}

/** Oldest first. Staleness is the clock's, not the signals': it has no part in this. */
export function replay(evidence: readonly Evidence[], subject: Subject, scope: Scope): DatedChange[] {
  const instants = [...new Set(evidence.map(({ at }) => at.getTime()))].sort((a, b) => a - b);
  const changes: DatedChange[] = [];
  let before: Watched | null = null;
  for (const instant of instants) {
    const known = evidence.filter(({ at }) => at.getTime() <= instant);
    const { status, layer, confidence, breaksAtRosettaEol } = rule(known, scope, subject);
    const after: Watched = { status, confidence, translationLayer: layer, stale: false, breaksAtRosettaEol };
    changes.push(...diff(before, after).map((change) => ({ ...change, changedAt: new Date(instant) })));
    before = after;
  }
  return changes;
}

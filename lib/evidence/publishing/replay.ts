/** What the default scope's verdict went through as its dated signals came in, one after the other. Pure. */
import { diff, type FieldChange, type Watched } from "#lib/catalog/verdicts/diff.ts";
import { type Ruling, rule, SAME_EVENT_DAYS } from "#lib/catalog/verdicts/rules.ts";
import type { Evidence, Subject } from "#lib/contract/evidence.ts";
import type { Scope } from "#lib/contract/scope.ts";

export interface DatedChange extends FieldChange {
  readonly changedAt: Date;
}

/**
 * Oldest first. Staleness is the clock's, not the signals': it has no part in this. A change that nobody is known to
 * have seen happen is left out: history tells what happened, not when we read it.
 */
export function replay(evidence: readonly Evidence[], subject: Subject, scope: Scope): DatedChange[] {
  const instants = [...new Set(evidence.map(({ at }) => at.getTime()))].sort((a, b) => a - b);
  // Most titles have been spoken of once: nothing has changed, and nothing need be weighed to know it.
  if (instants.length < 2) return [];
  const changes: DatedChange[] = [];
  let before: Ruling | null = null;
  for (const instant of instants) {
    const known = evidence.filter(({ at }) => at.getTime() <= instant);
    const after = rule(known, scope, subject);
    if (before && wasSeen(before, after)) {
      const changedAt = new Date(instant);
      changes.push(...diff(watched(before), watched(after)).map((change) => ({ ...change, changedAt })));
    }
    before = after;
  }
  return changes;
}

/** One source stands on both sides, or two that spoke close to each other. */
function wasSeen(before: Ruling, after: Ruling): boolean {
  return witnesses(before).some((then) =>
    witnesses(after).some((now) => now.source === then.source || Math.abs(dayOf(now) - dayOf(then)) <= SAME_EVENT_DAYS),
  );
}

/** Who stands for a ruling: the agreeing voices; for an unknown, the withdrawals that leave it so. */
function witnesses({ signals, stances, status }: Ruling): Evidence[] {
  const part = status === "unknown" ? "withdrawn" : "agrees";
  return signals.filter(({ id }) => stances.get(id) === part);
}

const dayOf = ({ at }: Evidence) => Math.floor(at.getTime() / 86_400_000);

function watched({ status, layer, confidence, breaksAtRosettaEol }: Ruling): Watched {
  return { status, confidence, translationLayer: layer, stale: false, breaksAtRosettaEol };
}

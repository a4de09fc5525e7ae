/** Replays the default scope's verdict as its dated signals were added, one by one. Pure. */

import { diff, type FieldChange, type Watched } from "#lib/catalog/verdicts/rules/diff.ts";
import { type Ruling, rule, SAME_EVENT_DAYS } from "#lib/catalog/verdicts/rules/rules.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import type { Evidence, Subject } from "#lib/contract/evidence.ts";
import type { Scope } from "#lib/contract/scope.ts";

export interface DatedChange extends FieldChange {
  readonly changedAt: Date;
}

/**
 * Oldest first. Staleness depends on the clock, not on the signals, so it is left out. Only changes with a witness are recorded:
 * history is what happened, not when we read it.
 */
export function replay(evidence: readonly Evidence[], subject: Subject, scope: Scope): DatedChange[] {
  const instants = [...new Set(evidence.map(({ at }) => at.getTime()))].sort((a, b) => a - b);
  // Most titles have a single statement, hence no change: skip the rules.
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
  return before ? withoutLaterUndone(changes, watched(before)) : [];
}

/** What an unseen change took back is left out with it: a field's last record is what it is today. */
function withoutLaterUndone(changes: readonly DatedChange[], today: Watched): DatedChange[] {
  const lastTrue = new Map<string, number>();
  changes.forEach(({ field, to }, index) => {
    if (to === today[field]) lastTrue.set(field, index);
  });
  return changes.filter(({ field }, index) => index <= (lastTrue.get(field) ?? -1));
}

/** Whether one source is on both sides, or two sources within a few days of each other. */
function wasSeen(before: Ruling, after: Ruling): boolean {
  return witnesses(before).some((then) =>
    witnesses(after).some((now) => now.source === then.source || Math.abs(dayOf(now) - dayOf(then)) <= SAME_EVENT_DAYS),
  );
}

/** The signals behind a ruling: the agreeing claims; for an unknown, the withdrawals that caused it. */
function witnesses({ signals, stances, status }: Ruling): Evidence[] {
  const part = status === "unknown" ? "withdrawn" : "agrees";
  return signals.filter(({ id }) => stances.get(id) === part);
}

const dayOf = ({ at }: Evidence) => Math.floor(at.getTime() / DAY_MS);

function watched({ status, layer, confidence, breaksAtRosettaEol }: Ruling): Watched {
  return { status, confidence, translationLayer: layer, stale: false, breaksAtRosettaEol };
}

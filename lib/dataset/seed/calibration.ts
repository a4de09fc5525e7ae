/** Measures how often verdicts of each confidence hold, where sources overlap. Pure. */

import { rule } from "#lib/catalog/verdicts/rules.ts";
import { bestFirst, CONFIDENCE, hearingOf, type Voice } from "#lib/catalog/verdicts/voices.ts";
import type { Calibration, CalibrationCell } from "#lib/contract/calibration.ts";
import type { Evidence, SourceKind, Subject } from "#lib/contract/evidence.ts";
import { Confidence, Status } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";

export interface Measured {
  readonly subject: Subject;
  readonly evidence: readonly Evidence[];
}

type Key = Pick<CalibrationCell, "status" | "confidence" | "sourceKind">;

/** For the default scope. Titles maintained by hand say nothing about the sources. */
export function calibrate(titles: readonly Measured[]): Calibration {
  const cells = new Map<string, CalibrationCell>();
  const count = (key: Key, seen: Partial<Pick<CalibrationCell, "answers" | "checked" | "right">>) => {
    const id = JSON.stringify([key.status, key.confidence, key.sourceKind]);
    const cell = cells.get(id) ?? { ...key, answers: 0, checked: 0, right: 0 };
    const { answers = 0, checked = 0, right = 0 } = seen;
    cells.set(id, {
      ...key,
      answers: cell.answers + answers,
      checked: cell.checked + checked,
      right: cell.right + right,
    });
  };
  const measured = titles.filter(({ subject }) => !subject.pinned);
  for (const { subject, evidence } of measured) {
    const answer = soleAnswer(evidence, subject);
    if (answer) count(answer, { answers: 1 });
    const { voices } = hearingOf(evidence, DEFAULT_SCOPE, subject);
    for (const voice of voices) {
      const judge = judgeOf(voice, voices);
      // One cell per status: what runs through one layer may run through another too.
      if (judge && mayAnswer(voice))
        count(keyOf(voice), { checked: 1, right: voice.claim.status === judge.claim.status ? 1 : 0 });
    }
  }
  const days = measured.flatMap(({ evidence }) => evidence.map(({ at }) => at.toISOString().slice(0, 10)));
  const asOf = days.reduce<string | null>((newest, day) => (newest === null || day > newest ? day : newest), null);
  return { asOf, cells: [...cells.values()].sort(byKey) };
}

/** The cell that an answer rests on; undefined if sources of several kinds agree, or nothing is claimed. */
function soleAnswer(evidence: readonly Evidence[], subject: Subject): Key | undefined {
  const { status, confidence, signals, stances } = rule(evidence, DEFAULT_SCOPE, subject);
  const agreeing = signals.filter(({ id }) => stances.get(id) === "agrees");
  const kinds = [...new Set(agreeing.map(({ sourceKind }) => sourceKind))];
  return kinds.length === 1 ? { status, confidence, sourceKind: kinds[0]! } : undefined;
}

/** The best other voice, if it weighs as much or more. */
function judgeOf(voice: Voice, voices: readonly Voice[]): Voice | undefined {
  return voices.filter((other) => other !== voice && other.score >= voice.score).sort(bestFirst)[0];
}

/** One community report never makes a title unsupported, so there is no such answer to measure. */
function mayAnswer({ said, claim }: Voice): boolean {
  return said.sourceKind !== "crowd" || claim.status !== "unsupported";
}

function keyOf({ said, claim, confidence }: Voice): Key {
  return { status: claim.status, confidence: CONFIDENCE[confidence]!, sourceKind: said.sourceKind };
}

const KINDS: readonly SourceKind[] = ["curator", "binary", "automated_test", "metadata", "crowd"];

function byKey(a: Key, b: Key): number {
  return (
    Status.options.indexOf(a.status) - Status.options.indexOf(b.status) ||
    Confidence.options.indexOf(a.confidence) - Confidence.options.indexOf(b.confidence) ||
    KINDS.indexOf(a.sourceKind) - KINDS.indexOf(b.sourceKind)
  );
}

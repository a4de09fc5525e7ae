/** Measures how often verdicts of each confidence hold, where sources overlap. Pure. */

import { bestFirst, isAboutDeadPort } from "#lib/catalog/verdicts/rules/independent-claims.ts";
import { rule } from "#lib/catalog/verdicts/rules/rules.ts";
import { CONFIDENCE, type WeighedClaim, weighEvidence } from "#lib/catalog/verdicts/rules/weigh-evidence.ts";
import type { Calibration, CalibrationCell, CalibrationFinding } from "#lib/contract/calibration.ts";
import { isoDay } from "#lib/contract/days.ts";
import type { Evidence, SourceKind, Subject } from "#lib/contract/evidence.ts";
import { Confidence, Status } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";

export interface Measured {
  readonly subject: Subject;
  readonly evidence: readonly Evidence[];
}

type Key = Pick<CalibrationCell, "status" | "confidence" | "sourceKind">;

/** A claim that an outweighing source contradicts. */
export type Contradicted = Pick<CalibrationFinding, "title" | "source" | "claim" | "judge">;

interface Check {
  readonly checked: WeighedClaim;
  readonly judge: WeighedClaim;
}

/** For the default scope. Titles maintained by hand say nothing about the sources. */
export function calibrate(
  titles: readonly Measured[],
  findings: readonly CalibrationFinding[] = [],
): Omit<Calibration, "survival"> {
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
  const foundRight = new Set(findings.filter(({ finding }) => finding === "claim").map(keyOfPair));
  const measured = titles.filter(({ subject }) => !subject.pinned);
  for (const { subject, evidence } of measured) {
    const answer = soleAnswer(evidence, subject);
    if (answer) count(answer, { answers: 1 });
    for (const check of checksOf(evidence, subject)) {
      const isRight = agrees(check) || foundRight.has(keyOfPair(toPair(subject, check)));
      count(keyOf(check.checked), { checked: 1, right: isRight ? 1 : 0 });
    }
  }
  const days = measured.flatMap(({ evidence }) => evidence.map(({ at }) => isoDay(at)));
  const asOf = days.reduce<string | null>((newest, day) => (newest === null || day > newest ? day : newest), null);
  return { asOf, cells: [...cells.values()].sort(byKey) };
}

/** Claims that a person checks once: in half of them, the stronger source was the wrong one. */
export function listContradicted(titles: readonly Measured[]): Contradicted[] {
  return titles
    .filter(({ subject }) => !subject.pinned)
    .flatMap(({ subject, evidence }) =>
      checksOf(evidence, subject)
        .filter((check) => !agrees(check))
        .map((check) => toPair(subject, check)),
    );
}

export function keyOfPair({ title, source, claim, judge }: Contradicted): string {
  return JSON.stringify([title, source, claim, judge]);
}

function toPair({ slug }: Subject, { checked, judge }: Check): Contradicted {
  return { title: slug, source: checked.signal.source, claim: checked.claim.status, judge: judge.claim.status };
}

// One cell per status: what runs through one layer may run through another too.
const agrees = ({ checked, judge }: Check) => checked.claim.status === judge.claim.status;

function checksOf(evidence: readonly Evidence[], subject: Subject): Check[] {
  const { claims } = weighEvidence(evidence, DEFAULT_SCOPE, subject);
  return claims.filter(mayAnswer).flatMap((checked) => {
    const judge = judgeOf(checked, claims);
    return judge ? [{ checked, judge }] : [];
  });
}

/** The cell that an answer rests on; undefined if sources of several kinds agree, or nothing is claimed. */
function soleAnswer(evidence: readonly Evidence[], subject: Subject): Key | undefined {
  const { status, confidence, signals, stances } = rule(evidence, DEFAULT_SCOPE, subject);
  const agreeing = signals.filter(({ id }) => stances.get(id) === "agrees");
  const kinds = [...new Set(agreeing.map(({ sourceKind }) => sourceKind))];
  return kinds.length === 1 ? { status, confidence, sourceKind: kinds[0]! } : undefined;
}

/** The best other claim about the same build, if it weighs as much or more. */
function judgeOf(checked: WeighedClaim, claims: readonly WeighedClaim[]): WeighedClaim | undefined {
  return claims
    .filter((other) => other !== checked && other.score >= checked.score && !areOfTwoBuilds(checked, other))
    .sort(bestFirst)[0];
}

/** That the Mac version is dead and that the Windows version runs are both true. */
function areOfTwoBuilds(one: WeighedClaim, other: WeighedClaim): boolean {
  return (
    (isAboutDeadPort(one) && other.claim.status === "translation") ||
    (isAboutDeadPort(other) && one.claim.status === "translation")
  );
}

/** One community report never makes a title unsupported, so there is no such answer to measure. */
function mayAnswer({ signal, claim }: WeighedClaim): boolean {
  return signal.sourceKind !== "crowd" || claim.status !== "unsupported";
}

function keyOf({ signal, claim, confidence }: WeighedClaim): Key {
  return { status: claim.status, confidence: CONFIDENCE[confidence]!, sourceKind: signal.sourceKind };
}

const KINDS: readonly SourceKind[] = ["curator", "binary", "automated_test", "metadata", "crowd"];

function byKey(a: Key, b: Key): number {
  return (
    Status.options.indexOf(a.status) - Status.options.indexOf(b.status) ||
    Confidence.options.indexOf(a.confidence) - Confidence.options.indexOf(b.confidence) ||
    KINDS.indexOf(a.sourceKind) - KINDS.indexOf(b.sourceKind)
  );
}

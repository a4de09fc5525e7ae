/** Dated statements from the history of the casks, checked against the present cask. */
import { z } from "zod";
import { AUDIT_SINCE, looksAtBinary, SWEEP, wasAudited } from "#lib/evidence/sources/homebrew-audit.ts";
import type { Cask, EvidenceDates } from "#lib/evidence/sources/homebrew-format.ts";
import {
  GATE,
  isAboutPackage,
  isOlderThanAppleSilicon,
  packageNote,
  plainStatus,
} from "#lib/evidence/sources/homebrew-statement.ts";
import type { Statement } from "#lib/evidence/sources/source.ts";

export const HistoryRow = z.object({
  sourceId: z.string(),
  title: z.string().nullish(),
  changedAt: z.iso.datetime({ offset: true }),
  to: z.enum(["native", "rosetta2", "unsupported"]).nullable(),
  toEvidence: z.string().nullable(),
});
export type HistoryRow = z.infer<typeof HistoryRow>;

/** Oldest first. Claims that should still hold but are not in the cask are left out: they were misread from its text. */
export function pastStatements(rows: readonly HistoryRow[], cask: Cask, dates?: EvidenceDates): Statement[] {
  const past = rows.toSorted((a, b) => Date.parse(a.changedAt) - Date.parse(b.changedAt));
  // In the text, an Intel-only Linux download or a caveat for old macOS looks like a statement about today's Mac.
  while (past.length > 0 && past.at(-1)?.to !== null && past.at(-1)?.to !== plainStatus(cask)) past.pop();
  return past
    .flatMap((row) => toStatement(row, cask, dates) ?? [])
    .filter((said, index) => index > 0 || said.status !== "unknown" || said.reason);
}

/** Since when the cask is for Intel Macs only, if its history shows it. */
export function gateSince(rows: readonly HistoryRow[]): Date | undefined {
  const newest = rows.toSorted((a, b) => Date.parse(b.changedAt) - Date.parse(a.changedAt))[0];
  return newest?.to === "unsupported" ? new Date(newest.changedAt) : undefined;
}

function toStatement({ to, toEvidence, changedAt }: HistoryRow, cask: Cask, dates?: EvidenceDates): Statement | null {
  const at = new Date(changedAt);
  const day = changedAt.slice(0, 10);
  if (to === "unsupported") return { ...GATE, at };
  if (to === "rosetta2") {
    const tested = looksAtBinary(cask) && day >= SWEEP.from;
    const basis = tested ? (["automated_test", "curator"] as const) : (["curator"] as const);
    const confidence = isAboutPackage(cask) ? "low" : "medium";
    return {
      kind: "source",
      status: to,
      confidence,
      basis,
      at,
      ...packageNote(cask, dates !== undefined && isOlderThanAppleSilicon(dates)),
    };
  }
  if (to === "native") {
    return /\barch=:arm64\b/.test(toEvidence ?? "")
      ? { kind: "source", status: to, confidence: "high", basis: ["curator"], at }
      : { kind: "source", status: to, confidence: "medium", basis: ["vendor", "curator"], at };
  }
  // Disabling a cask removes its caveat without a test: the statement holds until a newer file is audited.
  if (/\bdisabled:/.test(toEvidence ?? "")) return auditedSince(cask, dates, day);
  // An edit that removed the caveat (or the second download) passed the audit of the rest.
  if (day > AUDIT_SINCE && looksAtBinary(cask)) return passedAudit(at);
  return { kind: "source", status: "unknown", confidence: "low", basis: [], at };
}

function auditedSince(cask: Cask, dates: EvidenceDates | undefined, day: string): Statement | null {
  const bump = dates?.lastVersionBump ?? "";
  return dates && bump >= day && wasAudited(cask, dates) ? passedAudit(new Date(bump)) : null;
}

function passedAudit(at: Date): Statement {
  return { kind: "test", status: "native", confidence: "medium", basis: ["automated_test"], at };
}

/** The history, then the cask's present statement. Of two on one day, keeps the present one, at the hour of the past one. */
export function joinPresent(past: readonly Statement[], present: Statement | undefined): Statement[] {
  if (!present) return [...past];
  const newest = past.at(-1);
  // A sweep proves the absence of an Intel binary only if no caveat changed since.
  if (isSweep(present) && (newest?.at?.toISOString() ?? "") >= SWEEP.from) return [...past];
  const sameDay = (said: Statement) => dayOf(said) === dayOf(present);
  const at = past.findLast(sameDay)?.at ?? present.at;
  return [...past.filter((said) => !sameDay(said)), { ...present, at }].sort(oldestFirst);
}

const isSweep = ({ kind, status, confidence, basis }: Statement) =>
  kind === "source" && status === "native" && confidence === "low" && basis.includes("automated_test");
const dayOf = ({ at }: Statement) => at?.toISOString().slice(0, 10);
const oldestFirst = (a: Statement, b: Statement) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0);

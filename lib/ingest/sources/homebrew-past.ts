/** Dated statements out of the history of the casks, held against the cask they led to. */
import { z } from "zod";
import type { Statement } from "#lib/ingest/source.ts";
import type { Cask } from "#lib/ingest/sources/homebrew-format.ts";
import { AUDIT_SINCE, isAuditable, looksAtBinary, plainStatus, SWEEP } from "#lib/ingest/sources/homebrew-statement.ts";

export const HistoryRow = z.object({
  sourceId: z.string(),
  title: z.string().nullish(),
  changedAt: z.iso.datetime({ offset: true }),
  to: z.enum(["native", "rosetta2", "unsupported"]).nullable(),
  toEvidence: z.string().nullable(),
});
export type HistoryRow = z.infer<typeof HistoryRow>;

/** Oldest first. Claims said to be in force that the cask itself does not show are left out: they were misread from its text. */
export function pastStatements(rows: readonly HistoryRow[], cask: Cask): Statement[] {
  const past = rows.toSorted((a, b) => Date.parse(a.changedAt) - Date.parse(b.changedAt));
  // An Intel-only Linux download or a caveat for old macOS looks, in the text, like a statement about the Mac of today.
  while (past.length > 0 && past.at(-1)?.to !== null && past.at(-1)?.to !== plainStatus(cask)) past.pop();
  return past.map((row) => toStatement(row, cask)).filter((said, index) => index > 0 || said.status !== "unknown");
}

function toStatement({ to, toEvidence, changedAt }: HistoryRow, cask: Cask): Statement {
  const at = new Date(changedAt);
  const day = changedAt.slice(0, 10);
  if (to === "unsupported") return { kind: "source", status: to, confidence: "medium", basis: ["curator"], at };
  if (to === "rosetta2") {
    const audited = looksAtBinary(cask) && day > SWEEP.to;
    const tested = looksAtBinary(cask) && day >= SWEEP.from;
    const basis = tested ? (["automated_test", "curator"] as const) : (["curator"] as const);
    return { kind: "source", status: to, confidence: audited ? "high" : "medium", basis, at };
  }
  if (to === "native") {
    return /\barch=:arm64\b/.test(toEvidence ?? "")
      ? { kind: "source", status: to, confidence: "high", basis: ["curator"], at }
      : { kind: "source", status: to, confidence: "medium", basis: ["vendor", "curator"], at };
  }
  // Whoever took the caveat (or the second download) out passed the audit of what was left.
  if (day > AUDIT_SINCE && looksAtBinary(cask) && !cask.disabled) {
    return {
      kind: "test",
      status: "native",
      confidence: isAuditable(cask) ? "medium" : "low",
      basis: ["automated_test"],
      at,
    };
  }
  return { kind: "source", status: "unknown", confidence: "low", basis: [], at };
}

/** The past, then what the cask says now. Of one day's two, the present one stays, at the hour the past names. */
export function joinPresent(past: readonly Statement[], present: Statement | undefined): Statement[] {
  if (!present) return [...past];
  const newest = past.at(-1);
  // A sweep has found no Intel binary only where no caveat came or went since.
  if (isSweep(present) && (newest?.at?.toISOString() ?? "") >= SWEEP.from) return [...past];
  const sameDay = (said: Statement) => dayOf(said) === dayOf(present);
  const at = past.findLast(sameDay)?.at ?? present.at;
  return [...past.filter((said) => !sameDay(said)), { ...present, at }].sort(oldestFirst);
}

const isSweep = ({ status, confidence }: Statement) => status === "native" && confidence === "low";
const dayOf = ({ at }: Statement) => at?.toISOString().slice(0, 10);
const oldestFirst = (a: Statement, b: Statement) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0);

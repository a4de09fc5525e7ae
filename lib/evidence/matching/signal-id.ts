import { createHash } from "node:crypto";
import type { Evidence } from "#lib/contract/evidence.ts";

/** Fields that describe a claim's circumstances. */
type ClaimDetail = "dated" | "channel" | "edition" | "reason" | "floors";

/** The id omits the circumstances, so that adding them later does not make a second signal. */
export type Fact = Omit<Evidence, "id" | "source" | "sourceKind" | "sourceName" | "notes" | "version" | ClaimDetail> & {
  readonly sourceId: string;
  readonly sourceRef: string;
  readonly appVersion: string | null;
};

/** The id is a hash of the content, so reading a statement twice yields one signal. */
export function signalId(fact: Fact): string {
  const content = [
    fact.sourceId,
    fact.sourceRef,
    fact.kind,
    fact.status,
    fact.layer,
    fact.confidence,
    [...fact.basis].sort(),
    fact.chip,
    fact.macosMin,
    fact.macosMax,
    fact.at.toISOString(),
    fact.appVersion,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 20);
}

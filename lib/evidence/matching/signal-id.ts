import { createHash } from "node:crypto";
import type { Evidence } from "#lib/contract/evidence.ts";

/** What a signal tells of its claim beside the words themselves. */
type ClaimDetail = "channel" | "edition" | "reason" | "floors";

/** The circumstances are no part of the id: marking them later makes no second signal of the same words. */
export type Fact = Omit<Evidence, "id" | "source" | "sourceKind" | "sourceName" | "notes" | "version" | ClaimDetail> & {
  readonly sourceId: string;
  readonly sourceRef: string;
  readonly appVersion: string | null;
};

/** A signal's id is its content, so reading one statement twice yields one signal. */
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

/** Evidence in, ruling out. Pure: no clock, no database, no environment. (Being written; the signature is final.) */
import type { Evidence, Subject } from "./evidence.ts";
import type { Basis, Confidence, Status, TranslationLayer } from "./schema.ts";
import type { Scope } from "./scope.ts";

export interface Ruling {
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly confidence: Confidence;
  readonly basis: readonly Basis[];
  readonly breaksAtRosettaEol: boolean;
  readonly caveats: readonly string[];
  /** YYYY-MM-DD of the newest listed signal; null when none applies. */
  readonly lastVerified: string | null;
  /** All that apply to the scope, newest first, dissent and history included. */
  readonly signals: readonly Evidence[];
}

/** Weighs everything known about one title for one scope. The order of `evidence` never matters. */
export declare function rule(evidence: readonly Evidence[], scope: Scope, subject: Subject): Ruling;

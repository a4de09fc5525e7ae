/** Compares two states of a title's default-scope verdict and yields change records. Pure. */
import { type Confidence, type Status, type TranslationLayer, WatchedField } from "#lib/contract/schema.ts";

/** The fields whose changes the feed reports. */
export interface Watched {
  readonly status: Status;
  readonly confidence: Confidence;
  readonly translationLayer: TranslationLayer | null;
  readonly stale: boolean;
  readonly breaksAtRosettaEol: boolean;
}

export interface FieldChange {
  readonly field: WatchedField;
  readonly from: string | boolean | null;
  readonly to: string | boolean | null;
}

/** One record per field. A first derivation is no change. */
export function diff(before: Watched | null, after: Watched): FieldChange[] {
  if (!before) return [];
  return WatchedField.options
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      from: before[field],
      to: after[field],
    }));
}

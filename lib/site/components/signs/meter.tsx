import type { Confidence } from "#lib/contract/schema.ts";

/** Three bars; the word beside it says the same. */
export function Meter({ confidence }: { confidence: Confidence }) {
  return (
    <span className="meter" data-confidence={confidence} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

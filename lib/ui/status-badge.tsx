import type { Status, TranslationLayer } from "#lib/verdicts/schema.ts";
import { claimLabel } from "./copy.ts";
import { StatusIcon } from "./icons.tsx";

export function StatusBadge({ status, layer = null }: { status: Status; layer?: TranslationLayer | null }) {
  return (
    <span className="badge">
      <StatusIcon status={status} />
      {claimLabel(status, layer)}
    </span>
  );
}

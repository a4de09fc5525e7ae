import type { Status, TranslationLayer } from "#lib/contract/schema.ts";
import { claimLabel } from "#lib/site/components/copy.ts";
import { StatusIcon } from "#lib/site/components/icons.tsx";

export function StatusBadge({ status, layer = null }: { status: Status; layer?: TranslationLayer | null }) {
  return (
    <span className="badge">
      <StatusIcon status={status} />
      {claimLabel(status, layer)}
    </span>
  );
}

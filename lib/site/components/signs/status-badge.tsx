import type { Status, TranslationLayer } from "#lib/contract/schema.ts";
import { StatusIcon } from "#lib/site/components/signs/icons.tsx";
import { claimLabel } from "#lib/site/words/answers/answers.ts";

interface Props {
  readonly status: Status;
  readonly layer?: TranslationLayer | null;
  /** In place of the status's own words. */
  readonly label?: string;
}

export function StatusBadge({ status, layer = null, label = claimLabel(status, layer) }: Props) {
  return (
    <span className="badge">
      <StatusIcon status={status} />
      {label}
    </span>
  );
}

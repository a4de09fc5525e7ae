import type { Status } from "#lib/contract/schema.ts";
import { STATUS_WORDS } from "#lib/site/components/copy.ts";
import { StatusIcon } from "#lib/site/components/icons.tsx";
import { withQuery } from "#lib/site/components/paths.ts";

const ORDER = ["native", "rosetta2", "translation", "unsupported", "unknown"] as const satisfies readonly Status[];

type Counts = Partial<Record<Status, number>>;

/** The proportions of the five statuses in a set of titles. */
export function ShareBar({ counts, small = false }: { counts: Counts; small?: boolean }) {
  const present = ORDER.filter((status) => (counts[status] ?? 0) > 0);
  const words = present.map((status) => `${STATUS_WORDS[status].label}: ${counts[status]}`).join(", ");
  return (
    <div className={small ? "share share-small" : "share"} role="img" aria-label={words}>
      {present.map((status) => (
        <span key={status} data-status={status} style={{ flexGrow: counts[status] }} />
      ))}
    </div>
  );
}

/** The five statuses as signs, each with its number of titles. */
export function Signs({ counts, total }: { counts: Counts; total: number }) {
  return (
    <ul className="signs">
      {ORDER.map((status) => (
        <li key={status}>
          <a className="sign" data-status={status} href={withQuery("/titles", { status })}>
            <StatusIcon status={status} />
            <span>{STATUS_WORDS[status].label}</span>
            <span className="sign-count num">{(counts[status] ?? 0).toLocaleString("en-GB")}</span>
            <span className="out-of-sight">titles, {percent(counts[status] ?? 0, total)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function percent(part: number, whole: number): string {
  const share = whole > 0 ? (100 * part) / whole : 0;
  return share > 0 && share < 1 ? "under 1 %" : `${Math.round(share)} %`;
}

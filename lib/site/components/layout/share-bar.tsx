import { Status } from "#lib/contract/schema.ts";
import { StatusIcon } from "#lib/site/components/signs/icons.tsx";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { withQuery } from "#lib/site/words/paths.ts";

type Counts = Partial<Record<Status, number>>;

interface BarProps {
  readonly counts: Counts;
  readonly small?: boolean;
  /** In place of the counts by status. */
  readonly words?: string;
  /** The one that a list is narrowed to; the others are dimmed. */
  readonly chosen?: Status | undefined;
}

/** The proportions of the five statuses in a set of titles. */
export function ShareBar({ counts, small = false, chosen, words }: BarProps) {
  const present = Status.options.filter((status) => (counts[status] ?? 0) > 0);
  const label = present
    .map((status) => `${STATUS_WORDS[status].label}: ${counts[status]!.toLocaleString("en-GB")}`)
    .join(", ");
  return (
    <div className={small ? "share share-small" : "share"} role="img" aria-label={words ?? label}>
      {present.map((status) => (
        <span
          key={status}
          data-status={status}
          data-dim={chosen && chosen !== status ? "" : undefined}
          style={{ flexGrow: counts[status] }}
        />
      ))}
    </div>
  );
}

/** What the five signs mean, each with the list of its titles. */
export function SignKey({ counts }: { counts: Counts }) {
  return (
    <ul className="sign-key">
      {Status.options.map((status) => (
        <li key={status}>
          <StatusIcon status={status} />
          <a href={withQuery("/titles", { status })}>
            {STATUS_WORDS[status].label}
            <span className="out-of-sight">: {(counts[status] ?? 0).toLocaleString("en-GB")}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

import type { Stance } from "#lib/catalog/verdicts/rules.ts";
import type { Status } from "#lib/contract/schema.ts";
import { StatusBadge } from "#lib/site/components/status-badge.tsx";
import type { EvidenceItem } from "#lib/site/queries/evidence-item.ts";
import { findingWords, saidWithin, saidWords } from "#lib/site/words/circumstance-words.ts";
import { coverageWords, exceptionWords, sourceWords } from "#lib/site/words/evidence-words.ts";
import { signalPath } from "#lib/site/words/paths.ts";

interface Props {
  readonly items: readonly (EvidenceItem & { readonly stance: Stance })[];
  /** The verdict's. */
  readonly answer: Status;
  /** Of an app whose service is closed: about its code all the same. */
  readonly isClosed?: boolean;
}

/** For each signal, a line for the claim and a line for its source. */
export function EvidenceList({ items, answer, isClosed = false }: Props) {
  const mark = (item: Props["items"][number]) => exceptionWords(item, answer) ?? (isClosed ? "about its code" : null);
  return (
    <ol className="evidence">
      {items.map((item) => (
        <li key={item.id}>
          <time className="evidence-when" dateTime={item.at}>
            {saidWords(item)}
          </time>
          <p className="evidence-claim">
            <StatusBadge status={item.status} label={findingWords(item)} />
            {mark(item) && (
              <span
                className={item.stance === "disagrees" && answer !== "unknown" ? "stance stance-against" : "stance"}
              >
                {mark(item)}
              </span>
            )}
          </p>
          <p className="fine">
            {[sourceWords(item), versionWords(item), coverageWords(item)].filter(Boolean).join(", ")}.{" "}
            {item.circumstances.join(" ")}{" "}
            <a className="no-print" href={signalPath(item.id)}>
              Details
              <span className="out-of-sight">
                : {item.source.name}, {saidWithin(item)}
              </span>
            </a>
          </p>
        </li>
      ))}
    </ol>
  );
}

const versionWords = ({ appVersion }: EvidenceItem) =>
  appVersion && appVersion !== "latest" ? `version ${appVersion.split(",")[0]}` : "";

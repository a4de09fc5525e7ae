import type { Stance } from "#lib/catalog/verdicts/rules/rules.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { dayWords, typographic } from "#lib/contract/words.ts";
import { StatusBadge } from "#lib/site/components/signs/status-badge.tsx";
import { SourceLink } from "#lib/site/components/verdict/source-link.tsx";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { claimLabel } from "#lib/site/words/answers/answers.ts";
import { findingWords, isoWithin, saidWithin, saidWords } from "#lib/site/words/evidence/circumstances.ts";
import {
  coverageWords,
  evidenceAnchor,
  exceptionWords,
  isAgainst,
  sourceName,
  versionWords,
} from "#lib/site/words/evidence/evidence.ts";
import { placeByDay } from "#lib/site/words/evidence/last-day.ts";
import { signalPath } from "#lib/site/words/paths.ts";

export interface EvidenceProps {
  readonly items: readonly (EvidenceItem & { readonly stance: Stance })[];
  readonly answer: Verdict;
  /** Of an app whose service is closed: about its code all the same. */
  readonly isClosed?: boolean;
  /** Of a pinned title: it stands among the evidence, by its day. */
  readonly newest?: { readonly report: NewestReport; readonly isSame: boolean } | null;
}

/** For each signal, a line for the claim and a line for its source. */
export function EvidenceList({ items, answer, isClosed = false, newest = null }: EvidenceProps) {
  const mark = (item: EvidenceProps["items"][number]) =>
    exceptionWords(item, answer) ?? (isClosed ? "about its code" : null);
  const line = (item: EvidenceProps["items"][number]) => (
    <li key={item.id} id={evidenceAnchor(item.id)}>
      <time className="evidence-when" dateTime={isoWithin(item)}>
        {saidWords(item)}
      </time>
      <p className="evidence-claim">
        <StatusBadge status={item.status} label={findingWords(item)} />
        {mark(item) && (
          <span className={isAgainst(item, answer) ? "stance stance-against" : "stance"}>{mark(item)}</span>
        )}
      </p>
      <p className="fine">
        <SourceLink item={item} />
        {["", versionWords(item), coverageWords(item)].filter((words, at) => words || at === 0).join(", ")}.{" "}
        {item.circumstances.join(" ")}{" "}
        <a className="no-print" href={signalPath(item.id)}>
          Details
          <span className="out-of-sight">
            : {sourceName(item)}, {saidWithin(item)}
          </span>
        </a>
      </p>
    </li>
  );
  const place = newest ? placeByDay(items, newest.report.day) : items.length;
  return (
    <ol className="evidence">
      {items.slice(0, place).map(line)}
      {newest && <NewestLine {...newest} />}
      {items.slice(place).map(line)}
    </ol>
  );
}

/** What the page knows today; no rule weighs it. */
function NewestLine({ report, isSame }: NonNullable<EvidenceProps["newest"]>) {
  const { status, layer, day, words, url, source } = report;
  return (
    <li id="pinned">
      <time className="evidence-when" dateTime={day}>
        {dayWords(day)}
      </time>
      <p className="evidence-claim">
        <StatusBadge status={status} label={claimLabel(status, layer)} />
        <span className={isSame ? "stance" : "stance stance-against"}>newest report</span>
      </p>
      <p className="fine">
        {typographic(words)} <a href={url}>{typographic(source)}</a>.
        {!isSame && " Our answer stays as it is: the API’s documentation uses it as an example."}
      </p>
    </li>
  );
}

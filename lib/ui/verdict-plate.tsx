/** The one strong element: word, icon and colour together. */
import type { Verdict } from "#lib/contract/schema.ts";
import type { Scope } from "#lib/contract/scope.ts";
import {
  answerSentence,
  BASIS_SHORT,
  CONFIDENCE_WORDS,
  claimLabel,
  dayWords,
  listWords,
  STATUS_WORDS,
  sentenceCase,
} from "#lib/ui/copy.ts";
import { StatusIcon } from "#lib/ui/icons.tsx";
import { Meter } from "#lib/ui/meter.tsx";

type Shown = Pick<
  Verdict,
  "title" | "status" | "translationLayer" | "confidence" | "basis" | "lastVerified" | "stale" | "signals"
>;

export function VerdictPlate({ verdict, scope }: { verdict: Shown; scope: Scope }) {
  const { status, confidence, basis, signals } = verdict;
  const basisWords = basis.map((kind) => BASIS_SHORT[kind]);
  return (
    <section className="plate" data-status={status} aria-label="The verdict">
      <div>
        <p className="plate-top">
          <StatusIcon status={status} />
          <span>{claimLabel(status, verdict.translationLayer)}</span>
        </p>
        <p className="plate-answer">{STATUS_WORDS[status].answer[confidence]}</p>
        <p className="plate-sentence">{answerSentence({ ...verdict, scope })}</p>
      </div>
      <dl className="plate-facts">
        <div>
          <dt>How sure we are</dt>
          <dd>
            {status !== "unknown" && <Meter confidence={confidence} />}
            {status === "unknown" ? "No claim made" : CONFIDENCE_WORDS[confidence].label}
          </dd>
        </div>
        <div>
          <dt>{signals.length > 0 ? "Last confirmed" : "Last looked"}</dt>
          <dd>
            <time dateTime={verdict.lastVerified}>{dayWords(verdict.lastVerified)}</time>
            {verdict.stale && <span className="plate-due">Getting old; a new check is queued</span>}
          </dd>
        </div>
        <div>
          <dt>How we know</dt>
          <dd>{basisWords.length > 0 ? sentenceCase(listWords(basisWords)) : "No evidence so far"}</dd>
        </div>
      </dl>
    </section>
  );
}

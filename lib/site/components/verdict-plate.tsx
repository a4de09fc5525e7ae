/** The verdict: word, icon and colour. */
import type { Verdict } from "#lib/contract/schema.ts";
import type { Scope } from "#lib/contract/scope.ts";
import type { NextCheck } from "#lib/contract/waiting.ts";
import { dayWords, listWords, sentenceCase } from "#lib/contract/words.ts";
import {
  answerSentence,
  BASIS_SHORT,
  claimLabel,
  STATUS_WORDS,
  staleWords,
  surenessWords,
} from "#lib/site/components/copy.ts";
import { StatusIcon } from "#lib/site/components/icons.tsx";
import { Meter } from "#lib/site/components/meter.tsx";

type Shown = Pick<
  Verdict,
  "title" | "status" | "translationLayer" | "confidence" | "basis" | "lastVerified" | "stale" | "signals"
>;

interface Props {
  readonly verdict: Shown;
  readonly scope: Scope;
  /** The macOS of the latest confirmation, if it is an older one. */
  readonly carriedOverFrom: number | null;
  readonly nextCheck: NextCheck | null;
}

export function VerdictPlate({ verdict, scope, carriedOverFrom, nextCheck }: Props) {
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
            {surenessWords(verdict)}
          </dd>
        </div>
        <div>
          <dt>{lastDayWords(verdict)}</dt>
          <dd>
            <time dateTime={verdict.lastVerified}>{dayWords(verdict.lastVerified)}</time>
            {carriedOverFrom && <span className="plate-due">on macOS {carriedOverFrom}</span>}
            {verdict.stale && <span className="plate-due">{staleWords(nextCheck)}</span>}
          </dd>
        </div>
        <div>
          <dt>Based on</dt>
          <dd>{basisWords.length > 0 ? sentenceCase(listWords(basisWords)) : noBasisWords(signals.length)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** An unknown status has no confirmation date, even with signals. */
function lastDayWords({ status, signals }: Pick<Shown, "status" | "signals">): string {
  if (signals.length === 0) return "Last looked";
  return status === "unknown" ? "Newest evidence" : "Last confirmed";
}

const noBasisWords = (signals: number) => (signals > 0 ? "Nothing strong enough" : "No evidence so far");

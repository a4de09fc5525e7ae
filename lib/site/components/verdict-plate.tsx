/** The verdict as a road sign: word, icon and colour, the facts behind it, and macOS 26, 27 and 28 in its lower edge. */
import type { ReactNode } from "react";
import type { CarriedOver } from "#lib/catalog/verdicts/caveats.ts";
import type { Reason } from "#lib/contract/evidence.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import type { NextCheck } from "#lib/contract/waiting.ts";
import { listWords, sentenceCase } from "#lib/contract/words.ts";
import { StatusIcon } from "#lib/site/components/icons.tsx";
import { Meter } from "#lib/site/components/meter.tsx";
import { PlateYears } from "#lib/site/components/plate-years.tsx";
import {
  bestWay,
  claimLabel,
  DISPUTED,
  lastDayWords,
  noBasisWords,
  STATUS_WORDS,
  staleWords,
  surenessWords,
} from "#lib/site/words/answers.ts";
import type { Reach } from "#lib/site/words/chip-floor.ts";
import { BROWSER_ANSWER, isWebApp } from "#lib/site/words/circumstance-words.ts";
import { DEFUNCT_SIGN, type Defunct } from "#lib/site/words/defunct.ts";
import { carriedOverWords } from "#lib/site/words/evidence-words.ts";
import type { PlayFacts } from "#lib/site/words/play-facts.ts";
import type { PlateYear } from "#lib/site/words/short-plate.ts";

type Shown = Pick<
  Verdict,
  "title" | "status" | "translationLayer" | "confidence" | "lastVerified" | "stale" | "signals"
>;

interface Props {
  readonly verdict: Shown;
  /** What the answer is based on, as of shortBasis. */
  readonly basisWords: readonly string[];
  /** The answer in words. */
  readonly sentence: string;
  /** The evidence that names the macOS asked for says otherwise. */
  readonly isDisputed: boolean;
  /** No Mac runs it any more, whatever the evidence says of its code. */
  readonly defunct: Defunct | null;
  /** Which Macs of the chip asked for meet what it asks for. */
  readonly reach: Reach;
  /** The day it was last confirmed, in words. */
  readonly confirmed: string;
  /** The macOS of its evidence, if that is an older one. */
  readonly carriedOverFrom: CarriedOver | null;
  readonly nextCheck: NextCheck | null;
  readonly isPinned: boolean;
  /** What it asks for beyond any Apple silicon Mac, as of shownFloors. */
  readonly floors: string | undefined;
  /** Which build an `unsupported` is about, or why nothing is claimed. */
  readonly reason: Reason | null;
  /** Of a game. */
  readonly play: PlayFacts | null;
  readonly years: readonly PlateYear[];
  /** Where to report what one sees: the one thing wanted where there is no answer. */
  readonly reportPath: string;
}

const REACH_ANSWER: Readonly<Partial<Record<Reach, string>>> = { some: "Only some.", none: "Not this chip." };

export function VerdictPlate(props: Props) {
  const {
    verdict,
    basisWords,
    sentence,
    isDisputed,
    defunct,
    reach,
    confirmed,
    carriedOverFrom,
    nextCheck,
    isPinned,
    floors,
    reason,
    play,
    years,
    reportPath,
  } = props;
  const { status, confidence, signals } = verdict;
  const inBrowser = isWebApp(status, reason);
  const way = isDisputed || defunct ? null : bestWay(status, verdict.translationLayer ?? null);
  const claim = claimLabel(status, verdict.translationLayer);
  const label = defunct?.label ?? (isDisputed ? DISPUTED.label : claim);
  const known = REACH_ANSWER[reach] ?? STATUS_WORDS[status].answer[confidence];
  const answer = defunct?.answer ?? (isDisputed ? DISPUTED.answer : known);
  const sign = defunct ? DEFUNCT_SIGN : isDisputed ? "unknown" : status;
  return (
    <section className="plate verdict-plate" data-status={sign} aria-label="The verdict">
      <div className="plate-in">
        <div className="plate-lead">
          <p className="plate-top">
            <StatusIcon status={sign} />
            <span>{inBrowser ? BROWSER_ANSWER.label : label}</span>
          </p>
          <h2 className="plate-answer">{inBrowser ? BROWSER_ANSWER.answer : answer}</h2>
          <p className="plate-sentence">{sentence}</p>
          {status === "unknown" && !inBrowser && !defunct && (
            <p className="plate-report no-print">
              <a className="button button-go" href={reportPath} rel="nofollow">
                Tell us what you see on your Mac
              </a>
            </p>
          )}
        </div>
        <StatusIcon status={sign} />
        <dl className="plate-facts">
          {way && <Fact term="Best way" fact={way.name} note={way.note} brief />}
          {play && (
            <Fact
              term="How well"
              fact={play.word}
              note={
                play.note || (
                  <a href={reportPath} rel="nofollow">
                    Own it? Tell us
                  </a>
                )
              }
            />
          )}
          {way && floors && <Fact term="Requires" fact={sentenceCase(floors)} note="According to its source" brief />}
          {defunct && (
            <Fact
              term={defunct.since.term}
              fact={defunct.since.fact}
              note={defunct.since.source && <a href={defunct.since.source}>Source</a>}
            />
          )}
          {defunct && status !== "unknown" && (
            <Fact term={defunct.itself} fact={claim} note={`${lastDayWords(verdict)} ${confirmed}`} />
          )}
          {!inBrowser && !defunct && (
            <Fact
              term="How sure we are"
              fact={
                <>
                  {sign !== "unknown" && <Meter confidence={confidence} />}
                  {isDisputed ? DISPUTED.sureness : surenessWords(verdict, isPinned)}
                </>
              }
              note={
                basisWords.length > 0 ? (
                  <a href="#evidence">{sentenceCase(listWords(basisWords))}</a>
                ) : (
                  noBasisWords(signals.length)
                )
              }
              brief
            />
          )}
          {!defunct && (
            <Fact
              term={isDisputed ? DISPUTED.lastDay : lastDayWords(verdict)}
              fact={<time dateTime={verdict.lastVerified}>{confirmed}</time>}
              note={
                !inBrowser &&
                (carriedOverFrom || verdict.stale) && (
                  <>
                    {carriedOverFrom && `${carriedOverWords(carriedOverFrom)}${verdict.stale ? ". " : ""}`}
                    {verdict.stale && nextCheck === "a person with the game" ? (
                      <a href={reportPath} rel="nofollow">
                        {staleWords({ status, nextCheck, isPinned })}
                      </a>
                    ) : (
                      verdict.stale && staleWords({ status, nextCheck, isPinned })
                    )}
                  </>
                )
              }
            />
          )}
        </dl>
      </div>
      <nav aria-label="macOS version">
        <PlateYears years={years} status={sign} />
      </nav>
    </section>
  );
}

interface FactProps {
  readonly term: string;
  readonly fact: ReactNode;
  readonly note?: ReactNode;
  /** On phones, without its note: the page says it again below. */
  readonly brief?: boolean;
}

function Fact({ term, fact, note, brief = false }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {fact}
        {note && <small className={brief ? "fact-note" : undefined}>{note}</small>}
      </dd>
    </div>
  );
}

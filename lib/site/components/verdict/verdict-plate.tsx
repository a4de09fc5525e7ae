import type { CarriedOver } from "#lib/catalog/verdicts/rules/caveats.ts";
import type { Defunct } from "#lib/contract/defunct.ts";
import type { Reason } from "#lib/contract/evidence.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import type { Sign } from "#lib/contract/sign.ts";
import type { NextCheck } from "#lib/contract/waiting.ts";
import { StatusIcon } from "#lib/site/components/signs/icons.tsx";
import { PlateFacts } from "#lib/site/components/verdict/plate-facts.tsx";
import { PlateYears } from "#lib/site/components/verdict/plate-years.tsx";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { answerLabel } from "#lib/site/words/answers/answer-word.ts";
import type { PartsFact } from "#lib/site/words/answers/parts-words.ts";
import type { PlateYear } from "#lib/site/words/answers/short-plate.ts";
import type { Unclear } from "#lib/site/words/answers/unclear.ts";
import { BROWSER_ANSWER, isWebApp } from "#lib/site/words/evidence/circumstances.ts";
import type { BelowAnswer } from "#lib/site/words/games/memory-floor.ts";
import type { GameFact, PlayFacts } from "#lib/site/words/games/play-facts.ts";
import { unbroken } from "#lib/site/words/unbroken.ts";

type Shown = Pick<
  Verdict,
  "title" | "status" | "translationLayer" | "confidence" | "lastVerified" | "stale" | "signals"
>;

export interface PlateProps {
  readonly verdict: Shown;
  /** What its sureness rests on, as of surenessBasis. */
  readonly basis: string;
  /** As of otherWays. */
  readonly otherWays: readonly string[];
  /** As of basisPath. */
  readonly basisPath: string;
  /** The answer in words. */
  readonly sentence: string;
  /** What it says in place of an answer. */
  readonly unclear: Unclear | null;
  /** No Mac runs it any more, whatever the evidence says of its code. */
  readonly defunct: Defunct | null;
  /** In large letters, as of plateAnswer. */
  readonly answerWords: string;
  /** What its label is made of, as of plateScope. */
  readonly answered: Parameters<typeof answerLabel>[0];
  /** The day it was last confirmed, in words. */
  readonly confirmed: string;
  /** As of namedDay. */
  readonly named: string;
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
  readonly facts: readonly GameFact[];
  /** The Mac asked about has less than it asks for. */
  readonly below: BelowAnswer | null;
  /** As of pageSign. */
  readonly sign: Sign;
  /** A driver or plug-in, which people do not open. */
  readonly isPart: boolean;
  /** Of a pinned title: what is known of it today. */
  readonly newest: NewestReport | null;
  /** Of a suite, as of `partsFacts`. */
  readonly parts: readonly PartsFact[];
  readonly years: readonly PlateYear[];
  /** There is no such product. */
  readonly isMadeUp: boolean;
  /** Where to report what one sees: the one thing wanted where there is no answer. */
  readonly reportPath: string;
  /** Where to agree; null where there is nothing to agree with. */
  readonly confirmPath: string | null;
}

/** "Yes, with CrossOver." takes two lines on a phone; anything longer is set smaller there. */
const LONG_LETTERS = 20;
/** "Yes, for now." has one line at any width, "Probably, for now." on a wide screen in smaller letters. */
const ONE_LINE_LETTERS = 13;

const lengthOf = (answer: string) => {
  if (answer.length > LONG_LETTERS) return "long";
  return answer.length > ONE_LINE_LETTERS ? "line" : undefined;
};

export function VerdictPlate(props: PlateProps) {
  const { verdict, sentence, unclear, defunct, answerWords, below, reason, isMadeUp, reportPath } = props;
  const { sign, years } = props;
  const { status } = verdict;
  const inBrowser = isWebApp(status, reason);
  const told = below?.label ?? answerLabel(props.answered);
  const label = defunct?.label ?? unclear?.label ?? told;
  const words = defunct?.answer ?? answerWords;
  const answer = inBrowser ? BROWSER_ANSWER.answer : words;
  return (
    <section className="plate verdict-plate" data-status={sign} aria-label="The verdict">
      <div className="plate-in">
        <div className="plate-lead">
          <p className="plate-top">
            <StatusIcon status={sign} />
            <span>{inBrowser ? BROWSER_ANSWER.label : label}</span>
          </p>
          <h2 className="plate-answer" data-length={lengthOf(answer)}>
            {unbroken(answer)}
          </h2>
          <p className="plate-sentence">{unbroken(sentence)}</p>
          {status === "unknown" && !inBrowser && !defunct && !unclear && !isMadeUp && (
            <p className="plate-report no-print">
              <a className="button button-go" href={reportPath} rel="nofollow">
                {props.isPart ? "Tell us whether it works on your Mac" : "Tell us how it runs on your Mac"}
              </a>
            </p>
          )}
        </div>
        <StatusIcon status={sign} />
        <PlateFacts {...props} />
      </div>
      <nav aria-label="macOS version">
        <PlateYears years={years} status={sign} />
      </nav>
    </section>
  );
}

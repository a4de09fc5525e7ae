/** The facts behind a verdict, on its plate: the way, how well, how sure, and when. */
import type { ReactNode } from "react";
import type { CarriedOver } from "#lib/catalog/verdicts/rules/caveats.ts";
import type { Defunct } from "#lib/contract/defunct.ts";
import type { Status } from "#lib/contract/schema.ts";
import { dayWords, listWords, lowerFirst, sentenceCase } from "#lib/contract/words.ts";
import { Meter } from "#lib/site/components/signs/meter.tsx";
import type { PlateProps } from "#lib/site/components/verdict/verdict-plate.tsx";
import { bestWay, lastDayWords, noBasisWords, staleWords, surenessWords } from "#lib/site/words/answers/answers.ts";
import { NO_SUCH_MAC } from "#lib/site/words/answers/unclear.ts";
import { isWebApp } from "#lib/site/words/evidence/circumstances.ts";
import { carriedOverWords } from "#lib/site/words/evidence/evidence.ts";
import { saysTheSame } from "#lib/site/words/evidence/last-day.ts";
import { unbroken } from "#lib/site/words/unbroken.ts";

export function PlateFacts(props: PlateProps) {
  return (
    <dl className="plate-facts">
      {props.defunct ? <DefunctFacts {...props} defunct={props.defunct} /> : <AnswerFacts {...props} />}
    </dl>
  );
}

const BUILT_FOR: Readonly<Partial<Record<Status, string>>> = { native: "Apple silicon", rosetta2: "Intel Macs" };

function DefunctFacts({ verdict, confirmed, defunct }: PlateProps & { readonly defunct: Defunct }) {
  const { term, fact, source } = defunct.since;
  const builtFor = BUILT_FOR[verdict.status];
  return (
    <>
      <Fact term={term} fact={fact} note={source && <a href={source}>Source</a>} />
      {builtFor && <Fact term="Built for" fact={builtFor} note={`${lastDayWords(verdict)} ${confirmed}`} />}
    </>
  );
}

function AnswerFacts(props: PlateProps) {
  const { verdict, basis, unclear, below, isPart, floors, play, facts, reportPath } = props;
  const { isPinned, newest } = props;
  const { status, confidence, signals } = verdict;
  const isTold = isPinned && newest !== null && saysTheSame(newest, verdict);
  const way = unclear ? null : bestWay(status, verdict.translationLayer ?? null, isPart);
  const also = props.otherWays.length > 0 ? `Also reported: ${listWords(props.otherWays)}` : "";
  const { ranLately } = props.answered;
  const sureness = surenessWords({ ...verdict, ranLately, ...(isTold && { stale: false }) });
  return (
    <>
      {way && <Fact term="Best way" fact={way.name} note={also || way.note} on="wide" />}
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
          brief={play.note !== ""}
        />
      )}
      {facts.map(({ term, word, note }) => (
        // On phones its sentence says what the note does, and often the answer what the fact does.
        <Fact
          key={term}
          term={term}
          fact={word}
          note={note}
          brief
          {...(term === "Memory" && props.answerWords.includes("GB") && { on: "wide" })}
        />
      ))}
      {way && floors && <Fact term="Requires" fact={sentenceCase(floors)} note="As its maker or a test says" brief />}
      {!isWebApp(status, props.reason) && unclear !== NO_SUCH_MAC && (
        <Fact
          term="How sure we are"
          fact={
            <>
              {status !== "unknown" && !unclear && !below && <Meter confidence={confidence} />}
              {unclear ? unclear.sureness : (below?.sureness.fact ?? sureness)}
            </>
          }
          note={basis ? <a href={props.basisPath}>{below?.sureness.note ?? basis}</a> : noBasisWords(signals.length)}
          brief
          on="half"
        />
      )}
      <DayFact {...props} />
      {props.parts.map(({ names, words }) => (
        <Fact key={words} term="Each of its apps" fact={words} note={names} />
      ))}
    </>
  );
}

/** Of a pinned title, the day of the newer report where that says the same. */
function DayFact({ verdict, unclear, confirmed, newest, ...props }: PlateProps) {
  if (newest && saysTheSame(newest, verdict)) {
    return (
      <Fact
        term="Newest evidence"
        fact={<time dateTime={newest.day}>{dayWords(newest.day)}</time>}
        note={<a href="#pinned">{newest.source}</a>}
        on="half"
      />
    );
  }
  return (
    <Fact
      term={unclear?.lastDay ?? lastDayWords(verdict)}
      fact={<time dateTime={verdict.lastVerified}>{sentenceCase(confirmed.replace(/^in /, ""))}</time>}
      note={<DayNote verdict={verdict} {...props} />}
      brief={!verdict.stale && carriedOver(props) === null}
      on="half"
    />
  );
}

const carriedOver = ({ carriedOverFrom: from }: Pick<PlateProps, "carriedOverFrom">) => (from?.confirmed ? null : from);

type DayNoteProps = Pick<
  PlateProps,
  "verdict" | "named" | "reason" | "carriedOverFrom" | "nextCheck" | "isPinned" | "reportPath" | "confirmPath"
>;

function DayNote({
  verdict,
  named,
  reason,
  carriedOverFrom,
  nextCheck,
  isPinned,
  reportPath,
  confirmPath,
}: DayNoteProps) {
  const { status, stale } = verdict;
  const from = carriedOver({ carriedOverFrom });
  if (isWebApp(status, reason)) return null;
  if (named && !stale) return named;
  if (!from && !stale)
    return confirmPath ? (
      <a className="no-print" href={confirmPath} rel="nofollow">
        Is this right on your Mac? Tell us
      </a>
    ) : null;
  const old = stale ? staleWords({ status, nextCheck, isPinned }) : "";
  const era = from && eraWords(from, verdict);
  const isAsked = nextCheck === "a person with the game" || nextCheck === "a download we can open";
  return (
    <>
      {named && `${named}. `}
      {era && <span className={old && "unless-narrow"}>{`${era}${old ? ". " : ""}`}</span>}
      {old && isAsked && !isPinned ? (
        <a href={reportPath} rel="nofollow">
          {old}
        </a>
      ) : (
        old
      )}
    </>
  );
}

/** The day above may be that of evidence against the answer. */
const eraWords = (from: CarriedOver, verdict: PlateProps["verdict"]) =>
  lastDayWords(verdict) === "Last confirmed"
    ? carriedOverWords(from)
    : `The answer is from ${lowerFirst(carriedOverWords(from)).replace(/^on /, "")}`;

interface FactProps {
  readonly term: string;
  readonly fact: ReactNode;
  readonly note?: ReactNode;
  /** On phones, without its note: the page says it again below. */
  readonly brief?: boolean;
  /** On phones half a line, or none because the plate says it above. */
  readonly on?: keyof typeof ON_PHONES;
}

const ON_PHONES = { half: "fact-half", wide: "fact-wide" } as const;

function Fact({ term, fact, note, brief = false, on }: FactProps) {
  return (
    <div className={on && ON_PHONES[on]}>
      <dt>{term}</dt>
      <dd>
        {typeof fact === "string" ? unbroken(fact) : fact}
        {note && (
          <small className={brief ? "fact-note" : undefined}>{typeof note === "string" ? unbroken(note) : note}</small>
        )}
      </dd>
    </div>
  );
}

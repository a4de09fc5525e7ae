import type { Metadata } from "next";
import { freshDays } from "#lib/catalog/verdicts/lookup.ts";
import { AGREEING_SOURCES, CARRY_OVER_NOTED_FROM, SAME_EVENT_DAYS } from "#lib/catalog/verdicts/rules.ts";
import {
  CARRY_OVER_COSTS,
  CROWD_PAIR_STRENGTH,
  CROWD_VALID_RELEASES,
  DAYS_PER_STEP,
} from "#lib/catalog/verdicts/weigh-evidence.ts";
import { BREAKS_WITHOUT_ROSETTA, STRENGTH } from "#lib/catalog/verdicts/weights.ts";
import type { SourceKind } from "#lib/contract/evidence.ts";
import { Basis, Confidence, Status } from "#lib/contract/schema.ts";
import { LATEST_MACOS, MACOS_RELEASES, OLDEST_MACOS } from "#lib/contract/scope.ts";
import { listWords, lowerFirst } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { NETWORKS_AGREEING, TITLES_A_WEEK } from "#lib/feedback/scans.ts";
import { Meter } from "#lib/site/components/meter.tsx";
import { ScrollFrame } from "#lib/site/components/scroll-frame.tsx";
import { StatusBadge } from "#lib/site/components/status-badge.tsx";
import { TableHead } from "#lib/site/components/table-head.tsx";
import { measureCategories } from "#lib/site/queries/coverage.ts";
import {
  BASIS_WORDS,
  CONFIDENCE_WORDS,
  LAYER_WORDS,
  SOURCE_KIND_WORDS,
  STATUS_WORDS,
} from "#lib/site/words/answers.ts";
import { Circumstances, Foreseen, Identity, Notes } from "./circumstances.tsx";
import { Contents } from "./contents.tsx";
import { Exactly } from "./exactly.tsx";
import { InShort } from "./in-short.tsx";
import { Measured } from "./measured.tsx";

export function generateMetadata(): Metadata {
  return {
    title: "How we know",
    description:
      "How evidence becomes a verdict: the five answers, what weighs how much, and when an answer is too old.",
    alternates: { canonical: urls.site("/methodology") },
  };
}

const costly = Status.options.filter((status) => CARRY_OVER_COSTS[status] > 0);
const withRosetta = MACOS_RELEASES.filter(({ rosetta }) => rosetta).map(({ major }) => major);
const strongestFirst = (Object.entries(STRENGTH) as [SourceKind, number][]).sort(([, a], [, b]) => b - a);

export default async function Methodology() {
  const fresh = freshDays();
  const { sorted, inferred } = await measureCategories();
  return (
    <>
      <div className="prose">
        <h1>How we know</h1>
        <p className="lead">
          Fixed rules turn dated evidence into an answer. The same evidence always gives the same answer. Without
          evidence, we say that we do not know.
        </p>
        <InShort />
      </div>
      <div className="with-contents">
        <Contents />
        <div className="prose">
          <h2 id="answers">The five answers</h2>
          <dl className="answers">
            {Status.options.map((status) => (
              <div key={status}>
                <dt>
                  <StatusBadge status={status} /> <code>{status}</code>
                </dt>
                <dd>{STATUS_WORDS[status].meaning}</dd>
              </div>
            ))}
          </dl>

          <h2 id="applies">Which evidence counts for your Mac</h2>
          <p>
            Evidence counts for the chip and the macOS versions that its source names, and for later ones until
            something newer is known.
          </p>
          <Exactly>
            <p>
              A piece of evidence counts from the oldest macOS its source names ({OLDEST_MACOS} if it names none) up to
              the newest one released by its date, or a newer one that it names. Below the oldest version named, we make
              no claim. An answer for “any chip” uses evidence from all chips. An answer for one chip uses evidence for
              that chip and for Apple silicon in general.
            </p>
            <p>
              Later macOS versions inherit the answer; from {CARRY_OVER_NOTED_FROM} versions on, a note says from which
              one. Inheriting costs one step of confidence for{" "}
              {listWords(costly.map((status) => `“${STATUS_WORDS[status].label}”`))}. It costs nothing for “
              {STATUS_WORDS.native.label}”, nor for “{STATUS_WORDS.rosetta2.label}” while macOS still includes Rosetta 2
              ({withRosetta[0]} to {withRosetta.at(-1)} do). On a macOS without it, an app that needs Rosetta 2 does not
              run.
            </p>
            <p>
              Community evidence expires, because old lists go wrong. In November 2026 we re-checked 93 lines from 2020
              to 2022 that said “{STATUS_WORDS.rosetta2.label}”: 18 still hold. So it counts for at most{" "}
              {CROWD_VALID_RELEASES} macOS versions after its own. “{STATUS_WORDS.native.label}” never expires: of 254
              such lines, 253 still hold. Expired evidence stays listed, and a note mentions it where there is nothing
              newer.
            </p>
          </Exactly>

          <h2 id="weight">What weighs how much</h2>
          <p>
            Only the newest statement of each source counts. The kind of source sets its strength, and newer evidence
            can outweigh stronger evidence.
          </p>
          <ScrollFrame label="Strength of each kind of source">
            <table>
              <TableHead names={["Kind of source", "Strength"]} />
              <tbody>
                {strongestFirst.map(([kind, strength]) => (
                  <tr key={kind}>
                    <td>{SOURCE_KIND_WORDS[kind]}</td>
                    <td className="num">{strength}</td>
                  </tr>
                ))}
                <tr>
                  <td>
                    Two independent community sources that agree, together; reports sent here and scans of readers’ Macs
                    count as one source
                  </td>
                  <td className="num">{CROWD_PAIR_STRENGTH}</td>
                </tr>
              </tbody>
            </table>
          </ScrollFrame>
          <Exactly>
            <p>
              If a source takes a statement back, that statement no longer counts, and neither do weaker sources that
              had said the same no later: they are likely to be wrong for the same reason. “{STATUS_WORDS.native.label}”
              is never dropped this way.
            </p>
            <p>
              Newer evidence can outweigh stronger evidence: each step of strength is worth {DAYS_PER_STEP} days. The
              highest score wins. A tie goes to the stronger source, then the newer one, then the report of the more
              stable run, then the more cautious answer. If one source makes two statements on the same day, the same
              order decides, and a note mentions the other. An unsure test does not outweigh a surer statement of equal
              strength that is at most {DAYS_PER_STEP} days older. The difference between two scores never changes with
              time, so an answer changes only when evidence does.
            </p>
            <p>
              A single community source decides only where there is no stronger evidence. On its own it is never enough
              for “{STATUS_WORDS.unsupported.label}”: the answer is then that we do not know, and a note mentions the
              report.
            </p>
            <p>
              Once our operator accepts it, a reader’s report counts as a community source for the version it names.
              Scans sent from readers’ Macs count only where there is no other source, and with low confidence.{" "}
              {NETWORKS_AGREEING} networks must agree, and the scan must carry the maker’s signature that we have on
              record. A version newer than the known ones does not count. An Intel copy does not count if a newer
              version is known: most such copies are just old. One network can change at most {TITLES_A_WEEK.network}{" "}
              apps or games a week, and our operator can undo all of it.
            </p>
            <Circumstances />
            <p>
              If a catalogue still offers the same file, its earlier statement is confirmed: “last confirmed” moves to
              the new day. Reading a catalogue every month does not make it stronger.
            </p>
          </Exactly>

          <h2 id="confidence">How sure we are</h2>
          <dl className="answers">
            {[...Confidence.options].map((confidence) => (
              <div key={confidence}>
                <dt>
                  <strong>
                    <Meter confidence={confidence} />
                    {CONFIDENCE_WORDS[confidence].label}
                  </strong>{" "}
                  <code>{confidence}</code>
                </dt>
                <dd>{CONFIDENCE_WORDS[confidence].meaning}</dd>
              </div>
            ))}
          </dl>
          <Exactly>
            <p>
              Confidence is the highest among the sources that agree with the answer, each first lowered by what
              inheriting costs. Without disagreement, and with two kinds of source or {AGREEING_SOURCES} sources in
              agreement, it is at least {lowerFirst(CONFIDENCE_WORDS.medium.label)}. It drops one step if a source that
              disagrees is newer than all that agree, or at most {DAYS_PER_STEP} days behind in score. Disagreement is
              always shown: it is listed with the evidence and named in a note.
            </p>
          </Exactly>

          <Measured />

          <h2 id="basis">What an answer rests on</h2>
          <ul>
            {Basis.options.map((basis) => (
              <li key={basis}>
                <code>{basis}</code>: {BASIS_WORDS[basis]}
              </li>
            ))}
          </ul>

          <h2 id="fresh">When an answer is too old</h2>
          <p>
            “Last confirmed” is the day of the newest evidence. A native answer is old after {fresh.native} days, any
            other after {fresh.other} days. The answer stays, marked as old, and waits for a new check. A new macOS, a
            new translation toolkit, an update of the app or many reports in a short time also queue one.
          </p>

          <h2 id="history">What counts as a change</h2>
          <p>
            We record a change when it happens. For the time before this site began, we list a change only if sources
            saw both states: one source reported both in turn, or two sources did within {SAME_EVENT_DAYS} days. A
            catalogue’s first mention of an app is not a change.
          </p>

          <h2 id="categories">Where a category comes from</h2>
          <p>
            From lists maintained by hand. For other apps, we infer it from the catalogue’s one-line description, the
            maker or what it installs. The files mark it as inferred:{" "}
            {sorted === 0 ? 0 : Math.round((100 * inferred) / sorted)}% of categories. In a test on apps with a known
            category, about nine of ten were right. Unclear cases get no category.
          </p>

          <Identity />

          <h2 id="rosetta">What stops when Rosetta 2 goes</h2>
          <p>
            macOS 28 removes Rosetta 2 in autumn 2027. An app or game then stops if it needs Rosetta 2, or if the
            software it runs through does:
          </p>
          <ul>
            {(["rosetta2", "gptk", "crossover", "whisky", "vm"] as const).map((way) => (
              <li key={way}>
                {way === "rosetta2" ? "Rosetta 2" : LAYER_WORDS[way]}:{" "}
                {BREAKS_WITHOUT_ROSETTA[way] ? "stops" : "keeps working"}
              </li>
            ))}
          </ul>
          <Exactly>
            <Foreseen />
            <p>The newest macOS we have answers for is {LATEST_MACOS}.</p>
          </Exactly>

          <Notes />
        </div>
      </div>
    </>
  );
}

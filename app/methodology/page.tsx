import type { Metadata } from "next";
import { freshDays } from "#lib/catalog/verdicts/lookup.ts";
import { AGREEING_SOURCES, CARRIED_OVER, SAME_EVENT_DAYS } from "#lib/catalog/verdicts/rules.ts";
import { BORROWING_COSTS, CROWD_HORIZON, CROWD_PAIR_STRENGTH, DAYS_PER_STEP } from "#lib/catalog/verdicts/voices.ts";
import { BREAKS_WITHOUT_ROSETTA, STRENGTH } from "#lib/catalog/verdicts/weights.ts";
import type { SourceKind } from "#lib/contract/evidence.ts";
import { Basis, Confidence, Status } from "#lib/contract/schema.ts";
import { LATEST_MACOS, MACOS_RELEASES, OLDEST_MACOS } from "#lib/contract/scope.ts";
import { listWords, lowerFirst } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { NETWORKS_AGREEING, TITLES_A_WEEK } from "#lib/feedback/scans.ts";
import {
  BASIS_WORDS,
  CONFIDENCE_WORDS,
  LAYER_WORDS,
  SOURCE_KIND_WORDS,
  STATUS_WORDS,
} from "#lib/site/components/copy.ts";
import { Meter } from "#lib/site/components/meter.tsx";
import { ScrollFrame } from "#lib/site/components/scroll-frame.tsx";
import { StatusBadge } from "#lib/site/components/status-badge.tsx";
import { measureCategories } from "#lib/site/queries/coverage.ts";
import { Circumstances, Foreseen, Identity } from "./circumstances.tsx";
import { InShort } from "./in-short.tsx";
import { Measured } from "./measured.tsx";

// The freshness thresholds come from the server's environment.
export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  return {
    title: "How we know",
    description:
      "How evidence becomes a verdict: the five answers, what weighs how much, and when an answer is too old.",
    alternates: { canonical: urls.site("/methodology") },
  };
}

const costly = Status.options.filter((status) => BORROWING_COSTS[status] > 0);
const withRosetta = MACOS_RELEASES.filter(({ rosetta }) => rosetta).map(({ major }) => major);
const strongestFirst = (Object.entries(STRENGTH) as [SourceKind, number][]).sort(([, a], [, b]) => b - a);

export default async function Methodology() {
  const fresh = freshDays();
  const { sorted, inferred } = await measureCategories();
  return (
    <div className="prose">
      <h1>How we know</h1>
      <p className="lead">
        No verdict is written by hand. Each follows from dated pieces of evidence by fixed rules, and from the same
        evidence always follows the same verdict. Where there is no evidence, the answer is that we do not know.
      </p>

      <InShort />

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
        A piece of evidence speaks for every macOS from the oldest its source names (none named: {OLDEST_MACOS}) to the
        newest there was on its date, or a newer one it names itself. Below the oldest version named, we make no claim.
        An answer for any chip hears evidence from all chips; an answer for one chip hears its own and what was said of
        Apple silicon in general.
      </p>
      <p>
        Later versions borrow it; from {CARRIED_OVER} versions on, a note says from where. Borrowing costs one step of
        confidence for {listWords(costly.map((status) => `“${STATUS_WORDS[status].label}”`))}. It costs nothing for “
        {STATUS_WORDS.native.label}”, nor for “{STATUS_WORDS.rosetta2.label}” while the macOS still carries Rosetta 2 (
        {withRosetta[0]} to {withRosetta.at(-1)} do). On a macOS without it, what needs Rosetta 2 does not run.
      </p>
      <p>
        What a community source says does not travel far, for old lists go wrong. Counted in November 2026, of 93 lines
        of 2020 to 2022 that said “{STATUS_WORDS.rosetta2.label}” and could be checked again, 18 still hold. So it is
        heard up to {CROWD_HORIZON} versions of macOS past its own and no further. “{STATUS_WORDS.native.label}” is
        heard however old: of 254 such lines, 253 still hold. What is too old stays listed, and where nothing else is
        known, a note tells it.
      </p>

      <h2 id="weight">What weighs how much</h2>
      <p>
        Each source has one voice for a title: the newest thing it said. If it takes its word back, it falls silent, and
        so do weaker sources that had said the same no later: they are likely to be wrong for the same reason. “
        {STATUS_WORDS.native.label}” is never silenced so. How strong a voice is depends on what kind of witness the
        source is:
      </p>
      <ScrollFrame label="Strength of each witness">
        <table>
          <thead>
            <tr>
              <th scope="col">Witness</th>
              <th scope="col">Strength</th>
            </tr>
          </thead>
          <tbody>
            {strongestFirst.map(([kind, strength]) => (
              <tr key={kind}>
                <td>{SOURCE_KIND_WORDS[kind]}</td>
                <td className="num">{strength}</td>
              </tr>
            ))}
            <tr>
              <td>
                Two independent community sources that are heard and say the same, together; what readers report here
                and the scans they send are one
              </td>
              <td className="num">{CROWD_PAIR_STRENGTH}</td>
            </tr>
          </tbody>
        </table>
      </ScrollFrame>
      <p>
        Newer evidence can outweigh stronger evidence: each step of strength is worth {DAYS_PER_STEP} days. The best
        score rules. In a tie the stronger voice wins, then the newer, then the report of the steadier run, then the
        more cautious answer. Where one source said two things at once, the same order chooses, and a note tells the
        other. A test that is itself unsure does not outweigh a surer word of equal strength that is at most{" "}
        {DAYS_PER_STEP} days older. The distance between two voices never changes with the clock, so an answer does not
        turn over by itself.
      </p>
      <p>
        A single community source rules only where nothing stronger speaks, and it alone is never enough to say that
        something does not run: the answer is then that we do not know, and a note tells the report.
      </p>
      <p>
        What readers report counts once our operator has accepted it, as a community source’s word about the version
        that it names. What they contribute from their own Macs counts only where no other source speaks, and then at
        low confidence. {NETWORKS_AGREEING} networks must agree on it, and name the maker’s signature that we have on
        record. A version above the known ones does not count, nor does an Intel copy where a newer version is known:
        most such copies are just old. One network can change at most {TITLES_A_WEEK.network} titles a week, and our
        operator can take all of it back.
      </p>
      <Circumstances />
      <p>
        Where a catalogue still offers the very file it spoke of, that confirms what it said: “last confirmed” moves on,
        and nothing else. Reading a catalogue every month makes it no stronger.
      </p>

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
      <p>
        It is the highest among the voices that agree with the answer, each lowered first by what borrowing costs. Where
        nobody disagrees, and two kinds of witness or {AGREEING_SOURCES} sources agree, it is at least{" "}
        {lowerFirst(CONFIDENCE_WORDS.medium.label)}. It is one step lower if somebody who disagrees has spoken after all
        who agree, or is at most {DAYS_PER_STEP} days behind in score. Disagreement is never hidden: it is listed with
        the evidence and named in a note.
      </p>

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
        “Last confirmed” is the day of the newest evidence. For a native title it is old after {fresh.native} days, for
        everything else after {fresh.other} days. The answer stays, marked as getting old, and waits for a new check. A
        new macOS, a new translation toolkit, an update of the app or many reports at once queue one too.
      </p>

      <h2 id="history">What counts as a change</h2>
      <p>
        A change of an answer is recorded when it happens. In the history from before we began, a change is told only
        where somebody saw it: one source said the one and then the other, or two sources did within {SAME_EVENT_DAYS}{" "}
        days. That a catalogue spoke of a title for the first time is no event.
      </p>

      <h2 id="categories">Where a category comes from</h2>
      <p>
        From hand-kept lists. Where none names a title, its category is inferred from its catalogue’s one-line
        description, its maker or what it installs, and marked as inferred in the files:{" "}
        {sorted === 0 ? 0 : Math.round((100 * inferred) / sorted)}% of the titles that have one. On listed titles that
        the words were not chosen by, about nine of ten were right. Where the words do not tell, a title has none.
      </p>

      <Identity />

      <h2 id="rosetta">What stops when Rosetta 2 goes</h2>
      <p>
        Apple is removing Rosetta 2 in macOS 28, in the autumn of 2027. So a title stops then if it needs Rosetta 2
        itself, or if what it runs through does:
      </p>
      <ul>
        {(["rosetta2", "gptk", "crossover", "whisky", "vm"] as const).map((way) => (
          <li key={way}>
            {way === "rosetta2" ? "Rosetta 2" : LAYER_WORDS[way]}: {BREAKS_WITHOUT_ROSETTA[way] ? "stops" : "goes on"}
          </li>
        ))}
      </ul>
      <Foreseen />
      <p>The newest macOS we have answers for is {LATEST_MACOS}.</p>

      <h2 id="notes">What is noted beside an answer</h2>
      <p>
        Some facts do not change the answer and are named beside it: an installer that needs Rosetta 2 though the app
        may not, parts of a native app that are built for Intel only, software that is discontinued or no longer
        maintained (it keeps its answer), and software that macOS blocks because it is not signed as Apple asks.
        Homebrew, the largest catalogue we read, tests what it can open; where a download is an installer, nobody’s test
        looks inside, and a missing Rosetta note says nothing.
      </p>
    </div>
  );
}

import type { Metadata } from "next";
import type { SourceKind } from "#lib/contract/evidence.ts";
import { Basis, Confidence, Status } from "#lib/contract/schema.ts";
import { LATEST_MACOS, OLDEST_MACOS } from "#lib/contract/scope.ts";
import { BASIS_WORDS, CONFIDENCE_WORDS, LAYER_WORDS, SOURCE_KIND_WORDS, STATUS_WORDS } from "#lib/ui/copy.ts";
import { Meter } from "#lib/ui/meter.tsx";
import { StatusBadge } from "#lib/ui/status-badge.tsx";
import { urls } from "#lib/urls.ts";
import { freshDays } from "#lib/verdicts/lookup.ts";
import { BREAKS_WITHOUT_ROSETTA, CROWD_PAIR_STRENGTH, DAYS_PER_STEP, STRENGTH } from "#lib/verdicts/voices.ts";

// The freshness thresholds come from the environment of the running server.
export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  return {
    title: "How we know",
    description:
      "How evidence becomes a verdict: the five answers, what weighs how much, and when an answer is too old.",
    alternates: { canonical: urls.site("/methodology") },
  };
}

const strongestFirst = (Object.entries(STRENGTH) as [SourceKind, number][]).sort(([, a], [, b]) => b - a);

export default function Methodology() {
  const fresh = freshDays();
  return (
    <div className="prose">
      <h1>How we know</h1>
      <p className="lead">
        No verdict is written by hand. Each follows from dated pieces of evidence by fixed rules, and from the same
        evidence always follows the same verdict. Where there is no evidence, the answer is that we do not know.
      </p>

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
        newest there was on its date. Later versions borrow it, with a note that says so, and one step less sure unless
        it says that the title runs natively. Below the oldest version named, we make no claim. An answer for any chip
        hears evidence from all chips; an answer for one chip hears its own and what was said of Apple silicon in
        general.
      </p>

      <h2 id="weight">What weighs how much</h2>
      <p>
        Each source has one voice for a title: the newest thing it said. If it takes its word back, it falls silent. How
        strong a voice is depends on what kind of witness the source is:
      </p>
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
            <td>Two independent community sources that say the same, together</td>
            <td className="num">{CROWD_PAIR_STRENGTH}</td>
          </tr>
        </tbody>
      </table>
      <p>
        Newer evidence can outweigh stronger evidence: each step of strength is worth {DAYS_PER_STEP} days. The best
        score rules. In a tie the stronger voice wins, then the newer, then the more cautious answer. The distance
        between two voices never changes with the clock, so an answer does not turn over by itself.
      </p>
      <p>
        A single community source rules only where nothing stronger speaks, and it alone is never enough to say that
        something does not run.
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
        It is the highest among the voices that agree with the answer; one step lower if the evidence is borrowed from
        an older macOS; one step lower if somebody who disagrees has spoken after all of them, or weighs almost as much.
        Disagreement is never hidden: it is listed with the evidence and named in a note.
      </p>

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
        everything else after {fresh.other} days. The answer stays, marked as getting old, and a new check is queued. A
        new macOS, a new translation toolkit, an update of the app or many reports at once queue one too.
      </p>

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
      <p>
        What macOS 28 brings is a projection until it is out, and marked as one. The newest macOS we have answers for is{" "}
        {LATEST_MACOS}.
      </p>

      <h2 id="notes">What is noted beside an answer</h2>
      <p>
        Some facts do not change the answer and are named beside it: an installer that needs Rosetta 2 though the app
        may not, parts of a native app that are built for Intel only, software that is discontinued or no longer
        maintained (it keeps its answer), and software that macOS blocks because it is not signed as Apple asks. A cask
        whose only download is an installer package is checked by nobody’s test, so a missing Rosetta note there says
        nothing.
      </p>
    </div>
  );
}

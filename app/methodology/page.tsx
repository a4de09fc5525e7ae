import type { Metadata } from "next";
import { freshDays } from "#lib/catalog/verdicts/lookup.ts";
import { CROWD_PAIR_STRENGTH } from "#lib/catalog/verdicts/rules/independent-claims.ts";
import { AGREEING_SOURCES, SAME_EVENT_DAYS } from "#lib/catalog/verdicts/rules/rules.ts";
import { DAYS_PER_STEP } from "#lib/catalog/verdicts/rules/weigh-evidence.ts";
import { BREAKS_WITHOUT_ROSETTA, STRENGTH } from "#lib/catalog/verdicts/rules/weights.ts";
import type { SourceKind } from "#lib/contract/evidence.ts";
import { LAYER_WORDS, RAN_LATELY } from "#lib/contract/layer-words.ts";
import { Basis, Confidence, Status, type TranslationLayer } from "#lib/contract/schema.ts";
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { Contents } from "#lib/site/components/layout/contents.tsx";
import { ScrollFrame } from "#lib/site/components/layout/scroll-frame.tsx";
import { TableHead } from "#lib/site/components/layout/table-head.tsx";
import { Meter } from "#lib/site/components/signs/meter.tsx";
import { SignSprite } from "#lib/site/components/signs/sign-sprite.tsx";
import { StatusBadge } from "#lib/site/components/signs/status-badge.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import { findContested } from "#lib/site/queries/lists/example.ts";
import { hasReadCode, measureCategories } from "#lib/site/queries/status/coverage.ts";
import { BASIS_WORDS, CONFIDENCE_WORDS, SOURCE_KIND_WORDS, STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { LATELY_DAYS } from "#lib/site/words/games/ran-lately.ts";
import { Foreseen, Identity, Notes } from "./circumstances.tsx";
import { ReachRules, WeighingRules } from "./exact-rules.tsx";
import { Exactly } from "./exactly.tsx";
import { InShort } from "./in-short.tsx";
import { Measured } from "./measured.tsx";
import { WorkedExample } from "./worked-example.tsx";

export function generateMetadata(): Metadata {
  return {
    title: "How we know",
    description:
      "How evidence becomes an answer: what counts, how it is weighed, how often we are right, and when an answer is too old.",
    alternates: { canonical: urls.site("/methodology"), types: markdownType("/methodology") },
  };
}

const CONTENTS = {
  short: "In short",
  example: "One example",
  answers: "The five answers",
  applies: "Which evidence counts for your Mac",
  weight: "How evidence is weighed",
  confidence: "How sure we are",
  measured: "How often we are right",
  survival: "How fast Intel apps become native",
  basis: "What an answer is based on",
  fresh: "When an answer is too old",
  history: "What counts as a change",
  categories: "Where a category comes from",
  identity: "Which app a name or an id means",
  rosetta: "What stops when Rosetta 2 goes away",
  notes: "Notes beside an answer",
} as const;

const strongestFirst = (Object.entries(STRENGTH) as [SourceKind, number][]).sort(([, a], [, b]) => b - a);

export default async function Methodology() {
  const fresh = freshDays();
  const [{ sorted, inferred }, readsCode, contested] = await Promise.all([
    measureCategories(),
    hasReadCode(),
    findContested(),
  ]);
  const { example, ...always } = CONTENTS;
  return (
    <>
      <SignSprite />
      <div className="prose">
        <h1>How we know</h1>
        <p className="lead">
          We collect dated evidence, and fixed rules turn it into an answer. The same evidence always gives the same
          answer. Where there is no evidence, we say that we do not know.
        </p>
      </div>
      <div className="with-contents">
        <Contents links={contested ? CONTENTS : always} />
        <div className="prose">
          <InShort />
          {contested && <WorkedExample page={contested} />}
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
          <p>
            A game that needs other software gets a “Yes” in large letters if the newest dated report of a try with it
            says “playable” or better and is at most {LATELY_DAYS} days old. “{RAN_LATELY}” then stands in place of “
            {CONFIDENCE_WORDS.low.label}”: it is only in doubt how well it runs. Such a report also counts for a chip
            that is at least as new and as large as its own: one from an M1 Pro counts for an M2 Pro, but not for a
            plain M2.
          </p>

          <h2 id="applies">Which evidence counts for your Mac</h2>
          <p>
            Evidence counts for the chip and the macOS versions that its source names. It also counts for later
            versions, until something newer is known.
          </p>
          <p>
            For an older macOS we also say whether any evidence names it. If all evidence that does says otherwise, the
            answer there is not clear. A native game that first came out after the last update of a macOS has no answer
            there. The same goes for an app that ran another way until then. No Mac runs a macOS older than its chip, so
            there is no answer for one.
          </p>
          <ReachRules />

          <h2 id="weight">How evidence is weighed</h2>
          <p>
            Only the newest statement of each source counts. The kind of source sets its strength, but evidence that is
            much newer can outweigh stronger evidence.
          </p>
          <ScrollFrame label="Strength of each kind of source">
            <table>
              <TableHead names={["Kind of source", "Strength"]} />
              <tbody>
                {strongestFirst.map(([kind, strength]) => (
                  <tr key={kind}>
                    <td>
                      {SOURCE_KIND_WORDS[kind]}
                      {kind === "binary" && !readsCode && " (none yet)"}
                    </td>
                    <td className="num">{strength}</td>
                  </tr>
                ))}
                <tr>
                  <td>Two independent community sources that agree</td>
                  <td className="num">{CROWD_PAIR_STRENGTH}</td>
                </tr>
              </tbody>
            </table>
          </ScrollFrame>
          <p className="fine">
            All reports sent to this site, and all scans of readers’ Macs, together count as one community source.
          </p>
          <WeighingRules />

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
              We are as sure as the surest source that agrees with the answer, after the step that an older macOS may
              cost.
            </p>
            <ul>
              <li>
                If nothing disagrees, and two kinds of source or {AGREEING_SOURCES} sources agree, we are at least{" "}
                {lowerFirst(CONFIDENCE_WORDS.medium.label)}.
              </li>
              <li>
                We are one step less sure if a source that disagrees is newer than all those that agree, or at most{" "}
                {DAYS_PER_STEP} days behind in score.
              </li>
              <li>Disagreement is always shown, in the evidence and in a note.</li>
              <li>
                If an app has become native, or anti-cheat software has come to block a game, older evidence for Rosetta
                2 or for a translation layer does not disagree. It is superseded once it is more than {DAYS_PER_STEP}{" "}
                days older than the answer’s.
              </li>
            </ul>
          </Exactly>

          <Measured />

          <h2 id="basis">What an answer is based on</h2>
          <ul>
            {Basis.options.map((basis) => (
              <li key={basis}>
                <code>{basis}</code>: {BASIS_WORDS[basis]}
                {basis === "binary" && !readsCode && " (none yet)"}
              </li>
            ))}
          </ul>
          <p className="fine">
            Most automated tests are those that Homebrew Cask runs on its packages. They reach us in its catalogue, so
            the tables above count them as a catalogue.
          </p>

          <h2 id="fresh">When an answer is too old</h2>
          <p>
            “Last confirmed” is the day of the newest evidence for the answer. Where the newest evidence does not settle
            it, says otherwise, or is beside an example of the API, its day is called “Newest evidence”; without any
            evidence, the day on which we last looked is “Last looked”. “{STATUS_WORDS.native.label}” counts as old
            after {fresh.native} days, any other answer after {fresh.other} days. It then stays on the page, marked as
            old, and <a href="/status#queue">a new check is due</a>. A check is also due after a new macOS, a new
            version of CrossOver or Apple’s toolkit, an update of the app, or many reports in a short time.
          </p>

          <h2 id="history">What counts as a change</h2>
          <p>
            We record a change when the answer changes. For the years before this site began, we list a change only
            where the evidence shows it: the same source first reported one thing and later the other, or two sources
            did so at most {SAME_EVENT_DAYS} days apart. A catalogue’s first mention of an app is not a change.
          </p>

          <h2 id="categories">Where a category comes from</h2>
          <p>
            Most categories come from lists kept by hand. For {sorted === 0 ? 0 : Math.round((100 * inferred) / sorted)}
            % of the apps, we infer the category from the catalogue’s one-line description, from the maker, or from what
            the app installs. In a test, about nine in ten were right. Where it is unclear, we give none.
          </p>

          <Identity />

          <h2 id="rosetta">What stops when Rosetta 2 goes away</h2>
          <p>
            macOS 28 removes Rosetta 2 in autumn 2027. It matters to an app or game that needs Rosetta 2, or that runs
            through software which does:
          </p>
          <ul>
            {(["rosetta2", "gptk", "crossover", "whisky", "vm"] as const).map((way) => (
              <li key={way}>
                {way === "rosetta2" ? "Rosetta 2" : LAYER_WORDS[way]}: {withoutRosetta(way)}
              </li>
            ))}
          </ul>
          <Exactly>
            <Foreseen />
            <p>The newest macOS that we have answers for is {LATEST_MACOS}.</p>
          </Exactly>

          <Notes />
        </div>
      </div>
    </>
  );
}

// Translation layers may be rebuilt without Rosetta 2.
function withoutRosetta(way: keyof typeof BREAKS_WITHOUT_ROSETTA): string {
  if (!BREAKS_WITHOUT_ROSETTA[way]) return "keeps running";
  if (way === "rosetta2") return "will stop";
  const ended = way in ENDED_LAYERS && ENDED_LAYERS[way as TranslationLayer];
  return ended
    ? `will stop, as its makers no longer work on it. What ran with it may run with ${LAYER_WORDS[ended.successor]}`
    : "may stop, unless its makers rebuild it";
}

import type { Metadata } from "next";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { LICENCE_URL } from "#lib/contract/licence.ts";
import { countWords } from "#lib/contract/words.ts";
import { env } from "#lib/core/env.ts";
import { urls } from "#lib/core/urls.ts";
import { messagePath } from "#lib/feedback/form.ts";
import { CARD_SIZE } from "#lib/site/components/cards/verdict-card.tsx";
import { RosettaQuote } from "#lib/site/components/rosetta/quote.tsx";
import { summarizeAffected } from "#lib/site/queries/rosetta/rosetta.ts";
import { measureRosettaShare } from "#lib/site/queries/rosetta/share.ts";
import { measureHits } from "#lib/site/queries/status/calibration.ts";
import { measureCoverage } from "#lib/site/queries/status/coverage.ts";
import { contactLabel } from "#lib/site/words/contact.ts";
import { hitSentence } from "#lib/site/words/evidence/hits.ts";
import { statusCounts } from "#lib/site/words/lists/counts.ts";
import { sumWords } from "#lib/site/words/lists/stopping-words.ts";
import { unbroken } from "#lib/site/words/unbroken.ts";

export function generateMetadata(): Metadata {
  return {
    title: "Press",
    description:
      "A number and a sentence to quote about the end of Rosetta 2, pictures, background, and how to reach us.",
    alternates: { canonical: urls.site("/press") },
  };
}

export default async function Press() {
  const [coverage, { groups }, share, asOf] = await Promise.all([
    measureCoverage(),
    summarizeAffected(),
    measureRosettaShare(new Date()),
    countedAsOf(),
  ]);
  const hits = measureHits();
  const answered = coverage.titles - (statusCounts(coverage).unknown ?? 0);
  return (
    <>
      <h1>Press</h1>
      <p className="lead">
        Silicon Verdict answers one question about Mac apps and games: does it run on Apple silicon, and will it still
        run when macOS 28 removes Rosetta 2? It covers {countWords(coverage.byKind.app ?? 0, "app")} and{" "}
        {countWords(coverage.byKind.game ?? 0, "game")}, and has an answer for {answered.toLocaleString("en-GB")} of
        them. It is independent of Apple and of the apps’ makers, and{" "}
        <a href="/about#trust">answers are not for sale</a>.
      </p>

      <div className="beside">
        <aside aria-label="To quote and to print">
          {/* biome-ignore lint/performance/noImgElement: drawn by ourselves; Next's image service is off */}
          <img
            src="/cards/rosetta.png"
            alt="The picture: how many days are left until macOS 28 removes Rosetta 2"
            {...CARD_SIZE}
          />
          <RosettaQuote groups={groups} share={share} asOf={asOf} site={urls.site("/rosetta")} />
        </aside>
        <div className="prose">
          <h2 id="number">The number</h2>
          <p>{unbroken(sumWords({ groups, share }))}</p>
          <p>
            The {groups.stops.toLocaleString("en-GB")} are, as far as we know, still maintained, and the evidence is
            good and from the last year. {countWords(groups.stops_given_up, "abandoned one", "abandoned ones")} will
            stop as well, and {groups.may_stop.toLocaleString("en-GB")} more may stop: the evidence is old or weak, or
            they run through software such as CrossOver, which would have to outlive Rosetta 2.
          </p>
          <p>
            Check it: <a href="/rosetta">the full list</a> shows how sure each answer is, and{" "}
            <a href="/methodology">our method</a> explains how we know. {hits && hitSentence(hits)}
          </p>

          <h2 id="background">Background</h2>
          <p>
            Since late 2020, Apple has sold Macs with its own processors. Rosetta 2 lets them open apps built for Intel.{" "}
            <a href="/rosetta/guide">macOS 28</a>, expected in autumn 2027, removes it. Apps that have not been rebuilt
            by then will no longer open.
          </p>

          <h2 id="use">What you may use</h2>
          <ul>
            <li>
              Any answer and any count, free under{" "}
              <a rel="license" href={LICENCE_URL}>
                Creative Commons Attribution 4.0
              </a>
              : name Silicon Verdict, link the page, and give the date of the count.
            </li>
            <li>
              The picture of any page, and <a href="/icon.svg">our logo</a>.
            </li>
            <li>
              <a href="/data">All the data as files</a>, for counts of your own.
            </li>
          </ul>

          <h2 id="contact">How to reach us</h2>
          <Contact address={env().CONTACT} />
        </div>
      </div>
      <script src="/copy.js" defer />
    </>
  );
}

function Contact({ address }: { readonly address: string | undefined }) {
  return (
    <>
      {address && (
        <p>
          <a href={address}>{contactLabel(address)}</a>
        </p>
      )}
      <p>
        <a className="button" href={messagePath()}>
          Write to us
        </a>
      </p>
      <ul>
        <li>
          Is an answer wrong, or anything else on a page? Use “Is this wrong?” or “Is something else wrong?” at the end
          of that page. A person reads it.
        </li>
        <li>
          Is an app or game missing? <a href="/tell">Tell us about it</a>.
        </li>
        <li>
          Is the API wrong? Here is <a href="/docs/preview#report">how to report it</a>. Have you found a security
          problem? Here is <a href="/docs/preview#security">how to tell us in private</a>.
        </li>
      </ul>
    </>
  );
}

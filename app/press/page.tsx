import type { Metadata } from "next";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { countWords, dayWords } from "#lib/contract/words.ts";
import { env } from "#lib/core/env.ts";
import { LICENCE_URL, urls } from "#lib/core/urls.ts";
import { RosettaQuote } from "#lib/site/components/rosetta-quote.tsx";
import { measureCoverage } from "#lib/site/queries/coverage.ts";
import { summarizeAffected } from "#lib/site/queries/rosetta.ts";
import { measureRosettaShare } from "#lib/site/queries/rosetta-share.ts";

export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  return {
    title: "Press and contact",
    description: "A sentence, a number and pictures to quote about the end of Rosetta 2, and how to reach us.",
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
  return (
    <div className="prose">
      <h1>Press and contact</h1>
      <p className="lead">
        Silicon Verdict answers one question for {countWords(coverage.byKind.app ?? 0, "Mac app")} and{" "}
        {countWords(coverage.byKind.game ?? 0, "game")}: does it run on Apple silicon, and will it still run when Apple
        removes Rosetta 2?
      </p>

      <h2 id="number">The number</h2>
      <RosettaQuote stops={groups.stops} today={asOf} end={share.end.day} site={urls.site("/rosetta")} />
      <p>
        Another {countWords(groups.may_stop, "app or game", "apps and games")} may stop: what is known of them is old or
        thin. All counts are as of {dayWords(asOf)}. <a href="/rosetta">The whole list</a> shows how sure each answer
        is, and <a href="/methodology">the method</a> how we know.
      </p>

      <h2 id="background">Background</h2>
      <p>
        Macs sold since late 2020 have Apple’s own processors. Rosetta 2 lets them open apps that were built for Intel
        processors. <a href="/rosetta/guide">Apple removes it with macOS 28</a>, and an app that has not been rebuilt by
        then no longer opens.
      </p>

      <h2 id="use">What you may use</h2>
      <ul>
        <li>
          Any verdict and any count, free under{" "}
          <a rel="license" href={LICENCE_URL}>
            Creative Commons Attribution 4.0
          </a>
          : name Silicon Verdict, link the page, and give the date of the count.
        </li>
        <li>
          Every page’s picture, and <a href="/icon.svg">our sign</a>.
        </li>
        <li>
          <a href="/data">The data as files</a>, to count for yourself.
        </li>
      </ul>

      <h2 id="contact">How to reach us</h2>
      <Contact address={env().CONTACT} />
      <script src="/copy.js" defer />
    </div>
  );
}

function Contact({ address }: { readonly address: string | undefined }) {
  return (
    <>
      {address && (
        <p>
          <a href={address}>{address.replace(/^(mailto:|tel:|https:\/\/)/, "")}</a>
        </p>
      )}
      <ul>
        <li>
          Is an answer wrong? Use the link “Is this wrong?” on the page of that app or game: so your report is reviewed
          as evidence.
        </li>
        <li>
          Is an app or game missing? <a href="/tell">Tell us about it</a>.
        </li>
        <li>
          Does the API differ from its contract, or is there a weakness in its safety? See{" "}
          <a href="/docs/preview">what to do in the preview</a>.
        </li>
        {!address && <li>For anything else there is no address yet: the operator of this site has not set one.</li>}
      </ul>
    </>
  );
}

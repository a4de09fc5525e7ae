import type { Metadata } from "next";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { LICENCE_URL } from "#lib/contract/licence.ts";
import { countWords, dayWords, listWords, typographic } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { REMEMBERED_DAYS } from "#lib/feedback/network.ts";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import { measureHits } from "#lib/site/queries/status/calibration.ts";
import { listSources, type SourceState } from "#lib/site/queries/status/coverage.ts";
import { siteGraph } from "#lib/site/queries/title/json-ld.ts";
import { creditWords, groupCredits, ownListName, PUBLIC_FACTS } from "#lib/site/words/evidence/credits.ts";
import { hitSentence } from "#lib/site/words/evidence/hits.ts";

export function generateMetadata(): Metadata {
  return {
    title: "About, sources and licences",
    description: "Who is behind Silicon Verdict, how it is paid for, where its facts come from, and how to reuse them.",
    alternates: { canonical: urls.site("/about"), types: markdownType("/about") },
  };
}

export default async function About() {
  const [sources, asOf] = await Promise.all([listSources(), countedAsOf()]);
  const hits = measureHits();
  const { lists, byHand, own } = groupCredits(sources);
  return (
    <div className="prose prose-wide">
      <h1>About</h1>
      <p className="lead">
        Silicon Verdict answers one question: does a Mac app or game run on Apple silicon, and will it still run when
        macOS 28 removes Rosetta 2? Each answer shows how sure we are, how we know, and when it was last confirmed.
      </p>

      <h2 id="trust">Before you trust it</h2>
      <ul>
        <li>
          <strong>Independent.</strong> We have no ties to Apple or to the makers of these apps and games. Answers are
          not for sale.
        </li>
        <li>
          <strong>How it is paid for.</strong> The site carries no advertising, no affiliate links and no paid
          placements. Looking up answers is free. We plan to sell <a href="/pricing">API keys with extra features</a>.
        </li>
        <li>
          <strong>In the open.</strong> Every answer lists its evidence with dates and links, the{" "}
          <a href="/methodology">rules</a> are published, and <a href="/data">all the data</a> can be downloaded.
        </li>
        {hits && (
          <li>
            <strong>How often we are right.</strong> {hitSentence(hits)}{" "}
            <a href="/methodology#measured">Where we were wrong</a>
          </li>
        )}
        <li>
          <strong>How up to date.</strong> Our main data is from {dayWords(asOf)}.{" "}
          <a href="/status">How fresh the answers are</a>
        </li>
        <li>
          <strong>Mistakes.</strong> Every answer has a form, “Is this wrong?”. A person reviews each report, and every
          change of an answer <a href="/changes">is listed</a>.
        </li>
        <li>
          <strong>Your privacy.</strong> No account, no cookies, and every page loads from our own host.{" "}
          <a href="#sent">What you may send us</a>
        </li>
        <li>
          <strong>Who we are.</strong> The Silicon Verdict authors; we do not publish our names. You need not take our
          word for anything: the evidence behind each answer is linked, so you can check it without us. Our software is
          free, under the MIT licence. <a href="/write">Write to us</a>
        </li>
      </ul>

      <h2 id="sources">Where the facts come from</h2>
      <p>
        We take only facts: names, identifiers, dates, and what runs on which Mac.{" "}
        <a href="/status#sources">When each source was last read</a>
      </p>
      <ul className="evidence evidence-plain">
        {lists.map((source) => (
          <li key={source.id}>
            <p>
              <SourceName {...source} />
              {source.licence && <>, {source.licence === PUBLIC_FACTS ? "public facts" : source.licence}</>}
            </p>
            {creditWords(source) && <p>{creditWords(source)}</p>}
            <p className="fine">{roleWords(source.signals, source.titles)}</p>
          </li>
        ))}
      </ul>
      <h3>Single statements, collected by hand</h3>
      <p>Public facts. Each is shown with the date and the address where it was made.</p>
      <ul>
        {byHand.map((source) => (
          <li key={source.id}>
            <SourceName {...source} />: {countWords(source.signals, "piece of evidence", "pieces of evidence")} about{" "}
            {countWords(source.titles, "app, game or tool", "apps, games and tools")}
          </li>
        ))}
      </ul>
      <h3>Our own lists</h3>
      <p>
        Under CC BY 4.0, like our answers, and never used as evidence:{" "}
        {listWords(own.map(({ name }) => ownListName(name)).reverse())}.
      </p>

      <h2 id="sent">What you send us</h2>
      <p>Reading needs no account. You may choose to send five things:</p>
      <ul>
        <li>
          <strong>A report,</strong> with “Is this wrong?” on the page of an app or game: what you saw, on which macOS
          and chip, how you found out and, for a game, how well it ran. A person reviews it. If it is accepted, it is
          listed as a user report, without what you add in your own words: only we read that. All readers together count
          as one source.
        </li>
        <li>
          <strong>A correction,</strong> with “Is something else wrong?” on the same page: what is wrong, and what would
          be right, in your own words. Only we read them; we correct the page after a public source.
        </li>
        <li>
          <strong>A missing app or game,</strong> with <a href="/tell">Tell us about an app or game</a>: its name, and
          what you know about it. A person reviews it before it gets a page.
        </li>
        <li>
          <strong>What your apps are built for,</strong> with <a href="/check">Check my Mac</a>, if you tick the box
          there: the ids of an app and its maker, its version, the chips it is built for, and the version of macOS. Only
          apps that already have a page here are sent. It counts if no other source knows the app and three networks
          send the same within {REMEMBERED_DAYS} days.
        </li>
        <li>
          <strong>A message,</strong> with <a href="/write">Write to us</a>: a question or a remark and, if you want an
          answer, your email address. Only we read it. We use the address for nothing else, and delete it once we have
          dealt with the message, at the latest after {REMEMBERED_DAYS} days.
        </li>
      </ul>
      <p>
        To count each sender once, we keep a coded form of your network address (its first three numbers, or as much of
        an IPv6 address) and of the larger network around it, never the address itself. We delete the codes and the
        contributed lines after {REMEMBERED_DAYS} days, and do not share them.
      </p>

      <h2 id="reuse">Reusing our facts</h2>
      <p>
        Verdict facts are published under{" "}
        <a rel="license" href={LICENCE_URL}>
          Creative Commons Attribution 4.0
        </a>
        . Name Silicon Verdict, link the page, and give the date on which the answer was last confirmed. If an app needs
        extra software, name that too; if it does not run, name the alternative. Every answer has such a sentence ready
        to copy under “Use this answer”.
      </p>
      <p>
        The software is under the MIT licence. The typeface of the headings, Barlow by Jeremy Tribby and its
        contributors, is under the <a href="https://openfontlicense.org/">SIL Open Font License 1.1</a>. Product names
        belong to their owners.
      </p>

      <h2 id="drift">A preview</h2>
      <p>
        The <a href="/docs">API</a> is a preview: its contract is published before general availability. If a response
        differs from the contract, the error is ours: <a href="/docs/preview">how to report it</a>.
      </p>
      <JsonLd graph={{ "@context": "https://schema.org", "@graph": siteGraph() }} />
    </div>
  );
}

const SourceName = ({ name, url }: Pick<SourceState, "name" | "url">) => (
  <strong>{url ? <a href={url}>{typographic(name)}</a> : typographic(name)}</strong>
);

/** What the catalogue uses a source for. */
function roleWords(signals: number, titles: number): string {
  const evidence = countWords(signals, "piece of evidence", "pieces of evidence");
  if (titles === 0) return evidence;
  const named = countWords(titles, "app, game or tool", "apps, games and tools");
  return signals > 0 ? `Lists ${named}; ${evidence}` : `Used for names and categories of ${named}, not as evidence`;
}

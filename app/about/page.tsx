import type { Metadata } from "next";
import { countWords, typographic } from "#lib/contract/words.ts";
import { LICENCE_URL, urls } from "#lib/core/urls.ts";
import { REMEMBERED_DAYS } from "#lib/feedback/network.ts";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { listSources } from "#lib/site/queries/coverage.ts";
import { siteGraph } from "#lib/site/queries/json-ld.ts";

export function generateMetadata(): Metadata {
  return {
    title: "About, sources and licences",
    description: "What Silicon Verdict is, where its facts come from, and how you may reuse them.",
    alternates: { canonical: urls.site("/about") },
  };
}

export default async function About() {
  const sources = await listSources();
  return (
    <div className="prose prose-wide">
      <h1>About</h1>
      <p className="lead">
        Silicon Verdict answers one question: does a Mac app or game run on Apple silicon, and will it still run when
        Rosetta 2 goes away? It says how sure it is, how it knows, and when that was last confirmed.
      </p>
      <p>
        It is independent of Apple and of the makers of these apps and games. Product names belong to their owners. We
        sell no placements, set no cookies, and load every page from our own host.
      </p>

      <h2 id="sources">Where the facts come from</h2>
      <p>
        See also <a href="/status#sources">when each source was last read</a>.
      </p>
      <ul className="evidence evidence-plain">
        {sources.map(({ id, name, url, licence, attribution, signals, titles }) => (
          <li key={id}>
            <p>
              <strong>{url ? <a href={url}>{typographic(name)}</a> : typographic(name)}</strong>
              {licence && <>, {licence === "Facts" ? "public facts" : licence}</>}
            </p>
            {attribution && attribution !== name && <p>{attribution}</p>}
            <p className="fine">{roleWords(signals, titles)}</p>
          </li>
        ))}
      </ul>
      <p className="fine">We take only facts: names, identifiers, dates, and what runs on which Mac.</p>

      <h2 id="sent">What you send us</h2>
      <p>Reading needs no account. You may choose to send three things:</p>
      <ul>
        <li>
          <strong>A report,</strong> from “Is this wrong?” on the page of an app or game: what you saw, on which macOS
          and chip, and how you found out. A person reviews it first. Once accepted, it is listed as a readers’ report.
          All readers together count as one source.
        </li>
        <li>
          <strong>A name that is missing,</strong> from <a href="/tell">Tell us about an app or game</a>: its name, and
          what you know about it. A person reviews it, and then it gets a page.
        </li>
        <li>
          <strong>What your apps are built for,</strong> from <a href="/check">Check my Mac</a>, if you tick the box
          there, for apps that we have a page for: the ids of the app and its maker, its version, the chips it is built
          for, and the version of macOS. It counts if no other source knows the app and three networks send the same
          within {REMEMBERED_DAYS} days.
        </li>
      </ul>
      <p>
        To count each sender once, we keep the network it came from (the first three numbers of an IPv4 address, or as
        much of an IPv6 one) and the larger network around it. Each is stored as a code made with a secret key, never as
        the address. We delete these codes and contributed lines after {REMEMBERED_DAYS} days, and share them with no
        one.
      </p>

      <h2 id="reuse">Reusing our facts</h2>
      <p>
        Verdict facts are published under{" "}
        <a rel="license" href={LICENCE_URL}>
          Creative Commons Attribution 4.0
        </a>
        . Name Silicon Verdict and link the page. Quote the status (and the layer if it needs one), the named
        alternative if it does not run, and the date it was last confirmed. Every verdict page has that sentence ready
        to copy. The program itself is under the MIT licence, and the sign face, Barlow by Jeremy Tribby and its
        contributors, under the <a href="https://openfontlicense.org/">SIL Open Font License 1.1</a>.
      </p>

      <h2 id="drift">A preview</h2>
      <p>
        The <a href="/docs">API</a> is a preview: its contract is published before general availability. If a response
        differs from the contract, that is our error. See <a href="/methodology">how we know</a> for the rules,{" "}
        <a href="/status">coverage and freshness</a> for the figures, and <a href="/press#contact">how to reach us</a>.
      </p>
      <JsonLd graph={{ "@context": "https://schema.org", "@graph": siteGraph() }} />
    </div>
  );
}

/** What the catalogue uses a source for. */
function roleWords(signals: number, titles: number): string {
  const evidence = countWords(signals, "piece of evidence", "pieces of evidence");
  if (titles === 0) return evidence;
  const named = countWords(titles, "app, game or tool", "apps, games and tools");
  return signals > 0 ? `${evidence}; lists ${named}` : `Used to name and sort ${named}, not as evidence`;
}

import type { Metadata } from "next";
import { countWords } from "#lib/contract/words.ts";
import { LICENCE_URL, urls } from "#lib/core/urls.ts";
import { REMEMBERED_DAYS } from "#lib/feedback/network.ts";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { listSources } from "#lib/site/queries/coverage.ts";
import { siteGraph } from "#lib/site/queries/json-ld.ts";

export const dynamic = "force-dynamic";

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
    <div className="prose">
      <h1>About</h1>
      <p className="lead">
        Silicon Verdict answers one question: does a Mac app or game run on Apple silicon, and will it still run when
        Rosetta 2 goes away? It says how sure it is, how it knows, and when that was last confirmed.
      </p>
      <p>
        It is independent, and not affiliated with Apple or with the makers of the apps and games in it. Product names
        belong to their owners and are used only to say what is meant. There are no ratings, no prices and no paid
        placements, and nothing you do here is tracked: pages set no cookies and load nothing from other hosts.
      </p>

      <h2 id="sources">Where the facts come from</h2>
      <p>
        The counts are up to date. See also <a href="/status#sources">when each source was last read</a>.
      </p>
      <ul className="evidence evidence-plain">
        {sources.map(({ id, name, url, licence, attribution, signals, titles }) => (
          <li key={id}>
            <p>
              <strong>{url ? <a href={url}>{name}</a> : name}</strong>
              {licence && <>, {licence === "Facts" ? "public facts" : licence}</>}
            </p>
            {attribution && attribution !== name && <p>{attribution}</p>}
            <p className="fine">{roleWords(signals, titles)}</p>
          </li>
        ))}
      </ul>
      <p className="fine">
        We take only facts from these sources: names, identifiers, dates, and what runs on which Mac.
      </p>

      <h2 id="sent">What you send us</h2>
      <p>You can read everything without telling us who you are. There are three things that you may choose to send:</p>
      <ul>
        <li>
          <strong>A report,</strong> from “Is this wrong?” on the page of an app or game: what you saw, on which macOS
          and chip, and how you found out. A person reviews it first. Accepted, it is listed as a report of our readers,
          who count as one source, however many they are.
        </li>
        <li>
          <strong>A name that is missing,</strong> from <a href="/tell">Tell us about an app or game</a>: what it is
          called, and what you know of it. A person reads it, and after a check it gets a page.
        </li>
        <li>
          <strong>What your apps are built for,</strong> from <a href="/check">Check my Mac</a>, if you tick the box
          there, and only of apps that we have a page for: the ids that macOS knows the app and its maker by, its
          version, the kinds of chip that it is built for, and the version of macOS. It counts where no other source
          knows the app and three networks have said the same within {REMEMBERED_DAYS} days.
        </li>
      </ul>
      <p>
        So that one sender counts once, we keep which network it came from (the first three numbers of an IPv4 address,
        or as much of an IPv6 one) and the larger network around it, each as a code made with a secret key, never the
        address itself. After {REMEMBERED_DAYS} days these codes are deleted, and so are contributed lines. We share
        nothing with others.
      </p>

      <h2 id="reuse">Reusing our facts</h2>
      <p>
        Verdict facts are published under{" "}
        <a rel="license" href={LICENCE_URL}>
          Creative Commons Attribution 4.0
        </a>
        . Quote the verdict (its status, and the layer if it needs one), the named alternative if it does not run, and
        the date it was last confirmed; name Silicon Verdict and link the page. Every verdict page has that sentence
        ready to copy. The program itself is under the MIT licence, and the sign face, Barlow by Jeremy Tribby and its
        contributors, under the <a href="https://openfontlicense.org/">SIL Open Font License 1.1</a>.
      </p>

      <h2 id="drift">A preview</h2>
      <p>
        The <a href="/docs">API</a> is a preview: its contract is published ahead of general availability, and a
        response that differs from the contract is an error of ours. See <a href="/methodology">how we know</a> for the
        rules, <a href="/status">coverage and freshness</a> for the figures, and{" "}
        <a href="/press#contact">how to reach us</a>.
      </p>
      <JsonLd graph={{ "@context": "https://schema.org", "@graph": siteGraph() }} />
    </div>
  );
}

/** What the catalogue uses a source for. */
function roleWords(signals: number, titles: number): string {
  const evidence = countWords(signals, "piece of evidence", "pieces of evidence");
  if (titles === 0) return evidence;
  const named = countWords(titles, "app or game", "apps and games");
  return signals > 0 ? `${evidence}; names ${named}` : `Names and sorts ${named}; says nothing about chips`;
}

import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import { sameScope } from "#lib/contract/scope.ts";
import { listTitleChanges } from "#lib/site/history.ts";
import { verdictGraph } from "#lib/site/json-ld.ts";
import { findCurrentSlug, listNearTitles } from "#lib/site/search.ts";
import { findTitlePage, generalScope, type TitlePage } from "#lib/site/title-page.ts";
import { Advice, WarningExplainer } from "#lib/ui/advice.tsx";
import { Breadcrumbs } from "#lib/ui/breadcrumbs.tsx";
import { CARD_SIZE } from "#lib/ui/card.tsx";
import { ChangeList } from "#lib/ui/change-list.tsx";
import { CiteBox } from "#lib/ui/cite-box.tsx";
import { answerSentence, CHIP_WORDS, dayWords, macosName, STATUS_WORDS } from "#lib/ui/copy.ts";
import { EvidenceList } from "#lib/ui/evidence-list.tsx";
import { JsonLd } from "#lib/ui/json-ld.tsx";
import { OverTime } from "#lib/ui/over-time.tsx";
import { categoryPath, titlePath } from "#lib/ui/paths.ts";
import { decodeSegment, one, type Query, scopeOf } from "#lib/ui/query.ts";
import { SourcesUsed } from "#lib/ui/sources-used.tsx";
import { TitleFacts } from "#lib/ui/title-facts.tsx";
import { TitleMissing } from "#lib/ui/title-missing.tsx";
import { TitleRows } from "#lib/ui/title-rows.tsx";
import { VerdictPlate } from "#lib/ui/verdict-plate.tsx";
import { urls } from "#lib/urls.ts";
import { missing } from "../../missing.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Query>;
}

const HISTORY_LENGTH = 12;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = decodeSegment((await params).slug);
  const page = await findTitlePage(slug);
  if (!page) return { title: "Not in the catalogue", robots: { index: false } };
  const verdict = shownVerdict(page);
  const description = `${answerSentence({ ...verdict, scope: page.scope })} Last verified ${dayWords(verdict.lastVerified)}.`;
  return {
    title: headline(page),
    description,
    alternates: {
      canonical: urls.title(slug),
      types: {
        "text/markdown": `${titlePath(slug)}.md`,
        "application/json": urls.lookup(`slug:${slug}`),
        "application/atom+xml": `${titlePath(slug)}/feed.xml`,
      },
    },
    openGraph: {
      title: headline(page),
      description,
      url: urls.title(slug),
      type: "article",
      siteName: "Silicon Verdict",
      images: { url: urls.site(`${titlePath(slug)}/card.png`), ...CARD_SIZE, alt: headline(page) },
    },
    twitter: { card: "summary_large_image" },
    ...(page.listed && verdict.signals.length > 0 ? {} : { robots: { index: false } }),
  };
}

export default async function TitleRoute({ params, searchParams }: Props) {
  const slug = decodeSegment((await params).slug);
  const query = await searchParams;
  const general = await generalScope();
  const { scope, newerChip } = scopeOf(one(query.macos), one(query.chip), general);
  const page = await findTitlePage(slug, scope);
  if (!page) {
    const current = await findCurrentSlug(slug);
    if (current && current !== slug) permanentRedirect(titlePath(current, scope));
    return missing(<TitleMissing asked={slug} near={await listNearTitles(slug)} />);
  }

  const verdict = shownVerdict(page);
  const history = await listTitleChanges(slug, HISTORY_LENGTH);
  const category = page.categories[0];
  const crumbs = [
    { name: "All titles", path: "/titles" },
    ...(category ? [{ name: CATEGORIES[category as Category] ?? category, path: categoryPath(category) }] : []),
    { name: verdict.title, path: titlePath(slug) },
  ];
  const runsIntelCode = verdict.breaksAtRosettaEol || page.noteCodes.includes("intel_helpers");
  return (
    <>
      <Breadcrumbs crumbs={crumbs.slice(0, -1)} />
      <div className="verdict-head">
        <h1>Does {verdict.title} run on Apple silicon?</h1>
        <p className="fine">
          {macosName(scope.macos)}, {scope.chip === "apple_silicon" ? "any chip" : `${CHIP_WORDS[scope.chip]} chips`}
          {!sameScope(scope, general) && (
            <>
              {" "}
              (<a href={titlePath(slug)}>back to the general answer</a>)
            </>
          )}
        </p>
        {newerChip && (
          <p className="fine">{newerChip} is newer than the chips we tell apart; this is the answer for any chip.</p>
        )}
      </div>
      <div className="verdict-first">
        <VerdictPlate verdict={verdict} scope={scope} />
        <OverTime
          slug={slug}
          title={verdict.title}
          kind={verdict.kind}
          scope={scope}
          pins={page.pins}
          breaksAtRosettaEol={page.breaksLatest}
        />
      </div>
      <div className="columns">
        <div>
          <Advice verdict={verdict} homepage={page.homepage} />
          {verdict.caveats.length > 0 && (
            <section aria-labelledby="caveats">
              <h2 id="caveats">Good to know</h2>
              <ul>
                {verdict.caveats.map((caveat) => (
                  <li key={caveat}>{caveat}</li>
                ))}
              </ul>
            </section>
          )}
          {page.breaksLatest && (
            <p>
              Is it the only one? <a href="/check">Check all the apps on your Mac</a> at once; nothing leaves your
              computer.
            </p>
          )}
          <WarningExplainer rosetta={runsIntelCode} gatekeeper={page.noteCodes.includes("fails_gatekeeper")} />
          {page.alternatives.length > 0 && (
            <section aria-labelledby="alternatives">
              <h2 id="alternatives">What runs instead</h2>
              <TitleRows
                rows={page.alternatives.map((alternative) => ({ ...alternative, note: alternative.reason }))}
              />
            </section>
          )}
          <section aria-labelledby="evidence">
            <h2 id="evidence">How we know</h2>
            {page.evidence.length > 0 ? (
              <EvidenceList items={page.evidence} />
            ) : (
              <p>
                No source we read says anything about it for this macOS and chip. We last looked on{" "}
                {dayWords(verdict.lastVerified)}.
              </p>
            )}
            <p className="fine">
              Newest first. What weighs how much is written down in <a href="/methodology">how we know</a>.
            </p>
            <SourcesUsed items={page.evidence} />
          </section>
          {history.length > 0 && (
            <section aria-labelledby="history">
              <h2 id="history">How the answer changed</h2>
              <ChangeList changes={history} />
              <p className="fine">
                <a href={`${titlePath(slug)}/feed.xml`}>Follow this title as a feed</a>
              </p>
            </section>
          )}
        </div>
        <aside>
          <TitleFacts page={page} />
          <CiteBox verdict={verdict} scope={scope} alternative={page.alternatives[0]?.title ?? null} />
        </aside>
      </div>
      <JsonLd
        graph={verdictGraph({
          verdict: page.verdict,
          url: urls.site(titlePath(slug, scope)),
          sentence: answerSentence({ ...verdict, scope }),
          pageTitle: headline(page),
          crumbs,
          categories: page.categories.map((slug) => CATEGORIES[slug as Category] ?? slug),
          alternatives: page.alternatives,
        })}
      />
    </>
  );
}

/** The API's verdict under the name that tells it from others. */
function shownVerdict({ verdict, name }: TitlePage) {
  return { ...verdict, title: name };
}

/** The question and its answer, for a results list. */
function headline({ verdict, name }: TitlePage): string {
  return `Does ${name} run on Apple silicon? ${STATUS_WORDS[verdict.status].label}`;
}

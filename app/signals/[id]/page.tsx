import type { Metadata } from "next";
import { cache } from "react";
import { listWords, lowerFirst, sentenceCase } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { Breadcrumbs } from "#lib/site/components/layout/breadcrumbs.tsx";
import { Missing } from "#lib/site/components/layout/missing.tsx";
import { StatusBadge } from "#lib/site/components/signs/status-badge.tsx";
import { findSignalPage } from "#lib/site/queries/title/signal-page.ts";
import { CONFIDENCE_WORDS, SIGNAL_WORDS } from "#lib/site/words/answers/answers.ts";
import {
  answerFinding,
  findingWords,
  isoWithin,
  noteWords,
  saidWithin,
  saidWords,
} from "#lib/site/words/evidence/circumstances.ts";
import { appliesToWords, basisOf, sourceName, sourceWords, stanceSentence } from "#lib/site/words/evidence/evidence.ts";
import { titlePath } from "#lib/site/words/paths.ts";
import { decodeSegment } from "#lib/site/words/query.ts";
import { missing } from "../../missing.ts";

interface Props {
  params: Promise<{ id: string }>;
}

// Next renders metadata and page separately; cache() makes them share one read.
const findPage = cache(findSignalPage);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = decodeSegment((await params).id);
  const page = await findPage(id);
  if (!page) return { title: "Page not found", robots: { index: false } };
  return {
    title: `Evidence about ${page.verdict.title}: ${sourceName(page.item)}, ${saidWithin(page.item)}`,
    alternates: { canonical: urls.signal(id) },
    robots: { index: false, follow: true },
  };
}

export default async function SignalRoute({ params }: Props) {
  const page = await findPage(decodeSegment((await params).id));
  if (!page) {
    return missing(
      <Missing heading="Page not found">
        This link looks incomplete: evidence is never deleted. <a href="/">Search for the app or game</a>
      </Missing>,
    );
  }
  const { item, verdict, stance } = page;
  const remarks = [...new Set([...item.circumstances, ...item.remarks])];
  const note = noteWords(item);
  return (
    <>
      <Breadcrumbs crumbs={[{ name: verdict.title, path: titlePath(verdict.slug) }]} />
      <h1>Evidence about {verdict.title}</h1>
      <p className="lead claim">
        <StatusBadge status={item.status} label={findingWords(item)} />
      </p>
      <div className="beside">
        <dl className="facts">
          <dt>Source</dt>
          <dd>{sourceWords(item)}</dd>
          <dt>What it is</dt>
          <dd>{SIGNAL_WORDS[item.kind]}</dd>
          <dt>Date</dt>
          <dd>
            <time dateTime={isoWithin(item)}>{saidWords(item)}</time>
          </dd>
          <dt>Applies to</dt>
          <dd>{appliesToWords(item)}</dd>
          {item.appVersion && (
            <>
              <dt>Version</dt>
              <dd>{item.appVersion}</dd>
            </>
          )}
          {item.basis.length > 0 && (
            <>
              <dt>Based on</dt>
              <dd>{sentenceCase(listWords(basisOf(item)))}</dd>
              <dt>How sure</dt>
              <dd>
                {CONFIDENCE_WORDS[item.confidence].label}. {CONFIDENCE_WORDS[item.confidence].meaning}
              </dd>
            </>
          )}
          {remarks.length > 0 && (
            <>
              <dt>Remarks</dt>
              <dd>{remarks.join(" ")}</dd>
            </>
          )}
          {item.sourceUrl && (
            <>
              <dt>Link</dt>
              <dd>
                <a href={item.sourceUrl} rel="nofollow">
                  {item.sourceUrl.replace(/^https?:\/\//, "")}
                </a>
              </dd>
            </>
          )}
          <dt>Licence</dt>
          <dd>
            {[item.source.licence === "Facts" ? "Public facts" : item.source.licence, item.source.attribution]
              .filter(Boolean)
              .join(" · ") || "Our own"}
          </dd>
          <dt>Id</dt>
          <dd>
            <code>{item.id}</code>
          </dd>
        </dl>
        <aside className="card" aria-labelledby="changes">
          <h2 id="changes">What it changes</h2>
          <p>
            Today’s answer for <a href={titlePath(verdict.slug)}>{verdict.title}</a>:{" "}
            <strong>{lowerFirst(answerFinding(verdict, item.reason))}</strong>.{" "}
            {note
              ? `${note}. That is not what people can install, so it does not count.`
              : stance === null
                ? "This evidence is about other versions or Macs."
                : stanceSentence({ ...item, stance }, verdict)}{" "}
            <a href="/methodology">How evidence is weighed</a>
          </p>
        </aside>
      </div>
    </>
  );
}

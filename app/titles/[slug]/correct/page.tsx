/** "Something else is wrong": what a title's page says beside how it runs. */
import type { Metadata } from "next";
import { cache } from "react";
import {
  correctionPath,
  type Faults,
  type Field,
  findFaults,
  PARTS,
  reportPath,
  type Typed,
  toTyped,
} from "#lib/feedback/form.ts";
import { Breadcrumbs } from "#lib/site/components/layout/breadcrumbs.tsx";
import { findTitlePage } from "#lib/site/queries/title/page.ts";
import { titlePath } from "#lib/site/words/paths.ts";
import { decodeSegment, one, type Query } from "#lib/site/words/query.ts";
import { AddressRow, FeedbackForm, SelectRow, WordsRow } from "../../../feedback-form.tsx";
import { FeedbackOutcome } from "../../../feedback-outcome.tsx";
import { missingTitle } from "../missing-title.tsx";

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Query>;
}

const NAMES = {
  part: "What is wrong?",
  right: "What would be right?",
  url: "A page that shows it",
} as const satisfies Record<Field<"correction">, string>;

// Next renders metadata and page separately; cache() makes them share one read.
const findPage = cache((slug: string) => findTitlePage(slug));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await findPage(decodeSegment((await params).slug));
  return {
    title: page ? `What is wrong on the page of ${page.name}?` : "Not in the catalogue",
    description: "Tell us what is wrong on a page beside how the app runs. No account needed.",
    robots: { index: false },
  };
}

export default async function CorrectionRoute({ params, searchParams }: Props) {
  const slug = decodeSegment((await params).slug);
  const query = await searchParams;
  const page = await findPage(slug);
  if (!page) return missingTitle(slug, (current) => correctionPath(current));
  const { name } = page;
  const typed = toTyped("correction", (field) => one(query[field]));
  return (
    <div className="prose">
      <Breadcrumbs crumbs={[{ name, path: titlePath(slug) }]} />
      {one(query.sent) === "yes" ? (
        <Thanks name={name} slug={slug} reference={one(query.reference) ?? ""} />
      ) : (
        <>
          <h1>What is wrong on the page of {name}?</h1>
          <p className="lead">
            Is it about how {name} runs on your Mac?{" "}
            <a href={reportPath(slug)} rel="nofollow">
              Tell us here instead
            </a>
            : that becomes evidence.
          </p>
          <CorrectionForm
            slug={slug}
            typed={typed}
            faults={one(query.tried) === "yes" ? findFaults("correction", typed) : {}}
          />
        </>
      )}
    </div>
  );
}

interface FormProps {
  readonly slug: string;
  readonly typed: Typed<"correction">;
  readonly faults: Faults<"correction">;
}

function CorrectionForm({ slug, typed, faults }: FormProps) {
  const of = (field: Field<"correction">) => ({ name: NAMES[field], typed: typed[field], fault: faults[field] });
  return (
    <FeedbackForm action="/corrections" names={NAMES} faults={faults} submit="Send the correction">
      <input type="hidden" name="title" value={slug} />
      <SelectRow field="part" {...of("part")} none="Choose …" required options={Object.entries(PARTS)} />
      <WordsRow field="right" {...of("right")} rows={4} />
      <AddressRow {...of("url")} hint="We can check it at once if a page of its maker, or the news, says so." />
    </FeedbackForm>
  );
}

function Thanks({ name, slug, reference }: { name: string; slug: string; reference: string }) {
  return (
    <>
      <FeedbackOutcome
        reference={reference}
        thanks={<>Your correction of the page of {name} has arrived.</>}
        accepted={
          <>
            We check it against a public source, and correct <a href={titlePath(slug)}>the page of {name}</a>.
          </>
        }
      />
      <p className="button-row">
        <a className="button button-go" href={titlePath(slug)}>
          Back to {name}
        </a>
        <a className="button" href="/check">
          Check all your apps
        </a>
      </p>
    </>
  );
}

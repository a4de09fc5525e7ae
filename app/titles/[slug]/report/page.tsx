import type { Metadata } from "next";
import { cache } from "react";
import { agreesWith, CONFIRM, findFaults, MADE, reportPath, type Typed, toTyped } from "#lib/feedback/form.ts";
import { Breadcrumbs } from "#lib/site/components/layout/breadcrumbs.tsx";
import { confirmable } from "#lib/site/queries/title/confirm.ts";
import { findTitlePage, type TitlePage } from "#lib/site/queries/title/page.ts";
import { verbOf } from "#lib/site/words/answers/answers.ts";
import { isNoApp, isPart, isUntold, isWithoutMacCopy, pageDefunct } from "#lib/site/words/answers/page-facts.ts";
import { sentenceOf } from "#lib/site/words/answers/title-words.ts";
import { titlePath } from "#lib/site/words/paths.ts";
import { decodeSegment, one, type Query } from "#lib/site/words/query.ts";
import { FeedbackOutcome } from "../../../feedback-outcome.tsx";
import { missingTitle } from "../missing-title.tsx";
import { MakerNote } from "./maker-note.tsx";
import { ReportForm } from "./report-form.tsx";

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Query>;
}

// Next renders metadata and page separately; cache() makes them share one read.
const findPage = cache((slug: string) => findTitlePage(slug));

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await findPage(decodeSegment((await params).slug));
  const query = await searchParams;
  return {
    title: page ? questionOf(page, askedBy(page, query)) : "Not in the catalogue",
    description: `${page && isPart(page) ? TELL_US.part : TELL_US.app} No account needed.`,
    robots: { index: false },
  };
}

export default async function ReportRoute({ params, searchParams }: Props) {
  const slug = decodeSegment((await params).slug);
  const query = await searchParams;
  const page = await findPage(slug);
  if (!page) return missingTitle(slug, (current) => reportPath(current, given(query)));
  const { verdict, name } = page;
  const asked = askedBy(page, query);
  const { typed } = asked;
  return (
    <div className="prose">
      <Breadcrumbs crumbs={[{ name, path: titlePath(slug) }]} />
      {one(query.sent) === "yes" ? (
        <Thanks
          name={name}
          slug={slug}
          accepted={ACCEPTED[asked.as === "maker" ? "maker" : page.pinned ? "pinned" : "reader"]}
          reference={one(query.reference) ?? ""}
        />
      ) : (
        <>
          <h1>{questionOf(page, asked)}</h1>
          <p className="lead">
            Our answer today: {answerToday(page)} {LEADS[asked.as] || TELL_US[isPart(page) ? "part" : "app"]}
          </p>
          {page.pinned && <p>Accepted reports appear on its page beside this answer, the newest first.</p>}
          {asked.as === "confirming" ? (
            <p>
              It runs another way?{" "}
              <a href={reportPath(slug, { macos: typed.macos, chip: typed.chip })} rel="nofollow">
                Tell us how
              </a>
            </p>
          ) : (
            <MakerNote slug={slug} name={name} isMaker={asked.as === "maker"} />
          )}
          <ReportForm
            slug={slug}
            isGame={verdict.kind === "game"}
            answer={answerOf(page)}
            isConfirming={asked.as === "confirming"}
            noMacCopy={isWithoutMacCopy(page)}
            isPart={isNoApp(page)}
            typed={typed}
            faults={one(query.tried) === "yes" ? findFaults("report", typed) : {}}
          />
        </>
      )}
    </div>
  );
}

const given = (query: Query) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, one(value) ?? ""]));

interface Asked {
  readonly as: keyof typeof LEADS;
  readonly typed: Typed<"report">;
}

const TELL_US = { app: "Tell us how it runs on your Mac.", part: "Tell us whether it works on your Mac." } as const;

const LEADS = {
  reader: "",
  maker: "Tell us what is new.",
  confirming: "If your Mac shows the same, say which Mac it is.",
} as const;

function askedBy(page: TitlePage, query: Query): Asked {
  const typed = toTyped("report", (field) => one(query[field]));
  if (typed.found === MADE) return { as: "maker", typed };
  const isConfirming = one(query[CONFIRM]) === "yes" && agreesWith(typed.claim, confirmable(page));
  return { as: isConfirming ? "confirming" : "reader", typed };
}

/** The page heading already asks, so an unknown answer is stated without asking again. */
const answerToday = (page: TitlePage) => (isUntold(page) && !pageDefunct(page) ? "not known yet." : sentenceOf(page));

const answerOf = (page: TitlePage) =>
  pageDefunct(page) ? undefined : { status: page.verdict.status, layer: page.verdict.translationLayer ?? null };

const QUESTIONS = {
  reader: (page) => (isPart(page) ? worksQuestion(page.name) : `How does ${page.name} run on your Mac?`),
  maker: ({ name }) => `You make ${name}?`,
  confirming: ({ name }) => `Are we right about ${name}?`,
} as const satisfies Record<Asked["as"], (page: TitlePage) => string>;

const worksQuestion = (name: string) => `${verbOf(name, true) === "work" ? "Do" : "Does"} ${name} work on your Mac?`;

const questionOf = (page: TitlePage, { as }: Asked) => QUESTIONS[as](page);

const ACCEPTED = {
  reader: {
    as: "as evidence",
    weight: "All readers together count as one source, so one report seldom changes an answer alone.",
  },
  pinned: { as: "as the newest report", weight: "" },
  maker: {
    as: "as evidence",
    weight:
      "A page of yours that we could open, or a download that we inspected, is evidence of its own and can change the answer at once.",
  },
} as const;

interface ThanksProps {
  readonly name: string;
  readonly slug: string;
  /** What follows, beside the link to the page. */
  readonly accepted: (typeof ACCEPTED)[keyof typeof ACCEPTED];
  readonly reference: string;
}

function Thanks({ name, slug, accepted, reference }: ThanksProps) {
  return (
    <>
      <FeedbackOutcome
        reference={reference}
        thanks={<>Your report on {name} has arrived.</>}
        accepted={
          <>
            It appears {accepted.as} on <a href={titlePath(slug)}>the page of {name}</a>. {accepted.weight}
          </>
        }
      />
      <p className="button-row">
        <a className="button button-go" href={titlePath(slug)}>
          Back to {name}
        </a>
        <a className="button" href={`${titlePath(slug)}#share`}>
          Share the answer
        </a>
        <a className="button" href="/check">
          Check all your apps
        </a>
      </p>
    </>
  );
}

/** "Write to us": a question or a remark that is about no single page. */
import type { Metadata } from "next";
import { EMAIL_MAX, WORDS_MAX } from "#lib/feedback/faults.ts";
import { type Faults, type Field, findFaults, type Typed, toTyped } from "#lib/feedback/form.ts";
import { REMEMBERED_DAYS } from "#lib/feedback/network.ts";
import { one, type Query } from "#lib/site/words/query.ts";
import { described, FeedbackForm, Row, WordsRow } from "../feedback-form.tsx";
import { FeedbackOutcome } from "../feedback-outcome.tsx";

export const metadata: Metadata = {
  title: "Write to us",
  description: "Ask us something, or tell us what you think. No account needed.",
  robots: { index: false },
};

const NAMES = {
  message: "Your question or remark",
  replyTo: "Your email address, if you want an answer",
} as const satisfies Record<Field<"message">, string>;

export default async function Write({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  if (one(query.sent) === "yes") return <Thanks reference={one(query.reference) ?? ""} />;
  const typed = toTyped("message", (field) => one(query[field]));
  return (
    <div className="prose">
      <h1>Write to us</h1>
      <p className="lead">
        A person reads every message. Is an answer wrong? Use “Is this wrong?” at the end of its page. Is an app
        missing? <a href="/tell">Tell us about it</a>.
      </p>
      <MessageForm typed={typed} faults={one(query.tried) === "yes" ? findFaults("message", typed) : {}} />
    </div>
  );
}

interface FormProps {
  readonly typed: Typed<"message">;
  readonly faults: Faults<"message">;
}

function MessageForm({ typed, faults }: FormProps) {
  const of = (field: Field<"message">) => ({ name: NAMES[field], typed: typed[field], fault: faults[field] });
  return (
    <FeedbackForm
      action="/messages"
      names={NAMES}
      faults={faults}
      submit="Send it"
      note={
        <>
          You get a reference. None of it is published. We use your address only to answer you, and delete it once we
          have dealt with your message, at the latest after {REMEMBERED_DAYS} days.{" "}
          <a href="/about#sent">What we keep</a>
        </>
      }
    >
      <WordsRow field="message" {...of("message")} rows={6} hint={`Up to ${WORDS_MAX} characters.`} />
      <Row field="replyTo" name={NAMES.replyTo} fault={faults.replyTo}>
        <input
          id="replyTo"
          name="replyTo"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed.replyTo}
          maxLength={EMAIL_MAX}
          autoComplete="email"
          {...described("replyTo", faults.replyTo)}
        />
      </Row>
    </FeedbackForm>
  );
}

function Thanks({ reference }: { readonly reference: string }) {
  return (
    <div className="prose">
      <FeedbackOutcome
        reference={reference}
        thanks="Your message has arrived."
        answered={{
          words: {
            pending: "It is waiting to be read.",
            accepted: "A person has read it. Your email address is deleted.",
            rejected: "It was put aside. Your email address is deleted.",
          },
          label: "Answer",
        }}
        accepted="If you left an address, the answer comes there."
      />
      <p className="button-row">
        <a className="button button-go" href="/">
          To the home page
        </a>
        <a className="button" href="/check">
          Check my Mac
        </a>
      </p>
    </div>
  );
}

/** What became of a report or request. Its sender has no account, so the page that thanks shows it, then and later. */
import type { ReactNode } from "react";
import { countWords, dayWords } from "#lib/contract/words.ts";
import { isReference } from "#lib/feedback/form.ts";
import { countWaiting, findFeedback } from "#lib/feedback/inbox.ts";
import { signalPath } from "#lib/site/words/paths.ts";

/** Lands like an answer, in ink: it is none. */
function ThanksPlate({ children }: { readonly children: ReactNode }) {
  return (
    <div className="plate plate-ink">
      <div className="plate-in">
        <div>
          <h1 className="plate-answer">Thank you.</h1>
          <p className="plate-sentence">{children}</p>
        </div>
      </div>
    </div>
  );
}

const OUTCOMES = {
  pending: "It is waiting for review.",
  accepted: "It was reviewed and accepted.",
  rejected: "It was reviewed and not accepted.",
} as const;

const WITHDRAWN = "It was accepted, and withdrawn after another look.";

interface OutcomeProps {
  readonly reference: string;
  /** What has arrived, as a sentence. */
  readonly thanks: ReactNode;
  /** Between that and what happens next. */
  readonly children?: ReactNode;
  /** What follows if it is accepted. */
  readonly accepted: ReactNode;
  /** Of what is answered, not reviewed: its states in words, and the label of what follows. */
  readonly answered?: { readonly words: Readonly<Record<keyof typeof OUTCOMES, string>>; readonly label: string };
}

export async function FeedbackOutcome({ reference, thanks, children, accepted, answered }: OutcomeProps) {
  const feedback = isReference(reference) ? await findFeedback(reference) : null;
  if (!feedback) return <NoSuchReference reference={reference} />;
  const { state } = feedback;
  const words = answered?.words ?? OUTCOMES;
  const label = answered?.label ?? (state === "accepted" ? "So" : "If accepted");
  return (
    <>
      <ThanksPlate>{thanks}</ThanksPlate>
      {children}
      <h2>What happens next</h2>
      <ol className="outcome">
        <Step when="Now">
          {state === "rejected" && feedback.signalId ? WITHDRAWN : words[state]} Reference: <code>{reference}</code>.{" "}
          {feedback.signalId && <a href={signalPath(feedback.signalId)}>See the evidence</a>}
        </Step>
        {state === "pending" && (
          <Step when="Then">A person reads it, the oldest first. {await waitingWords()} There is no fixed time.</Step>
        )}
        {state !== "rejected" && <Step when={label}>{accepted}</Step>}
        <Step when="Later">Bookmark this page: it says what became of it.</Step>
      </ol>
    </>
  );
}

/** A mistyped bookmark, or an entry that made room for newer ones. */
const NoSuchReference = ({ reference }: { readonly reference: string }) => (
  <>
    <h1>Nothing has this reference</h1>
    <p className="lead">
      {reference && (
        <>
          We find nothing with the reference <code>{reference}</code>.{" "}
        </>
      )}
      It may be mistyped, or what was sent with it is deleted. Please send it again.
    </p>
  </>
);

const Step = ({ when, children }: { readonly when: string; readonly children: ReactNode }) => (
  <li>
    <b>{when}</b> <span>{children}</span>
  </li>
);

async function waitingWords(): Promise<string> {
  const { count, oldest } = await countWaiting();
  if (count === 0 || oldest === null) return "";
  return `${countWords(count, "is", "are")} waiting now, since ${dayWords(oldest)}.`;
}

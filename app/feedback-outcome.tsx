/** What became of a report or request. Its sender has no account, so the page that thanks shows it, then and later. */
import type { ReactNode } from "react";
import { countWords, dayWords } from "#lib/contract/words.ts";
import { isReference } from "#lib/feedback/form.ts";
import { countWaiting, findFeedback } from "#lib/feedback/inbox.ts";
import { signalPath } from "#lib/site/words/paths.ts";

/** Lands like an answer, in ink: it is none. */
export function ThanksPlate({ children }: { readonly children: ReactNode }) {
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
  /** What follows if it is accepted. */
  readonly accepted: ReactNode;
  /** Of what is answered, not reviewed: its states in words, and the label of what follows. */
  readonly answered?: { readonly words: Readonly<Record<keyof typeof OUTCOMES, string>>; readonly label: string };
}

export async function FeedbackOutcome({ reference, accepted, answered }: OutcomeProps) {
  const feedback = isReference(reference) ? await findFeedback(reference) : null;
  const state = feedback?.state ?? "pending";
  const words = answered?.words ?? OUTCOMES;
  const label = answered?.label ?? (state === "accepted" ? "So" : "If accepted");
  return (
    <>
      <h2>What happens next</h2>
      <ol className="outcome">
        {feedback && (
          <Step when="Now">
            {state === "rejected" && feedback.signalId ? WITHDRAWN : words[state]} Reference: <code>{reference}</code>.{" "}
            {feedback.signalId && <a href={signalPath(feedback.signalId)}>See the evidence</a>}
          </Step>
        )}
        {state === "pending" && (
          <Step when="Then">A person reads it, the oldest first. {await waitingWords()} There is no fixed time.</Step>
        )}
        {state !== "rejected" && <Step when={label}>{accepted}</Step>}
        {feedback && <Step when="Later">Bookmark this page: it says what became of it.</Step>}
      </ol>
    </>
  );
}

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

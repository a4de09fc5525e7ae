/** What became of a report or request. Its sender has no account, so the page that thanks shows it, then and later. */
import type { ReactNode } from "react";
import { isReference } from "#lib/feedback/form.ts";
import { findFeedback } from "#lib/feedback/inbox.ts";
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

export async function FeedbackOutcome({ reference }: { readonly reference: string }) {
  const feedback = isReference(reference) ? await findFeedback(reference) : null;
  if (!feedback) return null;
  const { state, signalId } = feedback;
  return (
    <p>
      Reference: <code>{reference}</code>. {OUTCOMES[state]}{" "}
      {signalId && (
        <>
          <a href={signalPath(signalId)}>See the evidence</a>.{" "}
        </>
      )}
      To check on it later, bookmark this page.
    </p>
  );
}

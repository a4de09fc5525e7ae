/** What became of a report or request. Its sender has no account, so the address of the page that thanks says it, then and later. */

import { isReference } from "#lib/feedback/form.ts";
import { findFeedback } from "#lib/feedback/inbox.ts";
import { signalPath } from "#lib/site/components/paths.ts";

const OUTCOMES = {
  pending: "It waits for a person to review it.",
  accepted: "A person has reviewed and accepted it.",
  rejected: "A person has reviewed it and did not accept it.",
} as const;

export async function FeedbackOutcome({ reference }: { readonly reference: string }) {
  const feedback = isReference(reference) ? await findFeedback(reference) : null;
  if (!feedback) return null;
  const { state, signalId } = feedback;
  return (
    <p>
      Its reference is <code>{reference}</code>. {OUTCOMES[state]}{" "}
      {signalId && (
        <>
          <a href={signalPath(signalId)}>See it as evidence</a>.{" "}
        </>
      )}
      Keep the address of this page: it always says how far your report is.
    </p>
  );
}

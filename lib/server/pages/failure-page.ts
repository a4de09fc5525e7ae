/** The page for failures. */
import { plainPage } from "#lib/api/http/plain-page.ts";

const WORDS = {
  unreadable: {
    heading: "We cannot read this address.",
    text: "Part of it is cut off or wrongly encoded.",
  },
  tooLong: {
    heading: "This address is too long.",
    text: "A list without scripts travels in the address: paste fewer names at a time.",
  },
  missing: {
    heading: "Page not found",
    text: "Search for the app or game instead.",
  },
  tooMany: {
    heading: "You opened too many pages at once.",
    text: "Wait a minute, then try again.",
  },
  broken: { heading: "This page could not be loaded.", text: "The fault is on our side. Try again in a minute." },
  away: { heading: "The data cannot be reached right now.", text: "Try again in a few seconds." },
  busy: { heading: "The site is busy.", text: "Try again in a few seconds." },
} as const satisfies Record<string, { heading: string; text: string }>;
export type Failure = keyof typeof WORDS;

/** @param requestId for the visitor to quote to support */
export function failureHtml(failure: Failure, requestId?: string): string {
  const quote = requestId ? `<p><small>Request ${requestId.replace(/[^\w-]/g, "")}</small></p>` : "";
  const search = `<form action="/search"><input type="search" name="q" aria-label="App or game" required><button>Look it up</button></form>`;
  return plainPage({ ...WORDS[failure], next: `${search}${quote}` });
}

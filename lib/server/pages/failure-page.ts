/** The page for failures: it needs no other file, so it works when everything else fails. */
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
  const { heading, text } = WORDS[failure];
  const quote = requestId ? `<p><small>Request ${requestId.replace(/[^\w-]/g, "")}</small></p>` : "";
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading} · Silicon Verdict</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>:root{color-scheme:light dark}body{margin:0;padding:clamp(1.5rem,6vw,5rem);background:light-dark(#f3f5f2,#0f1313);color:light-dark(#121718,#edf1ee);font:1rem/1.55 -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}main{max-width:40rem}h1{font:700 clamp(1.75rem,1.2rem + 3vw,3rem)/1.1 "DIN Alternate",Bahnschrift,"Roboto Condensed",Arial,sans-serif;margin:0 0 1rem}a{color:inherit}form{display:flex;border:2px solid;margin:1.5rem 0}input{flex:1;min-width:0;border:0;background:none;color:inherit;font:inherit;padding:.75rem 1rem}button{border:0;background:light-dark(#121718,#edf1ee);color:light-dark(#f3f5f2,#0f1313);font:inherit;font-weight:600;padding:0 1.25rem}</style></head><body><main><p><a href="/">Silicon Verdict</a></p><h1>${heading}</h1><p>${text}</p><form action="/search"><input type="search" name="q" aria-label="App or game" required><button>Look it up</button></form>${quote}</main></body></html>`;
}

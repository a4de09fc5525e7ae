/** A page's twin in Markdown, for clients that ask for `text/markdown` at the page's own address. Pure. */
import { hasMarkdown, markdownPath } from "#lib/site/discovery/markdown-pages.ts";

const WITH_TWIN = /^\/(?:titles\/[^/.]+|docs\/[^.]+)$/;

/** @returns the twin's address; null where the page has none, or HTML is wanted at least as much */
export function markdownTwin(path: string, accept: string | undefined): string | null {
  const wanted = accept?.toLowerCase() ?? "";
  if (!wanted.includes("markdown") || !(WITH_TWIN.test(path) || hasMarkdown(path))) return null;
  return weightOf("text/markdown", wanted) > weightOf("text/html", wanted) ? markdownPath(path) : null;
}

/** RFC 9110, section 12.5.1; a type that is not named weighs nothing, as wildcards are no wish for Markdown. */
function weightOf(type: string, accept: string): number {
  for (const range of accept.split(",")) {
    const [named, ...parameters] = range.split(";").map((part) => part.trim());
    if (named !== type) continue;
    const weight = Number(parameters.find((each) => each.startsWith("q="))?.slice(2) ?? 1);
    return Number.isNaN(weight) ? 0 : weight;
  }
  return 0;
}

/** Of the `Link` header of a page that has a twin. */
export const namesTwin = (link: string | undefined): boolean => link?.includes("text/markdown") ?? false;

/** The page's heading, its title in the window and its place in the menu, by the list that it shows. */
import type { Whose } from "#lib/check/judging/board.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { countedWords, forMacWords, type Heading, UNCHECKED } from "#lib/check/words/heading.ts";
import { dayWords } from "#lib/contract/words.ts";
import { element } from "./elements.ts";

const former = document.title;

export function showHeading({ words, section }: Heading): void {
  element("check-title").textContent = words;
  document.title = words === UNCHECKED.words ? former : former.replace(/^.*(?= · )/, words);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".site-nav a"))
    if (link.pathname === section) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
}

/** How the list came here, and the way on, which the reader of a link has yet to begin. */
export function showRead(rows: readonly Row[], whose: Whose, now: number): void {
  const isShared = whose === "this";
  const read = isShared ? `from a shared link${forMacWords(rows)}` : "read in your browser, nothing sent";
  element("check-read").textContent = `${countedWords(rows)} ${read} · ${dayWords(new Date(now).toISOString())}`;
  const button = element("check-clear");
  button.textContent = isShared ? "Check your own Mac" : "Check another list";
  button.className = isShared ? "button button-go" : "check-link";
}

/** The page's heading, its title in the window and its place in the menu, by the list that it shows. */
import { type Heading, UNCHECKED } from "#lib/check/words/heading.ts";
import { element } from "./elements.ts";

const former = document.title;

export function showHeading({ words, section }: Heading): void {
  element("check-title").textContent = words;
  document.title = words === UNCHECKED.words ? former : former.replace(/^.*(?= · )/, words);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".site-nav a"))
    if (link.pathname === section) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
}

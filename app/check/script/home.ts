/** The home page offers a list that was saved in this browser. */
import { offerWords, parseSavedList } from "#lib/check/lists/stored-list.ts";
import { savedText } from "./elements.ts";

const saved = parseSavedList(savedText());
const hint = document.getElementById("home-hint");
if (saved && hint) {
  const link = document.createElement("a");
  link.href = "/check#saved";
  link.textContent = "see what has changed since";
  // In place of the examples, so that nothing moves.
  hint.style.minHeight = `${hint.offsetHeight}px`;
  hint.replaceChildren(`${offerWords(saved)}: `, link, ".");
}

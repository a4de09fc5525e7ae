/** Plug-ins, drivers, helpers and other parts: what needs action on top, all of them below the table. */

import type { Row } from "#lib/check/judging/rows.ts";
import { partsHtml, todoHtml } from "#lib/check/parts/markup.ts";
import { element } from "./elements.ts";

export function showParts(rows: readonly Row[]): void {
  const [todo, parts] = [todoHtml(rows), partsHtml(rows)];
  element("check-todo").innerHTML = todo;
  element("check-todo").hidden = todo === "";
  element("check-parts").hidden = parts === "";
  element("check-parts-groups").innerHTML = parts;
}

/** A link of the list on top opens the fold that it leads to. */
element("check-todo").addEventListener("click", (event) => {
  const target = (event.target as Element).closest("a")?.hash.slice(1);
  const fold = target ? document.getElementById(target) : null;
  if (!(fold instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  fold.open = true;
  fold.querySelector("summary")?.focus();
});

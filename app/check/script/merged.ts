/** A list that joins another one says so, and what it joined can be put away. */

import type { ListedApp } from "#lib/check/listed-app.ts";
import type { Row } from "#lib/check/rows.ts";
import { isApp } from "#lib/check/summary.ts";
import { countWords } from "#lib/contract/words.ts";
import { element } from "./elements.ts";

interface Merging {
  readonly rowsBefore: readonly Row[];
  readonly before: readonly ListedApp[];
  readonly all: readonly ListedApp[];
  /** Judges the added ones alone. */
  readonly startFresh: (added: readonly ListedApp[]) => void;
}

export function showMerged({ rowsBefore, before, all, startFresh }: Merging): void {
  const isAdded = before.length > 0 && all.length > before.length;
  element("check-merged").hidden = !isAdded;
  if (!isAdded) return;
  element("check-merged-words").textContent =
    `Added to the ${countWords(rowsBefore.filter(isApp).length, "app")} from before.`;
  element("check-fresh").onclick = () => startFresh(all.slice(before.length));
}

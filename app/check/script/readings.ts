/** How a table's column was read, and which Macs it shows to be Intel Macs, each with a button for the other way. */

import type { Row } from "#lib/check/judging/rows.ts";
import { summarise } from "#lib/check/judging/summary.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { countMacs, listCounted } from "#lib/check/lists/seeming-intel.ts";
import { listColumnReadings, readOtherwise } from "#lib/check/words/column-reading.ts";
import { countWords, listWords } from "#lib/contract/words.ts";
import { element } from "./elements.ts";

interface Reading {
  readonly words: string;
  readonly button?: string;
  readonly other?: () => ListedApp[];
}

const OTHER_BUTTON = { app: "It describes the Macs", mac: "It describes the apps" } as const;
const NAMED_MAX = 3;
const macsNamed = (macs: readonly string[]) =>
  macs.length > NAMED_MAX ? countWords(macs.length, "Mac") : listWords(macs);

function listReadings(rows: readonly Row[], found: readonly ListedApp[]): Reading[] {
  const { seemIntel } = summarise(rows);
  const counted = listCounted(found);
  const left = {
    words: `${macsNamed(seemIntel)} ${seemIntel.length === 1 ? "looks like an Intel Mac and is" : "look like Intel Macs and are"} left out.`,
    button: `Count ${seemIntel.length === 1 ? "it" : "them"} after all`,
    other: () => countMacs(found, seemIntel, true),
  };
  const back = {
    words: `${macsNamed(counted)} ${counted.length === 1 ? "is" : "are"} counted, though ${counted.length === 1 ? "it looks like an Intel Mac" : "they look like Intel Macs"}.`,
    button: `Leave ${counted.length === 1 ? "it" : "them"} out`,
    other: () => countMacs(found, counted, false),
  };
  const columns = listColumnReadings(found).map(({ column, of, canBeOther, words }) => ({
    words,
    ...(canBeOther && { button: OTHER_BUTTON[of], other: () => readOtherwise(found, column) }),
  }));
  return [...columns, ...(seemIntel.length > 0 ? [left] : []), ...(counted.length > 0 ? [back] : [])];
}

/** @param retake judges another list in place of this one */
export function showReadings(
  rows: readonly Row[],
  found: readonly ListedApp[],
  retake: (found: readonly ListedApp[]) => void,
): void {
  const boxes = listReadings(rows, found).map(({ words, button, other }) => {
    const box = Object.assign(document.createElement("p"), { className: "box check-merged" });
    box.append(Object.assign(document.createElement("span"), { textContent: words }));
    if (button && other) {
      const turn = Object.assign(document.createElement("button"), { type: "button", className: "button no-print" });
      turn.textContent = button;
      turn.addEventListener("click", () => {
        retake(other());
        element("check-headline").focus();
      });
      box.append(" ", turn);
    }
    return box;
  });
  element("check-readings").replaceChildren(...boxes);
}

/** A list as a link, or saved in this browser. */

import type { Row } from "#lib/check/judging/rows.ts";
import { isFleet, summarise } from "#lib/check/judging/summary.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { changesSince, isSameList, sinceWords, toSavedList } from "#lib/check/lists/saved-list.ts";
import { toFragment, withSum } from "#lib/check/lists/shared-list.ts";
import { parseSavedList, type SavedList, savedWords } from "#lib/check/lists/stored-list.ts";
import { isoDay } from "#lib/contract/days.ts";
import { dayWords } from "#lib/contract/words.ts";
import { type Earlier, element, STORAGE_KEY, savedText, showItems, tell } from "./elements.ts";

export const listAddress = (rows: readonly Row[]): string =>
  `${location.origin}${location.pathname}#${withSum(toFragment(rows))}`;

export async function copyLink(rows: readonly Row[]): Promise<void> {
  const address = listAddress(rows);
  const isCopied = await navigator.clipboard?.writeText(address).then(
    () => true,
    () => false,
  );
  const field = element<HTMLInputElement>("check-address");
  field.hidden = isCopied === true;
  field.value = address;
  if (isCopied) showCopied();
  else field.select();
  tell(
    isCopied
      ? `The link holds the names of the apps we know, what each copy is built for or that it is old, and how many others there are${isFleet(summarise(rows)) ? "; and on how many Macs each is, without names or owners" : ""}${rows[0]?.hardware ? "; and the chip and memory of the Mac" : ""}.`
      : "Copy the link from the field below.",
  );
}

const COPIED_MS = 2_000;
let copied = 0;

/** On the button itself, which keeps its width. */
function showCopied(): void {
  const button = element("check-link");
  button.style.minWidth = `${button.offsetWidth}px`;
  button.textContent = "Copied";
  clearTimeout(copied);
  copied = window.setTimeout(() => {
    button.textContent = "Copy link";
  }, COPIED_MS);
}

/** The saved list as one that this visit's first list took the place of; null without one. */
export function savedEarlier(): Earlier | null {
  const saved = parseSavedList(savedText());
  return saved && { found: saved.found, whose: "your", before: saved, words: savedWords(saved) };
}

/** The button says that this list is saved, or which one saving takes the place of. */
export function showKeep(rows: readonly Row[], found: readonly ListedApp[]): void {
  const saved = parseSavedList(savedText());
  const isKept = saved !== null && isSameList(saved, rows, found);
  const button = element("check-keep");
  // Not `disabled`, which would take the focus from who pressed it.
  button.ariaDisabled = String(isKept);
  button.textContent = isKept ? "Saved ✓" : saved ? `Replace ${savedWords(saved)}` : "Save in this browser";
  element("check-kept-back").hidden = true;
  // It was about the list before.
  tell("");
}

export function keep(rows: readonly Row[], found: readonly ListedApp[]): void {
  if (element("check-keep").ariaDisabled === "true") return;
  const former = savedText();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(toSavedList(rows, found, isoDay(new Date()))));
  } catch {
    tell("This browser cannot save it. Download the CSV instead.");
    return;
  }
  showKeep(rows, found);
  tell("Saved in this browser. Come back to this page to see what changed.");
  const replaced = parseSavedList(former);
  if (former && replaced) offerUndo(former, replaced, () => showKeep(rows, found));
}

function offerUndo(former: string, replaced: SavedList, undone: () => void): void {
  element("check-kept-back").hidden = false;
  element("check-kept-back-words").textContent = `This list took the place of ${savedWords(replaced)}.`;
  element("check-kept-undo").onclick = () => {
    localStorage.setItem(STORAGE_KEY, former);
    undone();
    tell(`Kept again: ${savedWords(replaced)}.`);
    element("check-keep").focus();
  };
}

/** @param before the saved list that this one came from */
export function showChanges(before: SavedList | null, rows: readonly Row[]): void {
  const changes = before ? changesSince(before, rows) : [];
  element("check-since").hidden = before === null;
  element("check-since-words").textContent = before ? sinceWords(before, changes) : "";
  element("check-since-more").hidden = changes.length === 0;
  element("check-changes").hidden = changes.length === 0;
  element("check-changes-day").textContent = before ? dayWords(before.day) : "";
  showItems(element("check-changes-list"), changes.slice(0, 100));
}

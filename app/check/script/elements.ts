/** Elements of the page that the script fills. */

import type { Whose } from "#lib/check/judging/board.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import type { SavedList } from "#lib/check/lists/stored-list.ts";

export function element<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found as T;
}

/** Sets the progress line, an ARIA live region. */
export function say(words: string): void {
  element("check-progress").textContent = words;
}

/** What came of a button of the result, below these; a live region, too. */
export function tell(words: string): void {
  element("check-said").textContent = words;
}

/** Fills a list with texts, an item each. */
export function showItems(list: HTMLElement, texts: readonly string[]): void {
  list.replaceChildren(...texts.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
}

/** A list that another one took the place of. */
export interface Earlier {
  readonly found: readonly ListedApp[];
  readonly whose: Whose;
  readonly before: SavedList | null;
  /** "another list of 39 apps" */
  readonly words: string;
}

/** A list as the page shows it. */
export interface ShownList {
  readonly found: readonly ListedApp[];
  readonly whose: Whose;
  readonly earlier: Earlier | null;
}

/** Kept with the tab's history entry, so that Back from another page shows it again. */
export function rememberList(list: ShownList): void {
  // Each may be larger than the browser keeps.
  for (const state of [list, { ...list, earlier: null }, null]) {
    try {
      history.replaceState(state, "");
      return;
    } catch {}
  }
}

export const rememberedList = (): ShownList | null =>
  Array.isArray((history.state as ShownList | null)?.found) ? (history.state as ShownList) : null;

export const STORAGE_KEY = "silicon-verdict:check";

/** Null if the browser has no stored list, or blocks storage. */
export function savedText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function hideIntake(isHidden: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-intake]")) part.hidden = isHidden;
}

/** Until the result is there, its outline stands in its place: the answers may take long to load. */
export function showWaiting(): void {
  if (!element("check-result").hidden) return;
  hideIntake(true);
  element("check-waiting").hidden = false;
}

/** Nothing came of it. */
export function stopWaiting(): void {
  if (!element("check-waiting").hidden) showIntake(true);
}

/** The result takes the place of what asks for a list. */
export function showIntake(isShown: boolean): void {
  element("check-waiting").hidden = true;
  hideIntake(!isShown);
  if (isShown) element("check-pasted").focus();
}

export const download = (name: string, type: string, text: string): void =>
  downloadBlob(name, new Blob([text], { type }));

export function downloadBlob(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

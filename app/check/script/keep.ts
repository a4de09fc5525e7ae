/** A list as a link, or saved in this browser. */

import type { ListedApp } from "#lib/check/listed-app.ts";
import type { Row } from "#lib/check/rows.ts";
import { toSavedList } from "#lib/check/saved-list.ts";
import { toFragment } from "#lib/check/shared-list.ts";
import { isoDay } from "#lib/contract/days.ts";
import { element, STORAGE_KEY, say } from "./elements.ts";

export async function copyLink(rows: readonly Row[]): Promise<void> {
  const address = `${location.origin}${location.pathname}#${toFragment(rows)}`;
  const isCopied = await navigator.clipboard?.writeText(address).then(
    () => true,
    () => false,
  );
  const field = element<HTMLInputElement>("check-address");
  field.hidden = isCopied === true;
  field.value = address;
  if (!isCopied) field.select();
  say(
    isCopied
      ? "Copied. The link holds the names of apps we have a page for, what each copy is built for or that it is old, and how many others there are."
      : "Copy the link from the field above.",
  );
}

export function keep(rows: readonly Row[], found: readonly ListedApp[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(toSavedList(rows, found, isoDay(new Date()))));
    say("Saved in this browser. Come back to this page to see what changed.");
  } catch {
    say("This browser cannot save it. Download the CSV instead.");
  }
}

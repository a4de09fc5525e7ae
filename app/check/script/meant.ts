/** "Did you mean Google Chrome?", "Is yours Evernote (evernote.com)?": the answer counts the app as that title. */

import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { keyOf } from "#lib/check/judging/copies.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { isApp } from "#lib/check/judging/summary.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { isEditionOf } from "#lib/check/matching/editions.ts";

/** Adds the button behind each guess that names one title. */
export function offerGuesses(rows: readonly Row[], accept: (row: Row, title: TitleRecord) => void): void {
  for (const [at, row] of rows.filter(isApp).entries()) {
    const [title, ...others] = row.near;
    const note = document.querySelector(`#seat-${at} p`);
    if (!title || others.length > 0 || !note || isEditionOf(row.name, title)) continue;
    const button = Object.assign(document.createElement("button"), { type: "button", className: "check-link" });
    button.textContent = "Yes, it is";
    const what = Object.assign(document.createElement("span"), { className: "out-of-sight" });
    what.textContent = row.name === title.name ? "" : ` (${row.name} is ${title.name})`;
    button.append(what);
    button.addEventListener("click", () => accept(row, title));
    note.append(" ", button);
  }
}

/** Listens for the choice among titles of one name, in groups and table. @param rows of the list shown */
export function hearChoices(
  box: HTMLElement,
  rows: () => readonly Row[],
  accept: (row: Row, title: TitleRecord) => void,
): void {
  box.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-meant]");
    // With a key held the link opens the title's page, as any link.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const row = rows().find(({ key }) => key === link.dataset.row);
    const title = [...(row?.several ?? []), ...(row?.namesakes ?? [])].find(({ slug }) => slug === link.dataset.meant);
    if (!row || !title) return;
    event.preventDefault();
    accept(row, title);
  });
}

/** The list with the row's copies named as the title, and found by its slug. */
export const asMeant = (found: readonly ListedApp[], { key }: Row, { name, slug }: TitleRecord): ListedApp[] =>
  found.map((app) => (keyOf(app) === key ? { ...app, ...(!app.path && { name }), token: slug } : app));

/** "Did you mean Google Chrome?": a yes counts the app as that title. */

import type { TitleRecord } from "#lib/check/catalogue.ts";
import { isEditionOf } from "#lib/check/editions.ts";
import type { ListedApp } from "#lib/check/listed-app.ts";
import type { Row } from "#lib/check/rows.ts";
import { isApp } from "#lib/check/summary.ts";

/** Adds the button behind each guess that names one title. */
export function offerGuesses(rows: readonly Row[], accept: (row: Row, title: TitleRecord) => void): void {
  for (const [at, row] of rows.filter(isApp).entries()) {
    const [title, ...others] = row.near;
    const note = document.querySelector(`#seat-${at} p`);
    if (!title || others.length > 0 || !note || isEditionOf(row.name, title)) continue;
    const button = Object.assign(document.createElement("button"), { type: "button", className: "check-link" });
    button.textContent = "Yes, it is";
    const what = Object.assign(document.createElement("span"), { className: "out-of-sight" });
    what.textContent = ` (${row.name} is ${title.name})`;
    button.append(what);
    button.addEventListener("click", () => accept(row, title));
    note.append(" ", button);
  }
}

/** The list with the row's copies named as the title, and found by its slug. */
export const asMeant = (found: readonly ListedApp[], { key }: Row, { name, slug }: TitleRecord): ListedApp[] =>
  found.map((app) => (!app.path && `name:${app.name.toLowerCase()}` === key ? { ...app, name, token: slug } : app));

/** The buttons above the table: which rows it shows, and how many there are of each kind. */

import type { Row } from "#lib/check/judging/rows.ts";
import { FILTERS, type FilterName, isFilterOf } from "#lib/check/judging/selection.ts";
import { isApp } from "#lib/check/judging/summary.ts";
import { element } from "./elements.ts";

const buttons = () => element("check-filters").querySelectorAll<HTMLButtonElement>("button[data-filter]");
const nameOf = ({ dataset }: HTMLButtonElement) => dataset.filter as FilterName;

export function onFilter(choose: (name: FilterName) => void): void {
  for (const button of buttons()) button.addEventListener("click", () => choose(nameOf(button)));
}

export function showPressed(filter: FilterName): void {
  for (const button of buttons()) button.setAttribute("aria-pressed", String(nameOf(button) === filter));
}

/** @param at the macOS that the list is turned to; null: as it is judged */
export function countFilters(all: readonly Row[], at: number | null): void {
  for (const button of buttons()) {
    const name = nameOf(button);
    const number = isFilterOf(name, at)
      ? all.filter((row) => isApp(row) && FILTERS[name].test(row, at ?? 2)).length
      : 0;
    button.querySelector(".num")!.textContent = number.toLocaleString("en-GB");
    button.hidden = number === 0 && name !== "all";
  }
}

/** The buttons above the table: which rows it shows, and how many there are of each kind. */

import type { Row } from "#lib/check/judging/rows.ts";
import { FILTERS, type FilterName } from "#lib/check/judging/selection.ts";
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

export function countFilters(all: readonly Row[]): void {
  for (const button of buttons()) {
    const { test } = FILTERS[nameOf(button)];
    const number = all.filter((row) => isApp(row) && test(row)).length;
    button.querySelector(".num")!.textContent = number.toLocaleString("en-GB");
    button.hidden = number === 0 && nameOf(button) !== "all";
  }
}

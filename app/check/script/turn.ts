/** The ruler's radio buttons: tiles, table, filters and poster follow the macOS that the plate is turned to. */
import type { Row } from "#lib/check/judging/rows.ts";
import { isOfGames } from "#lib/check/words/games.ts";
import { MACOS_COLUMNS } from "#lib/contract/scope.ts";
import { turnedWallsHtml } from "../board-html.ts";
import { element } from "./elements.ts";

/** By its place among those of a judgement; null for none. */
function macosAt(): number | null {
  const chosen = element("check-board").querySelector<HTMLInputElement>("input[name=check-macos]:checked");
  return chosen && MACOS_COLUMNS.findIndex((macos) => String(macos) === chosen.value);
}

/** The same, null also where the plate tells its own answer: an app's is about macOS 28. */
export function turnedAt(rows: readonly Row[]): number | null {
  const at = macosAt();
  return at === 2 && !isOfGames(rows) ? null : at;
}

/** @param turned called for each turn */
export function onTurn(rows: () => readonly Row[], turned: () => void): void {
  element("check-board").addEventListener("change", () =>
    moveTiles(() => {
      sortTiles(rows(), macosAt());
      turned();
    }),
  );
  // Paper has the whole answer.
  window.addEventListener("beforeprint", () => macosAt() !== null && sortTiles(rows(), null));
  window.addEventListener("afterprint", () => macosAt() !== null && sortTiles(rows(), macosAt()));
}

const within = <T extends Element>(selector: string) => element("check-board").querySelectorAll<T>(selector);

function sortTiles(rows: readonly Row[], at: number | null): void {
  const isOpen = within<HTMLDetailsElement>(".check-tiles")[0]?.open ?? false;
  within(".check-walls")[0]!.innerHTML = turnedWallsHtml(rows, at);
  for (const fold of within<HTMLDetailsElement>(".check-tiles")) fold.open = isOpen;
  const order = within(".check-order")[0]!;
  const isTold = at === null;
  order.classList.toggle("check-told", isTold);
  order.textContent = isTold ? (isOfGames(rows) ? "" : ", worst first") : `, worst first on macOS ${MACOS_COLUMNS[at]}`;
}

let moves = 0;

/** By a view transition, which the style sheet times, of the tiles that are not folded. */
function moveTiles(change: () => void): void {
  if (!document.startViewTransition || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    change();
    return;
  }
  const name = (isNamed: boolean) => {
    for (const tile of within<HTMLAnchorElement>(".check-walls > .check-wall a"))
      tile.parentElement!.style.viewTransitionName = isNamed ? tile.hash.slice(1) : "";
  };
  const move = ++moves;
  name(true);
  const { finished } = document.startViewTransition(() => {
    change();
    name(true);
  });
  // The next may have begun.
  void finished.finally(() => move === moves && name(false));
}

/** A tile leads to what to do about its app, a count of changes to them; the address, which may hold a list, stays. */
import { element } from "./elements.ts";

export function leadOn(box: HTMLElement): void {
  box.addEventListener("click", (event) => {
    const id = (event.target as Element).closest<HTMLAnchorElement>("#check-board a, #check-since a")?.hash.slice(1);
    const goal = id ? (document.getElementById(id) ?? element("check-details")) : null;
    if (!goal) return;
    event.preventDefault();
    const fold = goal.closest("details");
    if (fold) fold.open = true;
    goal.tabIndex = -1;
    goal.focus();
  });
}

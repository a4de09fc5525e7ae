/** The result on the page: headline, filters, table, downloads. */

import type { Whose } from "#lib/check/board.ts";
import { toCalendar } from "#lib/check/calendar.ts";
import { toCsv, toMarkdown } from "#lib/check/formats/exports.ts";
import { toFleetCsv } from "#lib/check/formats/fleet-csv.ts";
import { rowsHtml } from "#lib/check/formats/markup.ts";
import { isOfGames } from "#lib/check/games-words.ts";
import type { ListedApp } from "#lib/check/listed-app.ts";
import type { Row } from "#lib/check/rows.ts";
import { changesSince, type SavedList, toSavedList } from "#lib/check/saved-list.ts";
import { FILTERS, type FilterName, SORTS, type SortName, selectForFile, selectRows } from "#lib/check/selection.ts";
import { toFragment } from "#lib/check/shared-list.ts";
import { asides, isApp, isFleet, isUntold, type Summary, summarise } from "#lib/check/summary.ts";
import { isoDay } from "#lib/contract/days.ts";
import { allWords, countWords, dayWords, sentenceCase } from "#lib/contract/words.ts";
import { boardHtml } from "../board-html.ts";
import { groupsHtml } from "../groups-html.ts";
import { openContribute } from "./contribute.ts";
import { download, element, rememberList, STORAGE_KEY, say, showItems } from "./elements.ts";
import { asMeant, offerGuesses } from "./meant.ts";
import { showMerged } from "./merged.ts";
import { showParts } from "./parts.ts";
import { posterWords, savePoster } from "./poster.ts";

const ROWS_AT_ONCE = 200;

interface Asking {
  readonly clear: () => void;
  /** Judges another list in place of this one. */
  readonly retake: (found: readonly ListedApp[]) => void;
}

export function openResult({ clear, retake }: Asking) {
  let all: readonly Row[] = [];
  let found: readonly ListedApp[] = [];
  let before: SavedList | null = null;
  let whose: Whose = "your";
  let filter: FilterName = "all";
  let sort: SortName = "worst";
  let shown = ROWS_AT_ONCE;
  let chosen: readonly Row[] = [];

  const body = element("check-rows");
  const box = element("check-result");
  const more = element<HTMLButtonElement>("check-more");
  const words = element<HTMLInputElement>("check-find");

  const contribute = openContribute();

  const hasManyMacs = () => isFleet(summarise(all));
  const posterHead = () =>
    isOfGames(all)
      ? `${whose === "your" ? "My" : "This"} Steam library`
      : whose === "this" || summarise(all).installs > 0
        ? "This list"
        : hasManyMacs()
          ? "Our Macs"
          : "My Mac";

  const selecting = () => ({ filter, sort, words: words.value });
  const forFile = () => selectForFile(all, selecting());

  function startFresh(added: readonly ListedApp[]): void {
    whose = "your";
    retake(added);
    element("check-headline").focus();
  }

  function draw(): void {
    chosen = selectRows(all, selecting());
    shown = ROWS_AT_ONCE;
    body.innerHTML = rowsHtml(chosen.slice(0, shown), { manyMacs: hasManyMacs() });
    drawMore();
    element("check-none").hidden = chosen.length > 0;
    for (const button of element("check-filters").querySelectorAll<HTMLButtonElement>("button"))
      button.setAttribute("aria-pressed", String(button.dataset.filter === filter));
  }

  function drawMore(): void {
    const left = chosen.length - shown;
    more.hidden = left <= 0;
    more.textContent = `Show ${Math.min(left, ROWS_AT_ONCE).toLocaleString("en-GB")} more of ${chosen.length.toLocaleString("en-GB")}`;
  }

  function showMore(step: number): void {
    body.insertAdjacentHTML("beforeend", rowsHtml(chosen.slice(shown, shown + step), { manyMacs: hasManyMacs() }));
    shown += step;
    drawMore();
  }

  function drawHead(): void {
    const summary = summarise(all);
    const now = Date.now();
    element("check-board").innerHTML = boardHtml(all, { whose, now });
    element("check-groups").innerHTML = groupsHtml(all);
    offerGuesses(all, (row, title) => retake(asMeant(found, row, title)));
    const isGames = isOfGames(all);
    const thing = isGames ? "game" : "app";
    element("check-title").textContent = isGames ? `${whose === "your" ? "Your" : "A"} Steam library` : "Check my Mac";
    element("check-read").textContent =
      `${isGames ? countWords(summary.apps, "game") : readWords(summary)} read in your browser, nothing sent · ${dayWords(new Date(now).toISOString())}`;
    element("check-poster").textContent = `Save poster: ${posterWords(all)}`;
    element("check-poster").hidden = summary.apps === 0 || isUntold(summary);
    element("check-lettered").hidden = element("check-poster").hidden;
    element("check-table").hidden = summary.apps === 0;
    const every = `${summary.apps === 1 ? "The" : sentenceCase(allWords(summary.apps))} ${thing}${summary.apps === 1 ? "" : "s"}`;
    element("check-details").textContent = `${every} in detail`;
    element("check-all").textContent = allWords(summary.apps);
    element("check-beside").textContent = asides(summary);
    for (const button of element("check-filters").querySelectorAll<HTMLButtonElement>("button")) {
      const { test } = FILTERS[button.dataset.filter as FilterName];
      const number = all.filter((row) => isApp(row) && test(row)).length;
      button.querySelector(".num")!.textContent = number.toLocaleString("en-GB");
      button.hidden = number === 0 && button.dataset.filter !== "all";
    }
  }

  function drawChanges(): void {
    const changes = before ? changesSince(before, all) : [];
    const box = element("check-changes");
    box.hidden = before === null;
    element("check-changes-day").textContent = before ? dayWords(before.day) : "";
    const texts = changes.length > 0 ? changes.slice(0, 100) : ["Nothing has changed."];
    showItems(element("check-changes-list"), texts);
  }

  element("check-filters").addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[data-filter]");
    if (!button) return;
    filter = button.dataset.filter as FilterName;
    draw();
  });
  element<HTMLSelectElement>("check-sort").addEventListener("change", ({ target }) => {
    const { value } = target as HTMLSelectElement;
    sort = value in SORTS ? (value as SortName) : "worst";
    draw();
  });
  let typing = 0;
  words.addEventListener("input", () => {
    clearTimeout(typing);
    typing = window.setTimeout(draw, 120);
  });
  more.addEventListener("click", () => showMore(ROWS_AT_ONCE));
  // Print shows every row, because buttons do not work on paper.
  window.addEventListener("beforeprint", () => showMore(chosen.length));

  const takeAway: Readonly<Record<string, () => void>> = {
    "check-csv": () => download("check-my-mac.csv", "text/csv", toCsv(forFile())),
    "check-fleet": () => download("which-macs.csv", "text/csv", toFleetCsv(all)),
    "check-markdown": () => download("check-my-mac.md", "text/markdown", toMarkdown(forFile())),
    "check-calendar": () => download("check-my-mac.ics", "text/calendar", toCalendar(all, new Date())),
    "check-print": () => window.print(),
    "check-link": () => copyLink(all),
    "check-keep": () => keep(all, found),
    "check-poster": () =>
      savePoster(all, { whose: posterHead(), withLetters: element<HTMLInputElement>("check-letters").checked }),
    "check-add": () => showIntake(true),
    "check-clear": () => {
      clear();
      [all, found] = [[], []];
      before = null;
      whose = "your";
      history.replaceState(null, "", location.pathname);
      box.hidden = true;
      element("check-title").textContent = "Check my Mac";
      showIntake(true);
    },
  };
  for (const [id, act] of Object.entries(takeAway)) element(id).addEventListener("click", act);

  /** A tile leads to what to do about its app; the address, which may hold a list, stays. */
  box.addEventListener("click", (event) => {
    const target = (event.target as Element).closest<HTMLAnchorElement>("#check-board a")?.hash.slice(1);
    const goal = target ? (document.getElementById(target) ?? element("check-details")) : null;
    if (!goal) return;
    event.preventDefault();
    const fold = goal.closest("details");
    if (fold) fold.open = true;
    goal.tabIndex = -1;
    goal.focus();
  });

  return {
    setWhose(next: Whose): void {
      whose = next;
    },
    compareWith(saved: SavedList): void {
      before = saved;
    },
    show(rows: readonly Row[], read: readonly ListedApp[]): void {
      showMerged({ rowsBefore: all, before: found, all: read, startFresh });
      [all, found] = [rows, read];
      rememberList({ found, whose });
      const wasHidden = box.hidden;
      box.hidden = false;
      drawHead();
      // It needs a list that names its Macs.
      element("check-fleet").hidden = all.every(({ installs }) => installs.length === 0);
      drawChanges();
      draw();
      showParts(rows);
      contribute?.offer(rows, read);
      showIntake(false);
      if (wasHidden || document.activeElement === document.body) element("check-headline").focus();
    },
  };
}

const readWords = ({ apps, parts }: Summary) =>
  [
    apps > 0 || parts === 0 ? countWords(apps, "app") : "",
    parts > 0 ? countWords(parts, "plug-in, driver or other part", "plug-ins, drivers and other parts") : "",
  ]
    .filter(Boolean)
    .join(", ");

/** The result takes the place of what asks for a list. */
function showIntake(isShown: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-intake]")) part.hidden = !isShown;
  if (isShown) element("check-pasted").focus();
}

async function copyLink(rows: readonly Row[]): Promise<void> {
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

function keep(rows: readonly Row[], found: readonly ListedApp[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(toSavedList(rows, found, isoDay(new Date()))));
    say("Saved in this browser. Come back to this page to see what changed.");
  } catch {
    say("This browser cannot save it. Download the CSV instead.");
  }
}

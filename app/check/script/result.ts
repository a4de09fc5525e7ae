/** The result on the page: headline, filters, table, downloads. */

import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { hasFleetLines } from "#lib/check/formats/fleet-csv.ts";
import { rowsHtml } from "#lib/check/formats/markup.ts";
import type { Whose } from "#lib/check/judging/board.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import {
  type FilterName,
  isFilterOf,
  SORTS,
  type SortName,
  selectForFile,
  selectRows,
} from "#lib/check/judging/selection.ts";
import { isApp, isFleet, isUntold, summarise } from "#lib/check/judging/summary.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { listMacs } from "#lib/check/lists/macs.ts";
import type { SavedList } from "#lib/check/lists/stored-list.ts";
import { thingIn } from "#lib/check/words/games.ts";
import { countedWords, headingOf, posterHead, UNCHECKED } from "#lib/check/words/heading.ts";
import { asides } from "#lib/check/words/summary.ts";
import { allWords, countWords, sentenceCase } from "#lib/contract/words.ts";
import { boardHtml } from "../board-html.ts";
import { groupsHtml } from "../groups-html.ts";
import { macsHtml } from "../macs-html.ts";
import { openContribute } from "./contribute.ts";
import { type Earlier, element, rememberList, showIntake } from "./elements.ts";
import { countFilters, onFilter, showPressed } from "./filters.ts";
import { showHeading, showRead } from "./heading.ts";
import { copyLink, keep, savedEarlier, showChanges, showKeep } from "./keep.ts";
import { leadOn } from "./lead-on.ts";
import { showMacChoice } from "./mac-choice.ts";
import { asMeant, hearChoices, offerGuesses } from "./meant.ts";
import { type Arrival, OWN, showMeeting } from "./merged.ts";
import { showParts } from "./parts.ts";
import { savePoster } from "./poster.ts";
import { showReadings } from "./readings.ts";
import { shareLink } from "./share.ts";
import { takeAwayFiles } from "./take-away.ts";
import { onTurn, turnedAt } from "./turn.ts";

const ROWS_AT_ONCE = 100;

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
  let earlier: Earlier | null = null;
  let arriving: Arrival | null = null;
  let givesWay = false;
  let joining = "";
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

  const selecting = () => ({ filter, sort, words: words.value, at: turnedAt(all) });

  const takeAs = (row: Row, title: TitleRecord) => retake(asMeant(found, row, title));
  hearChoices(box, () => all, takeAs);

  function startFresh(added: readonly ListedApp[]): void {
    whose = "your";
    retake(added);
    element("check-headline").focus();
  }

  /** Another list takes the place of this one. */
  function giveWay(to: readonly ListedApp[], next: Arrival): void {
    arriving = { ...next, earlier: { found, whose, before, words: `another list of ${countedWords(all)}` } };
    [all, found] = [[], []];
    // It may hold the other list.
    history.replaceState(null, "", location.pathname);
    retake(to);
  }

  function addToEarlier(other: Earlier): void {
    const own = found;
    ({ found, whose, before } = other);
    [earlier, givesWay, joining] = [null, false, other.words];
    retake([...other.found, ...own]);
  }

  function settle(arrival: Arrival): void {
    ({ whose, givesWay, before = null } = arrival);
    earlier = arrival.earlier ?? null;
    arriving = null;
  }

  function draw(): void {
    chosen = selectRows(all, selecting());
    shown = ROWS_AT_ONCE;
    body.innerHTML = rowsHtml(chosen.slice(0, shown), { manyMacs: hasManyMacs() });
    drawMore();
    element("check-none").hidden = chosen.length > 0;
    showPressed(filter);
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
    element("check-macs").innerHTML = macsHtml(listMacs(found, all));
    offerGuesses(all, takeAs);
    showHeading(headingOf(all, whose));
    const thing = thingIn(all);
    showRead(all, whose, now);
    for (const id of ["check-poster", "check-lettered"]) element(id).hidden = summary.apps === 0 || isUntold(summary);
    element("check-sort").querySelector<HTMLOptionElement>("[value=macs]")!.hidden = !isFleet(summary);
    element("check-table").hidden = summary.apps === 0;
    const every = summary.apps === 1 ? `The ${thing}` : `${sentenceCase(allWords(summary.apps))} ${thing}s`;
    element("check-details").textContent = `${every} in detail`;
    words.placeholder = isFleet(summary) && summary.macs > 0 ? "App, Mac or owner" : "";
    element("check-all").textContent = allWords(summary.apps);
    element("check-beside").textContent = asides(summary);
    drawFilters();
  }

  function drawFilters(): void {
    countFilters(all, turnedAt(all));
    if (!isFilterOf(filter, turnedAt(all))) filter = "all";
  }
  onTurn(
    () => all,
    () => {
      drawFilters();
      draw();
    },
  );

  onFilter((name) => {
    filter = name;
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
    ...takeAwayFiles(() => ({ all, found, shown: selectForFile(all, selecting()), whose })),
    "check-print": () => window.print(),
    "check-link": () => copyLink(all),
    "check-share": () => shareLink(all, whose),
    "check-keep": () => keep(all, found),
    "check-poster": () =>
      savePoster(all, {
        whose: posterHead(all, whose),
        withLetters: element<HTMLInputElement>("check-letters").checked,
        at: turnedAt(all),
      }),
    "check-add": () => {
      givesWay = false;
      showIntake(true);
    },
    "check-clear": () => {
      clear();
      [all, found] = [[], []];
      settle(OWN);
      history.replaceState(null, "", location.pathname);
      box.hidden = true;
      showHeading(UNCHECKED);
      showIntake(true);
    },
  };
  for (const [id, act] of Object.entries(takeAway)) element(id).addEventListener("click", act);

  leadOn(box);

  return {
    expect(arrival: Arrival): void {
      arriving = arrival;
    },
    show(rows: readonly Row[], read: readonly ListedApp[]): void {
      const added = found.length > 0 ? read.slice(found.length) : [];
      if (added.length > 0 && (arriving || givesWay)) {
        giveWay(added, arriving ?? OWN);
        return;
      }
      const former = joining || `the ${countWords(all.filter(isApp).length, "app")} from before`;
      joining = "";
      const joined = added.length > 0 ? former : "";
      const isInPlace = arriving !== null && found.length === 0 && !box.hidden;
      if (arriving) settle(arriving);
      // The first of this visit.
      else if (found.length === 0) earlier = savedEarlier();
      showMeeting({
        joined,
        earlier,
        startFresh: () => startFresh(added),
        addToEarlier,
        returnTo: (other) => giveWay(other.found, { ...other, givesWay: true }),
      });
      [all, found] = [rows, read];
      rememberList({ found, whose, earlier });
      const wasHidden = box.hidden;
      box.hidden = false;
      drawHead();
      element("check-fleet").hidden = !hasFleetLines(all);
      showReadings(all, found, retake);
      showMacChoice(all, found, retake);
      showChanges(before, all);
      showKeep(all, found);
      draw();
      showParts(rows);
      contribute?.offer(rows, read);
      showIntake(false);
      if (isInPlace) element("check-merged-words").focus();
      else if (wasHidden || document.activeElement === document.body) element("check-headline").focus();
    },
  };
}

/** Sends a contribution only after it was ticked, shown and confirmed. */

import type { Row } from "#lib/check/judging/rows.ts";
import { type ScanLine, toScanLines, writeScanLines } from "#lib/check/lists/contribution.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { element } from "./elements.ts";

const ADDRESS = "/check/contribute";

/** Null if this site accepts none. */
export function openContribute() {
  const section = document.getElementById("check-contribute");
  if (!section) return null;
  const choice = element<HTMLInputElement>("check-contribute-choice");
  const macos = element<HTMLSelectElement>("check-contribute-macos");
  const send = element<HTMLButtonElement>("check-contribute-send");
  const shown = element("check-contribute-lines");
  let rows: readonly Row[] = [];
  let found: readonly ListedApp[] = [];

  const lines = (): ScanLine[] => toScanLines(found, rows, macos.value === "" ? null : Number(macos.value));
  const tell = (words: string) => {
    element("check-contribute-told").textContent = words;
  };

  function draw(): void {
    element("check-contribute-box").hidden = !choice.checked;
    shown.textContent = choice.checked ? writeScanLines(lines()) : "";
  }

  async function post(): Promise<void> {
    send.disabled = true;
    try {
      // Exactly the text shown on the page.
      const body = shown.textContent;
      const answer = await fetch(ADDRESS, {
        method: "POST",
        headers: { "Content-Type": "application/x-ndjson" },
        body,
      });
      const { taken, error } = await answer.json();
      if (!answer.ok) throw new Error(error);
      choice.checked = false;
      draw();
      tell(`Thank you: ${taken} ${taken === 1 ? "line has" : "lines have"} arrived.`);
    } catch (cause) {
      tell(`Nothing was sent. ${cause instanceof Error ? cause.message : "Try again later."}`);
    } finally {
      send.disabled = false;
    }
  }

  choice.addEventListener("change", () => {
    tell("");
    draw();
  });
  macos.addEventListener("change", draw);
  send.addEventListener("click", post);

  return {
    /** A new list needs a new choice. */
    offer(nextRows: readonly Row[], nextFound: readonly ListedApp[]): void {
      [rows, found] = [nextRows, nextFound];
      choice.checked = false;
      tell("");
      draw();
      const count = lines().length;
      section.hidden = count === 0;
      element("check-contribute-count").textContent = count.toLocaleString("en-GB");
    },
  };
}

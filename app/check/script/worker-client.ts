/** Passes what was dropped, chosen or pasted to the worker, and shows its replies. */

import type { Row } from "#lib/check/judging/rows.ts";
import { GAMES } from "#lib/check/lists/library.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { isCutOff, readFragment } from "#lib/check/lists/shared-list.ts";
import { parseSavedList } from "#lib/check/lists/stored-list.ts";
import { dayWords } from "#lib/contract/words.ts";
import { openColumns } from "./columns.ts";
import { sendEntries, sourcesOf } from "./dropped.ts";
import { element, type ShownList, STORAGE_KEY, savedText, say, showItems, stopWaiting } from "./elements.ts";
import type { Arrival } from "./merged.ts";
import type { Reply, Request, Source } from "./protocol.ts";
import { openResult } from "./result.ts";

const number = (count: number) => count.toLocaleString("en-GB");
const INCOMPLETE = "This link is incomplete: apps of its list are missing. Copy all of it, or ask for it again.";
const NO_LIST =
  "This link has no app in it that we can read. Ask its sender for it again, or check a list of your own.";

export function openReader() {
  const { worker: address = "", catalogue = "" } = element("check-intake").dataset;
  const worker = new Worker(address, { type: "module" });
  const post = (request: Request) => worker.postMessage(request);
  const complaints: string[] = [];
  const notes: string[] = [];
  let rows: Row[] = [];
  let count = 0;
  let isLoading = false;
  let isReady = false;
  let asked = 0;
  // What comes while a list from a former visit or a link is opened; null at other times.
  let waiting: (() => void)[] | null = null;

  const columns = openColumns((source) => take([source]));
  const result = openResult({
    clear: () => {
      post({ kind: "clear" });
      count = 0;
      complaints.length = 0;
      notes.length = 0;
      columns.clear();
      showComplaints();
      showNotes();
      say("");
    },
    retake: (found) => {
      post({ kind: "clear" });
      count = 0;
      take([{ kind: "found", found }]);
    },
  });

  function showComplaints(): void {
    const list = element("check-complaints");
    showItems(list, complaints.slice(0, 20));
    list.hidden = complaints.length === 0;
  }

  /** Then the two lists meet as the page says, and not in one reading. */
  const onceOpened = (act: () => void) => (waiting ? waiting.push(act) : act());

  function endOpening(): void {
    const acts = waiting ?? [];
    waiting = null;
    for (const act of acts) act();
  }

  function open(found: readonly ListedApp[], arrival: Arrival): void {
    result.expect(arrival);
    take([{ kind: "found", found }]);
    waiting = [];
  }

  function fail(words: string): void {
    stopWaiting();
    say(words);
    endOpening();
  }

  /** Over the form, which nothing else explains to a reader who expected a list. */
  function failLink(words: string): void {
    history.replaceState(null, "", location.pathname);
    fail("");
    const box = element("check-broken");
    box.textContent = words;
    box.hidden = false;
    box.focus();
  }

  function showNotes(): void {
    const list = element("check-notes");
    showItems(list, [...new Set(notes)].slice(0, 5));
    list.hidden = notes.length === 0;
  }

  worker.addEventListener("message", ({ data: reply }: MessageEvent<Reply>) => {
    if (reply.kind === "ready") {
      isReady = true;
      element("check-drop").dataset.ready = "yes";
      element("check-loaded").hidden = false;
      if (isLoading) say("");
    } else if (reply.kind === "loading") {
      isLoading = true;
      say(`Loading answers: ${reply.loaded} of ${reply.all} parts …`);
    } else if (reply.kind === "progress") say(`Reading: ${number(reply.found)} apps so far …`);
    else if (reply.kind === "comparing") say(`Comparing: ${number(reply.done)} of ${number(reply.all)} apps …`);
    else if (reply.kind === "columns") {
      stopWaiting();
      columns.ask(reply);
    } else if (reply.kind === "complaint") {
      complaints.push(reply.text);
      showComplaints();
    } else if (reply.kind === "note") {
      notes.push(reply.text);
      showNotes();
    } else if (reply.kind === "changed") element("check-kept-words").append(` ${reply.words}`);
    else if (reply.kind === "failed") fail(reply.text);
    else {
      rows = reply.first ? [...reply.rows] : [...rows, ...reply.rows];
      // A later answer has all of it.
      if (!reply.found || reply.number !== asked) return;
      const isAdded = reply.found.length > count;
      const kept = complaints.length > 0 ? "Nothing was added: the list is as it was." : "";
      say(isAdded || columns.isAsking() ? "" : reply.found.length > 0 ? kept : "No apps found.");
      count = reply.found.length;
      element("check-broken").hidden = true;
      if (count > 0) result.show(rows, reply.found);
      else stopWaiting();
      if (!isAdded && kept) element("check-progress").scrollIntoView({ block: "center" });
      // Another is on its way where one list gave way to the other.
      if (reply.number === asked) endOpening();
    }
  });
  worker.addEventListener("error", () => fail("Your list could not be read here. Reload the page and try again."));
  post({ kind: "open", address: new URL(catalogue, location.href).href });

  const read = (sources: readonly Source[]) => post({ kind: "read", sources });

  const answer = () => post({ kind: "answer", number: ++asked });

  function take(sources: readonly Source[]): void {
    say(isReady ? "Reading your list …" : "Loading the answers to compare your list with …");
    read(sources);
    answer();
  }

  return {
    take: (sources: readonly Source[]) => onceOpened(() => take(sources)),
    takeFiles: (files: readonly File[], deep: boolean) => onceOpened(() => take(sourcesOf(files, deep))),
    async takeEntries(entries: readonly FileSystemEntry[], deep: boolean): Promise<void> {
      await new Promise<void>((resolve) => onceOpened(resolve));
      let seen = 0;
      await sendEntries(entries, {
        deep,
        send: read,
        seen: (name) => {
          if (++seen % 25 === 0) say(`Looking through ${name} (${seen.toLocaleString("en-GB")} files and folders) …`);
        },
      });
      answer();
    },
    /** `#titles=vlc,blender:i`, or `#list=` and a text pasted on another page, which then leaves the address. */
    takeFragment(hash: string): void {
      const fields = new URLSearchParams(hash.slice(1));
      const text = fields.get("list");
      if (text) {
        history.replaceState(null, "", location.pathname);
        if (/[\p{L}\p{N}]/u.test(text)) take([{ kind: "text", text, inLibrary: fields.has(GAMES) }]);
        else failLink(NO_LIST);
        return;
      }
      const found = readFragment(hash);
      if (found.length === 0) {
        failLink(isCutOff(hash) ? INCOMPLETE : NO_LIST);
        return;
      }
      if (isCutOff(hash)) {
        complaints.push(INCOMPLETE);
        showComplaints();
      }
      open(found, { whose: "this", givesWay: true });
    },
    takeAgain({ found, whose, earlier }: ShownList): void {
      open(found, { whose, earlier: earlier ?? null, givesWay: true });
    },
    /** @param isAsked by the home page's link, so that it is opened at once */
    offerSaved(isAsked: boolean): void {
      const saved = parseSavedList(savedText());
      const box = element("check-kept");
      box.hidden = !saved || isAsked;
      if (!saved) {
        stopWaiting();
        return;
      }
      if (isAsked) {
        open(saved.found, { whose: "your", before: saved, givesWay: true });
        return;
      }
      element("check-kept-words").textContent = `You saved a list in this browser on ${dayWords(saved.day)}.`;
      post({ kind: "compare", saved });
      element("check-kept-open").addEventListener("click", () => {
        open(saved.found, { whose: "your", before: saved, givesWay: true });
        box.hidden = true;
      });
      element("check-kept-forget").addEventListener("click", () => {
        localStorage.removeItem(STORAGE_KEY);
        box.hidden = true;
      });
    },
  };
}

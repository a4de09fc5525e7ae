/** The page's script: passes dropped items to the worker and shows its replies. */

import type { Row } from "#lib/check/formats/rows.ts";
import { parseSavedList } from "#lib/check/saved-list.ts";
import { readFragment } from "#lib/check/shared-list.ts";
import { openColumns } from "./columns.ts";
import { entriesOf, sendEntries, sourcesOf } from "./dropped.ts";
import { element, STORAGE_KEY, savedText, say } from "./elements.ts";
import type { Reply, Request, Source } from "./protocol.ts";
import { openResult } from "./result.ts";

const { worker: address = "", catalogue = "" } = element("check-intake").dataset;
const worker = new Worker(address);
const post = (request: Request) => worker.postMessage(request);
const complaints: string[] = [];
let rows: Row[] = [];
let isLoading = false;

const result = openResult({
  clear: () => {
    post({ kind: "clear" });
    complaints.length = 0;
    columns.clear();
    showComplaints();
    say("");
  },
});

function showComplaints(): void {
  const list = element("check-complaints");
  list.replaceChildren(
    ...complaints.slice(0, 20).map((text) => {
      const item = document.createElement("li");
      item.textContent = text;
      return item;
    }),
  );
  list.hidden = complaints.length === 0;
}

worker.addEventListener("message", ({ data: reply }: MessageEvent<Reply>) => {
  if (reply.kind === "ready") {
    element("check-drop").dataset.ready = "yes";
    if (isLoading) say("");
  } else if (reply.kind === "loading") {
    isLoading = true;
    say(`Loading answers: ${reply.loaded} of ${reply.all} parts …`);
  } else if (reply.kind === "progress") say(`Reading: ${reply.found.toLocaleString("en-GB")} apps so far …`);
  else if (reply.kind === "columns") columns.ask(reply);
  else if (reply.kind === "complaint") {
    complaints.push(reply.text);
    showComplaints();
  } else if (reply.kind === "failed") say(`That did not work: ${reply.text}.`);
  else {
    rows = reply.first ? [...reply.rows] : [...rows, ...reply.rows];
    if (!reply.found) return;
    say(reply.found.length > 0 || columns.isAsking() ? "" : "We found no apps in it.");
    if (reply.found.length > 0) result.show(rows, reply.found);
  }
});
worker.addEventListener("error", () => say("The reader could not be started. Reload the page and try again."));
post({ kind: "open", address: new URL(catalogue, location.href).href });

const read = (sources: readonly Source[]) => post({ kind: "read", sources });

function take(sources: readonly Source[]): void {
  say("Reading …");
  read(sources);
  post({ kind: "answer" });
}

const columns = openColumns((source) => take([source]));

const zone = element("check-drop");
let within = 0;
const deep = () => element<HTMLInputElement>("check-deep").checked;
const isFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
document.addEventListener("dragenter", (event) => {
  if (!isFiles(event)) return;
  within++;
  zone.dataset.over = "yes";
});
document.addEventListener("dragleave", (event) => {
  if (isFiles(event) && --within <= 0) delete zone.dataset.over;
});
document.addEventListener("dragover", (event) => {
  if (isFiles(event)) event.preventDefault();
});
document.addEventListener("drop", async (event) => {
  if (!event.dataTransfer || !isFiles(event)) return;
  event.preventDefault();
  within = 0;
  delete zone.dataset.over;
  const entries = entriesOf(event.dataTransfer.items);
  // Browsers without the entries API still provide files.
  if (entries.length === 0) return take(sourcesOf([...event.dataTransfer.files], deep()));
  say("Reading …");
  let seen = 0;
  await sendEntries(entries, {
    deep: deep(),
    send: read,
    seen: (name) => {
      if (++seen % 25 === 0) say(`Looking through ${name} (${seen.toLocaleString("en-GB")} files and folders) …`);
    },
  });
  post({ kind: "answer" });
});

for (const id of ["check-files", "check-folder"]) {
  const input = element<HTMLInputElement>(id);
  input.addEventListener("change", () => {
    if (input.files?.length) take(sourcesOf([...input.files], deep()));
    // Reset, so that choosing the same file again fires `change`.
    input.value = "";
  });
}

const pasted = element<HTMLTextAreaElement>("check-pasted");
const checkPasted = () => {
  if (pasted.value.trim() !== "") take([{ kind: "text", text: pasted.value }]);
  else pasted.focus();
};
element("check-paste").addEventListener("click", checkPasted);
pasted.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) checkPasted();
});

const copied = document.querySelectorAll<HTMLButtonElement>("button[data-copy]");
for (const button of copied) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy ?? "");
    button.textContent = "Copied";
  });
}

function openSaved(): void {
  const saved = parseSavedList(savedText());
  const box = element("check-kept");
  box.hidden = !saved;
  if (!saved) return;
  element("check-kept-words").textContent =
    `You saved a list of ${saved.found.length.toLocaleString("en-GB")} apps in this browser on ${saved.day}.`;
  element("check-kept-open").addEventListener("click", () => {
    result.compareWith(saved);
    take([{ kind: "found", found: saved.found }]);
    box.hidden = true;
  });
  element("check-kept-forget").addEventListener("click", () => {
    localStorage.removeItem(STORAGE_KEY);
    box.hidden = true;
  });
}

/** `#titles=vlc,blender:i`: a fragment is never sent to a server. */
function openFragment(): void {
  const found = readFragment(location.hash);
  if (found.length === 0) return;
  result.setWhose("this");
  take([{ kind: "found", found }]);
}

openSaved();
openFragment();
window.addEventListener("hashchange", openFragment);

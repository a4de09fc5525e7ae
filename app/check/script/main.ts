/** The page's small script: listens for a list, and loads the code that reads one as soon as a visitor begins. */

import { element, rememberedList, savedText, say, showWaiting, stopWaiting } from "./elements.ts";

type ReaderScript = typeof import("./worker-client.ts");
type Reader = ReturnType<ReaderScript["openReader"]>;
const intake = element("check-intake");
let reader: Promise<Reader> | null = null;

/** So that the answer is never shown without them. */
function loadStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = reject;
    document.head.append(link);
  });
}

/** A failed load is retried on the next use. */
function open(): Promise<Reader> {
  reader ??= Promise.all([import(intake.dataset.reader!), loadStyles(intake.dataset.styles!)]).then(
    ([{ openReader }]: [ReaderScript, unknown]) => openReader(),
    (cause) => {
      reader = null;
      stopWaiting();
      say("The part of this page that reads your list did not load. Check your connection and try again.");
      throw cause;
    },
  );
  return reader;
}
/** Failures are shown by `open`. */
const withReader = (use: (reader: Reader) => unknown) => void open().then(use, () => {});
const prepare = () => withReader(() => {});
/** Loading may take a while, so it is said at once. */
const read = (use: (reader: Reader) => unknown, words = "Reading your list …") => {
  showWaiting();
  say(words);
  withReader(use);
};

for (const begun of ["focusin", "pointerdown"]) intake.addEventListener(begun, prepare, { once: true });

const zone = element("check-drop");
let within = 0;
const deep = () => element<HTMLInputElement>("check-deep").checked;
const isFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
document.addEventListener("dragenter", (event) => {
  if (!isFiles(event)) return;
  within++;
  zone.dataset.over = "yes";
  prepare();
});
document.addEventListener("dragleave", (event) => {
  if (isFiles(event) && --within <= 0) delete zone.dataset.over;
});
document.addEventListener("dragover", (event) => {
  if (isFiles(event)) event.preventDefault();
});
document.addEventListener("drop", (event) => {
  if (!event.dataTransfer || !isFiles(event)) return;
  event.preventDefault();
  within = 0;
  delete zone.dataset.over;
  // DataTransfer items are only readable during the event.
  const entries = [...event.dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = [...event.dataTransfer.files];
  // Browsers without the entries API still provide files.
  read(({ takeEntries, takeFiles }) => (entries.length > 0 ? takeEntries(entries, deep()) : takeFiles(files, deep())));
});

for (const id of ["check-files", "check-folder"]) {
  const input = element<HTMLInputElement>(id);
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) read(({ takeFiles }) => takeFiles(files, deep()));
    // Reset, so that choosing the same file again fires `change`.
    input.value = "";
  });
}

const pasted = element<HTMLTextAreaElement>("check-pasted");
const checkPasted = () => {
  const text = pasted.value;
  if (text.trim() !== "") read(({ take }) => take([{ kind: "text", text }]));
  else {
    say("The box is empty: paste or type the names of your apps first.");
    pasted.focus();
  }
};
element("check-paste").addEventListener("submit", (event) => {
  // Else the list would go to the server.
  event.preventDefault();
  checkPasted();
});
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

// On a phone: what only a Mac can do waits, folded, behind a way to get the page there.
if (matchMedia("(hover: none) and (pointer: coarse)").matches)
  document.querySelector(".check-fold-ways")?.removeAttribute("open");
const send = element<HTMLButtonElement>("check-send");
const link = send.dataset.link ?? "";
send.hidden = !navigator.share && !navigator.clipboard;
send.addEventListener("click", async () => {
  // Closing the sheet is no fault.
  if (navigator.share) return navigator.share({ title: document.title, url: link }).catch(() => undefined);
  await navigator.clipboard.writeText(link);
  send.textContent = "Link copied";
});

/** A list in the address: a fragment is never sent to a server. */
const openFragment = () =>
  /[#&](?:sum|titles|others|list)=/.test(location.hash) &&
  read((opened) => opened.takeFragment(location.hash), "Opening the list in the link …");

const remembered = rememberedList();
const isSavedAsked = !remembered && location.hash === "#saved" && savedText() !== null;
if (savedText() && !isSavedAsked) withReader((opened) => opened.offerSaved(false));
if (remembered) read((opened) => opened.takeAgain(remembered), "Opening your list again …");
else if (isSavedAsked) {
  history.replaceState(null, "", location.pathname);
  read((opened) => opened.offerSaved(true), "Opening the list that you saved …");
} else openFragment();
window.addEventListener("hashchange", openFragment);

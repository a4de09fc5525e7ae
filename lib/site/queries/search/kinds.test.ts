import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { listPurposes } from "#lib/evidence/alternatives/purposes.ts";
import { KIND_WORDS } from "#lib/site/queries/search/kind-words.ts";
import { indexPlainKinds, kindOfPurposes, readKindOfApp } from "#lib/site/queries/search/kinds.ts";

const purposes = listPurposes();
const plain = indexPlainKinds(purposes);

test.each([
  {
    kind: "VPN apps",
    asked: ["vpn", "VPNs", "best vpn for mac", "best vpn 2026", "free vpn", "do vpns work on m1", "vpn app"],
  },
  { kind: "Browsers", asked: ["browser", "browsers", "browser for m1", "web browser", "navegador", "navigateur"] },
  { kind: "Email apps", asked: ["email", "e-mail", "mail app", "email client", "best email app for mac 2026"] },
  { kind: "Password managers", asked: ["password manager", "passwortmanager", "Password Managers for Mac"] },
  { kind: "PDF apps", asked: ["pdf", "pdf reader", "lecteur pdf"] },
  { kind: "PDF editors", asked: ["pdf editor", "free pdf editor", "edit pdf"] },
  { kind: "Photo editors", asked: ["photo editing", "free photo editor", "Bildbearbeitung", "image editing software"] },
  { kind: "Video editors", asked: ["video editor", "best video editor for mac", "éditeur vidéo", "schneideprogramm"] },
  { kind: "Music and audio apps", asked: ["music software", "music apps", "audio"] },
  { kind: "DAWs", asked: ["daw", "what is the best daw for m4", "music production software"] },
  { kind: "Antivirus apps", asked: ["antivirus", "anti-virus", "virenscanner", "malware protection"] },
  { kind: "Notes apps", asked: ["note taking", "note taking app", "notes app"] },
  { kind: "Virtual machine apps", asked: ["virtual machine", "vm software", "virtualization"] },
  { kind: "Screen recorders", asked: ["screen recorder", "screen recording software", "record screen"] },
  { kind: "Torrent apps", asked: ["torrent", "torrent client"] },
  { kind: "CAD apps", asked: ["cad", "CAD software", "3d cad"] },
  { kind: "Slicers for 3D printers", asked: ["3d printing slicer", "slicer", "3d printing"] },
  { kind: "Music notation apps", asked: ["music notation", "sheet music", "notation software", "Notensatzprogramm"] },
  { kind: "Spreadsheet apps", asked: ["spreadsheet", "spreadsheets", "Tabellenkalkulation", "hoja de cálculo"] },
  { kind: "To-do list apps", asked: ["to do list", "todo", "task manager"] },
  { kind: "Diagram editors", asked: ["diagram software", "flowchart", "org chart"] },
  // These are told from the purposes alone.
  { kind: "FTP clients", asked: ["ftp", "ftp client", "FTP software"] },
  { kind: "Git clients", asked: ["git client", "best git clients for mac"] },
  { kind: "Clipboard managers", asked: ["clipboard manager", "clipboard managers"] },
  { kind: "Window managers", asked: ["window manager", "window management"] },
  { kind: "iPhone managers", asked: ["iphone manager"] },
  { kind: "Statistics apps", asked: ["statistics software"] },
  { kind: "Photo and graphics apps", asked: ["photo apps", "graphics software"] },
  { kind: "Developer tools", asked: ["developer tools", "developer apps"] },
])("$kind are asked for as $asked", ({ kind, asked }) => {
  expect(asked.map((text) => readKindOfApp(text, plain)?.name)).toEqual(asked.map(() => kind));
});

test.each([
  "photoshop",
  "photo",
  "video",
  "security",
  "gmail",
  "notion",
  "twitch",
  "messages",
  "photos",
  "the unarchiver",
  "game",
  "windows",
  "vpn, browser",
  "https://example.com/vpn",
  "norton antivirus",
  "proton mail",
  "google docs",
  "is rosetta going away",
  "smooth capture",
  "office 2024",
])("%s asks for no kind of app", (text) => {
  expect(readKindOfApp(text, plain)).toBeNull();
});

test("the text is open where it says that apps are meant", () => {
  expect(
    ["mail app", "best mail for mac", "mail", "is mail native"].map((text) => readKindOfApp(text, plain)?.isOpen),
  ).toEqual([true, true, false, false]);
});

test("each kind is made of purposes that there are", () => {
  const held = new Set(purposes.map(({ purpose }) => purpose));
  expect(KIND_WORDS.flatMap((kind) => kind.purposes).filter((purpose) => !held.has(purpose))).toEqual([]);
});

test("an app is of the kind that shares the most of its purposes", () => {
  const kindOf = (slug: string) =>
    kindOfPurposes(purposes.filter(({ natives }) => natives.some((native) => native.slug === slug)))?.name;
  expect(["photoshop", "lightroom-classic", "microsoft-word", "none-such"].map(kindOf)).toEqual([
    "Photo editors",
    "Photo libraries",
    "Word processors",
    undefined,
  ]);
});

const NAMES_MAX = 60;

test("of the names of all titles few read as a kind, and of the well-known ones only those that describe themselves", () => {
  const titles = ["titles", "known-titles"].flatMap((file) =>
    readFileSync(join(rootDir(), "prisma", "catalogue", `${file}.ndjson`), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { name: string; popularity?: number }),
  );
  const kinds = titles.filter(({ name }) => readKindOfApp(name, plain) !== null);
  expect(kinds.length).toBeLessThan(NAMES_MAX);
  expect(kinds.flatMap(({ name, popularity = 0 }) => (popularity >= 100 ? [name] : []))).toEqual([
    "Minecraft Launcher",
    "Notes",
    "3D Slicer",
  ]);
});

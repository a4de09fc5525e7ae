import { expect, test } from "vitest";
import {
  bestMatch,
  type Facts,
  fitNames,
  isFormerEdition,
  isNameOf,
  toNameQuery,
} from "#lib/catalog/titles/names/identity.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";

const nothingElse: (word: string) => boolean = () => false;

/** Would the text resolve to this title if it were the only one? */
function isMeant(text: string, name: string, more: Partial<Facts> = {}, isWord = nothingElse): boolean {
  const facts: Facts = {
    ...{ kind: "app", names: [name], homepage: null, bundleIds: [], categories: [], versions: [] },
    ...{ nativeSince: 2021, isWellKnown: true },
    ...more,
  };
  const matched = bestMatch(fitNames(toNameQuery(foldName(text)), facts.names, isWord), facts);
  return matched !== null && !matched.isDoubtful && !matched.isOtherVersion;
}

const XCODE = { versions: ["12.2", "26.6"] };
const WORD = { homepage: "https://www.microsoft.com/microsoft-365/word", versions: ["16.109"] };
const ADOBE = { homepage: "https://www.adobe.com/products/photoshop.html" };

test.each<{ why: string; text: string; name: string; more?: Partial<Facts> }>([
  { why: "its maker in front", text: "Adobe Photoshop", name: "Photoshop", more: ADOBE },
  { why: "what its maker called it for some years", text: "Photoshop CC", name: "Photoshop" },
  { why: "the edition that is sold today", text: "Acrobat DC", name: "Acrobat" },
  {
    why: "an edition since it was first said to be native",
    text: "SketchUp 2023",
    name: "SketchUp",
    more: { versions: ["2026.2"], nativeSince: 2022 },
  },
  { why: "the year of an edition", text: "Photoshop 2024", name: "Photoshop", more: ADOBE },
  { why: "a version that evidence speaks of", text: "Rhino 8", name: "Rhino", more: { versions: ["8.9.24"] } },
  { why: "the major version of one that evidence speaks of", text: "Xcode 12", name: "Xcode", more: XCODE },
  { why: "the first version that evidence speaks of", text: "Xcode 12.2", name: "Xcode", more: XCODE },
  { why: "a version between two that evidence speaks of", text: "Xcode 15.1", name: "Xcode", more: XCODE },
  {
    why: "an edition between two that evidence speaks of",
    text: "AutoCAD 2025",
    name: "AutoCAD",
    more: { versions: ["2024", "2026.1"], nativeSince: null },
  },
  {
    why: "an edition between one that evidence speaks of and the year of that evidence",
    text: "AutoCAD 2025",
    name: "AutoCAD",
    more: { versions: ["2024"], nativeSince: 2026 },
  },
  { why: "a later patch of that version", text: "Rhino 8.9.1", name: "Rhino", more: { versions: ["8.9.24"] } },
  { why: "a version as far as it is written", text: "VLC 3", name: "VLC", more: { versions: ["3.0.12", "3.0.21"] } },
  {
    why: "a later release of the first year",
    text: "PyCharm 2020.3",
    name: "PyCharm",
    more: { versions: ["2020.3.1", "2026.2"], nativeSince: 2020 },
  },
  { why: "a maker that goes without saying", text: "excel", name: "Microsoft Excel" },
  { why: "the subscription that it comes in", text: "word 365", name: "Microsoft Word", more: WORD },
  { why: "the subscription that it comes in", text: "word365", name: "Microsoft Word", more: WORD },
  { why: "the subscription that it comes in", text: "Word for Microsoft 365", name: "Microsoft Word", more: WORD },
  { why: "the subscription that it comes in", text: "Microsoft 365 Word", name: "Microsoft Word", more: WORD },
  { why: "a shortened maker", text: "ms word", name: "Microsoft Word" },
  { why: "another licence of the same code", text: "PyCharm Community Edition", name: "PyCharm CE" },
  { why: "more in the box", text: "Hades Game of the Year Edition", name: "Hades", more: { kind: "game" } },
  { why: "a game made anew", text: "Hades Definitive Edition", name: "Hades", more: { kind: "game" } },
  { why: "the platform", text: "Wrike for Mac", name: "Wrike" },
  { why: "an article", text: "unarchiver", name: "The Unarchiver" },
  { why: "what kind it is", text: "arc browser", name: "Arc", more: { categories: ["browsers"] } },
  { why: "a name its maker uses", text: "docker", name: "Docker Desktop", more: { homepage: "https://docker.com/" } },
  { why: "the X of Mac OS X", text: "Logic Pro X", name: "Logic Pro" },
  { why: "a half-year", text: "matlab 2023b", name: "MATLAB", more: { versions: ["R2023b"] } },
  { why: "Roman and Arabic numbers", text: "civilization 6", name: "Civilization VI" },
  { why: "a number that its maker put there", text: "iterm", name: "iTerm2" },
  { why: "initials and a number", text: "bg3", name: "Baldur's Gate 3", more: { kind: "game" } },
  { why: "a game's beginning and number", text: "civ 6", name: "Sid Meier's Civilization VI", more: { kind: "game" } },
  { why: "initials of a game", text: "cs go", name: "Counter-Strike: Global Offensive", more: { kind: "game" } },
  { why: "initials beside a word", text: "vscode", name: "Microsoft Visual Studio Code" },
  { why: "a slip of the pen", text: "chorme", name: "Google Chrome" },
])("$why makes no other product: $text is $name", ({ text, name, more }) => {
  expect(isMeant(text, name, more)).toBe(true);
});

test.each<{ why: string; text: string; name: string; more?: Partial<Facts> }>([
  { why: "a sequel", text: "Portal 2", name: "Portal", more: { kind: "game", versions: ["2"] } },
  { why: "the game before it", text: "Hades", name: "Hades II", more: { kind: "game" } },
  { why: "another number", text: "Resident Evil 4", name: "Resident Evil 7", more: { kind: "game" } },
  { why: "a subtitle", text: "Resident Evil 4", name: "Resident Evil Village", more: { kind: "game" } },
  { why: "a game made anew", text: "Fable", name: "Fable Anniversary Edition", more: { kind: "game" } },
  { why: "an older version", text: "Final Cut Pro 7", name: "Final Cut Pro", more: { versions: ["10.5", "11.0"] } },
  { why: "an older point version", text: "Xcode 12.1", name: "Xcode", more: XCODE },
  { why: "an older point version", text: "Logic Pro X 10.4.8", name: "Logic Pro", more: { versions: ["10.6", "12"] } },
  { why: "a newer version than all evidence", text: "Xcode 28", name: "Xcode", more: XCODE },
  {
    why: "a suite's count, which is no version",
    text: "Dreamweaver CS6",
    name: "Dreamweaver",
    more: { versions: ["5"] },
  },
  { why: "an older patch", text: "VLC 3.0.8", name: "VLC", more: { versions: ["3.0.12", "3.0.21"] } },
  { why: "an older build", text: "Discord 0.0.250", name: "Discord", more: { versions: ["0.0.371", "0.0.390"] } },
  {
    why: "an older release of a year",
    text: "PyCharm 2020.1",
    name: "PyCharm",
    more: { versions: ["2020.3.1", "2026.2"], nativeSince: 2020 },
  },
  { why: "another version", text: "MuseScore 3", name: "MuseScore", more: { versions: ["4.7.4"] } },
  {
    why: "an edition of the years before it was first said to be native",
    text: "SketchUp 2021",
    name: "SketchUp",
    more: { versions: ["2026.2"], nativeSince: 2022 },
  },
  { why: "a year of Intel days", text: "Photoshop 2019", name: "Photoshop", more: ADOBE },
  { why: "a year, where editions have none", text: "Bear 2024", name: "Bear", more: { versions: ["2.4"] } },
  { why: "another number than the name's", text: "iterm 3", name: "iTerm2", more: { versions: ["3.5"] } },
  { why: "the tenth edition", text: "Acrobat X", name: "Acrobat" },
  { why: "an old suite", text: "Illustrator CS4", name: "Illustrator" },
  { why: "another maker", text: "Google Meet", name: "Proton Meet" },
  {
    why: "a maker it does not have",
    text: "Razer Synapse",
    name: "Synapse",
    more: { homepage: "https://synapse.app/" },
  },
  {
    why: "a code host is no maker",
    text: "GitHub Atom",
    name: "Atom",
    more: { homepage: "https://github.com/x/atom" },
  },
  { why: "another maker's number", text: "Numbers 365", name: "Numbers", more: { homepage: "https://apple.com/" } },
  { why: "one word among others", text: "PostgreSQL", name: "Navicat for PostgreSQL" },
  { why: "the beginning of a name", text: "Home", name: "Home Assistant" },
  { why: "an app of Apple's", text: "Passwords", name: "Google Passwords" },
  { why: "a product beside it", text: "Photoshop Elements", name: "Photoshop", more: ADOBE },
  { why: "a kind it is not", text: "Ring Music", name: "Ring", more: { categories: ["security-and-privacy"] } },
  { why: "initials of an app", text: "spss", name: "Super Photo Slide Show" },
  { why: "another word", text: "Riven", name: "Rivet" },
])("$why is another product: $text is not $name", ({ text, name, more }) => {
  expect(isMeant(text, name, more)).toBe(false);
});

test("a wrong letter in a long name is a slip, even if another word results", () => {
  expect(isMeant("visual studio cod", "Visual Studio Code", {}, () => true)).toBe(true);
  expect(isMeant("stellarium", "Stellaris", {}, () => true)).toBe(false);
});

test("a text made only of words from other names contains no slip", () => {
  const words = new Set(["steam", "link"]);
  expect(isMeant("steamlink", "Streamlink", {})).toBe(true);
  expect(isMeant("Steam Link", "Streamlink", {}, (word) => words.has(word))).toBe(false);
});

test("a slip in a short name counts as one only in a well-known name", () => {
  expect(isMeant("slak", "Slack")).toBe(true);
  expect(isMeant("lumn", "Lumen", { isWellKnown: false })).toBe(false);
  expect(isMeant("transmision", "Transmission", { isWellKnown: false })).toBe(true);
});

test.each([
  { name: "MuseScore 3", names: ["MuseScore"], versions: ["4.5"], is: true },
  { name: "VMware Fusion Pro 8", names: ["VMware Fusion"], versions: ["13", "25H2"], is: true },
  { name: "VMware Fusion Pro 13", names: ["VMware Fusion"], versions: ["13", "25H2"], is: false },
  { name: "Battle Pro 8", names: ["VMware Fusion"], versions: ["13"], is: false },
])("$name is a former edition of $names.0: $is", ({ name, names, versions, is }) => {
  expect(isFormerEdition(name, [...names, name], versions)).toBe(is);
});

test.each([
  { text: "ps", names: ["Photoshop", "ps"], is: true },
  { text: "sims 4", names: ["The Sims 4"], is: true },
  { text: "bg3", names: ["Baldur's Gate 3"], is: true },
  { text: "civ 6", names: ["Civilization VI"], is: true },
  { text: "phtoshop", names: ["Photoshop"], is: false },
  { text: "photoshop 2024", names: ["Photoshop"], is: false },
])("$text is a name of $names.0, not a slip: $is", ({ text, names, is }) => {
  expect(isNameOf(text, names)).toBe(is);
});

import { expect, test } from "vitest";
import { distinctInitials, initials, lettersBySlug, makerPrefix } from "#lib/site/words/lists/monogram.ts";

test.each([
  ["Photoshop", "Ph"],
  ["Adobe Photoshop Lightroom", "PL"],
  ["Microsoft Word", "Wo"],
  ["Blizzard Battle.net", "Ba"],
  ["Google Chrome", "Ch"],
  ["Microsoft", "Mi"],
  ["Google 2", "Go2"],
  ["World of Warcraft", "WW"],
  ["VLC media player", "VL"],
  ["tldraw offline", "Tl"],
  ["Sea of Stars", "Se"],
  ["TeamViewer 14", "Te"],
  ["Kontakt 7", "Ko7"],
  ["Baldur's Gate 3", "BG3"],
  ["Cyberpunk 2077", "Cy"],
  ["1Password", "1P"],
  ["1Password 7", "1P7"],
  ["0 A.D.", "0A"],
  ["Civilization VI", "CV"],
  ["Sonos S2", "S2"],
  ["Hollow Hearts 2", "Ho2"],
  ["网易云音乐", "网易"],
  ["", ""],
  ["!?", ""],
])("%s has the initials %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test.each([
  ["Synology Assistant", "As"],
  ["Synology Drive Client", "DC"],
])("on its maker's page, %s goes without the maker's word", (name, letters) => {
  expect(initials(name, "Synology")).toBe(letters);
});

test("a sign for a name is the same on its maker's wall and elsewhere", () => {
  expect([initials("Sonos S1", "Sonos"), initials("Sonos S1")]).toEqual(["S1", "S1"]);
});

test.each([
  ["Microsoft Word", "", "Microsoft "],
  ["Adobe 3", "", ""],
  ["Microsoft", "", ""],
  ["Red Giant Universe", "Red Giant", "Red Giant "],
  ["Synology Drive Client", "", ""],
])("of %s on a page of “%s”, “%s” is the maker's", (name, maker, prefix) => {
  expect(makerPrefix(name, maker)).toBe(prefix);
});

test("on one wall, two names have the same letters only where no others are left", () => {
  expect(distinctInitials(["Microsoft Teams", "Telegram for macOS", "TeamViewer", "ChatGPT", "Google Chrome"])).toEqual(
    ["Te", "Tl", "Ta", "Ch", "Cr"],
  );
  expect(distinctInitials(["Adobe Creative Cloud", "Adobe Creative Cloud Cleaner Tool"])).toEqual(["CC", "CT"]);
  expect(distinctInitials(["Go", "Go"])).toEqual(["Go", "Go"]);
});

test("on one page, an app keeps the letters that it has elsewhere, and others keep away from them", () => {
  const line = (title: string) => ({ slug: title, title });
  const wall = lettersBySlug([line("Axure RP")], "Axure");
  const list = lettersBySlug([line("Red Planet"), line("Axure RP"), line("Asia Riders")], "", wall);
  expect([...list]).toEqual([
    ["Axure RP", "RP"],
    ["Red Planet", "Rd"],
    ["Asia Riders", "AR"],
  ]);
});

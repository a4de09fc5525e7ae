import { expect, test } from "vitest";
import { initials, makerPrefix } from "#lib/site/words/lists/monogram.ts";

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
  ["SSHFS", "SH"],
  ["SAS", "S"],
  ["SABnzbd", "SB"],
  ["FUSE for macOS", "FS"],
  ["PPSSPP", "PS"],
  ["Safari", "Sa"],
  ["TeamViewer 14", "TV"],
  ["Mozilla Firefox", "Fx"],
  ["Figma", "Fi"],
  ["Telegram for macOS", "Tg"],
  ["Microsoft Teams", "Te"],
  ["PowerPoint", "Po"],
  ["iTerm2", "IT"],
  ["Kontakt 7", "Ko7"],
  ["Baldur's Gate 3", "BG3"],
  ["Cyberpunk 2077", "Cy"],
  ["1Password", "1P"],
  ["1Password 7", "1P7"],
  ["0 A.D.", "0A"],
  ["Civilization VI", "Ci6"],
  ["Diablo III", "Di3"],
  ["Hollow Knight", "HK"],
  ["Hollow Knight: Silksong", "HKS"],
  ["The Witcher 3: Wild Hunt", "TW3"],
  ["Minecraft: Java Edition", "MJ"],
  ["Final Fantasy XIV", "FF"],
  ["Sonos S2", "S2"],
  ["Synology Drive Client", "SD"],
  ["RetroArch", "RA"],
  ["RetroArch (Metal)", "RA"],
  ["Final Fantasy VII (game)", "FF7"],
  ["Hollow Hearts 2", "Ho2"],
  ["网易云音乐", "网易"],
  ["", ""],
  ["!?", ""],
])("%s has the initials %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
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

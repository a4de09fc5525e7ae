import { expect, test } from "vitest";
import { readChip, readMemory, withoutMac } from "#lib/catalog/titles/names/mac-words.ts";
import { findAsked, frontNames, readQuestion } from "#lib/site/queries/search/questions.ts";

test.each([
  ["Does Baldur's Gate 3 run on my Mac?", "Baldur's Gate 3"],
  ["does baldur's gate run", "baldur's gate"],
  ["will photoshop still work on macos 28", "photoshop"],
  ["Is Final Cut Pro compatible with M4?", "Final Cut Pro"],
  ["can I play Elden Ring on a MacBook Air", "Elden Ring"],
  ["can i use quicken", "quicken"],
  ["is fortnite on mac 2026", "fortnite"],
  ["can i play valorant on a macbook air m2", "valorant"],
  ["does quicken work on my 2021 m1 pro macbook pro?", "quicken"],
  ["is there an apple silicon version of steam", "steam"],
  ["is there a native mac version of Notepad++ yet?", "Notepad++"],
  ["does Steam have a native version", "Steam"],
  ["do I need rosetta for zoom", "zoom"],
  ["what can i use instead of adium", "adium"],
  ["i need a replacement for quicken", "quicken"],
  ["open source photoshop alternative", "photoshop"],
  ["premiere pro alternative free", "premiere pro"],
  ["best free open-source alternative to photoshop", "photoshop"],
  ["has steam been updated for apple silicon", "steam"],
  ["has zoom gone native yet", "zoom"],
  ["when will discord be native", "discord"],
  ["is discord optimized for m1", "discord"],
  ["does apple silicon support vmware fusion", "vmware fusion"],
  ["how to make photoshop run native", "photoshop"],
  ["which version of photoshop is native", "photoshop"],
  ["why does Steam ask for Rosetta", "Steam"],
  ["do we still need Rosetta 2 to run Quicken?", "Quicken"],
  ["does my Mac run Elden Ring", "Elden Ring"],
  ["can my macbook pro still play cyberpunk 2077?", "cyberpunk 2077"],
  ["how do I run Elden Ring on Mac", "Elden Ring"],
  ["is photoshop going to work", "photoshop"],
  ["is photoshop intel or apple silicon", "photoshop"],
  ["elden ring on mac", "elden ring"],
  ["does microsoft office need rosetta", "microsoft office"],
  ["sonos app stopped working", "sonos"],
  ['"Photoshop" quit unexpectedly', "Photoshop"],
  ["zoom keeps crashing on m4", "zoom"],
  ["An update is required to use “Spotify”", "Spotify"],
  ["rosetta stone on mac", "rosetta stone"],
  ["my adobe reader won't open", "adobe reader"],
  ["quickbooks does not open after update", "quickbooks"],
  ["spotify isn't working", "spotify"],
  ["brew python", "python"],
  ["homebrew ffmpeg", "ffmpeg"],
  ["spotify.com", "spotify"],
  ["https://www.spotify.com/download", "spotify"],
  ["will discord stop working", "discord"],
  ["when will Zoom stop working on Intel Macs?", "Zoom"],
  ["office 2016 mac", "office 2016"],
  ["funktioniert word noch unter macos 28", "word"],
  ["Läuft Photoshop auf M1?", "Photoshop"],
  ["Läuft GTA 5 auf einem MacBook Air M2?", "GTA 5"],
  ["kann man gta 5 auf dem mac spielen", "gta 5"],
  ["excel für mac", "excel"],
  ["Affinity Photo auf Apple Silicon nativ", "Affinity Photo"],
  ["est-ce que word fonctionne sur m2", "word"],
  ["photoshop sur mac m1", "photoshop"],
  ["Peut-on jouer à Elden Ring sur Mac ?", "Elden Ring"],
  ["¿Funciona Photoshop en mac M1?", "Photoshop"],
  ["puedo jugar a elden ring en mi macbook air", "elden ring"],
  ["photoshop funziona su mac m1", "photoshop"],
  ["Photoshop M1 対応", "Photoshop"],
  ["photoshopはapple siliconに対応していますか？", "photoshop"],
  ["photoshop 支持 m1 吗", "photoshop"],
  ["Marche pour la vie", null],
  ["Con Air", null],
  ["https://cursor.so?ref=x", "cursor"],
  ["https://store.epicgames.com/en-US/", "epicgames"],
  ["https://www.gog.com/galaxy", "gog"],
  ["https://www.gog.com/en/games?genres=in:rpg", null],
  ["https://store.epicgames.com/en-US/browse", null],
  ["https://www.epicgames.com/store/p/fortnite", null],
  ["https://shop.example.co.uk/x", "example"],
  ["Need for Speed", null],
  ["quicken m1", "quicken"],
  ["zoom apple silicon", "zoom"],
  ["  does  Elden \n Ring   run ?", "Elden Ring"],
  ["Does it", null],
  ["Photoshop", null],
  ["Mac", null],
  ["why does my mac say this app needs to be updated", null],
  ["my MacBook Air is not starting", null],
  ["why is MacDown so slow", "MacDown"],
  ["why is my app slow", null],
  ["old version of photoshop", "photoshop"],
  ["Run", null],
  ["?", null],
  ["what replaces Quicken?", "Quicken"],
  ["what can replace Aperture", "Aperture"],
  ["instead of Parallels Toolbox", "Parallels Toolbox"],
  ["best free alternative to Final Cut Pro", "Final Cut Pro"],
  ["photoshop alternatives", "photoshop"],
  ["Quicken replacement for mac", "Quicken"],
  ["free apps like photoshop", "photoshop"],
  ["something similar to sonos", "sonos"],
  ["is there a replacement for Winclone", "Winclone"],
  ["Adobe apps that will stop working", "Adobe"],
  ["which Native Instruments products that need Rosetta", "Native Instruments"],
])("%j asks about %j", (text, name) => {
  expect(readQuestion(text).about).toBe(name);
});

// A catalogue of these names alone.
const TITLES = [
  "word",
  "excel",
  "adobe",
  "zoom",
  "battle.net",
  "fortnite",
  "cyberpunk",
  "minecraft",
  "baldurs gate 3",
  "gta 5",
  "the sims 4",
  "mac pass",
  "m1 tank platoon",
  "pro tools",
  "air display",
  "macdown",
  "office 2016",
  "old world",
];

async function readBy(text: string, titles = TITLES): Promise<string | null> {
  const find = async (name: string) => ({ meant: titles.includes(name) ? ("one" as const) : ("none" as const) });
  if ((await find(text)).meant === "one") return text;
  return (await findAsked(readQuestion(text), find, () => true))?.name ?? null;
}

test.each([
  ["zoom m1 lag", "zoom"],
  ["m5 mac fortnite", "fortnite"],
  ["mac m5 fortnite", "fortnite"],
  ["m1 word", "word"],
  ["word on my 16gb m3 pro macbook pro", "word"],
  ["can my m1 air run cyberpunk", "cyberpunk"],
  ["can my 8 gb m2 mac mini run minecraft", "minecraft"],
  ["minecraft on m1 air", "minecraft"],
  ["baldurs gate 3 m1 8gb", "baldurs gate 3"],
  ["intel macbook zoom", "zoom"],
  ["macbook neo fortnite", "fortnite"],
  ["a18 pro cyberpunk", "cyberpunk"],
  ["can u run fortnite on a mac mini m4 w 16gb ram", "fortnite"],
  ["can a 8gb m1 air handle baldurs gate 3", "baldurs gate 3"],
  ["imac 2019 zoom", "zoom"],
  ["word mac 2011", null],
  ["crash zoom", null],
  ["word 2011 mac", "word 2011"],
  ["2019 imac zoom", "zoom"],
  ["zoom on my 2021 m1 pro", "zoom"],
  ["zoom tahoe", "zoom"],
  ["office 2016 m2 ultra", "office 2016"],
  ["can i run mac pass on m1", "mac pass"],
  ["does m1 tank platoon run on m4", "m1 tank platoon"],
  ["pro tools m2 pro", "pro tools"],
  ["air display macbook air", "air display"],
  ["macdown m1", "macdown"],
])("the Mac around a name is none of it: %s asks about %s", async (text, name) => {
  expect(await readBy(text)).toBe(name);
});

test.each([
  ["will my old adobe still work after the update", "adobe"],
  ["does my old word work", "word"],
  ["old excel", "excel"],
  ["our zoom", "zoom"],
  ["old world", "old world"],
  ["excel macros", "excel"],
  ["whats wrong with battle.net", "battle.net"],
  ["what do i do about battle.net", "battle.net"],
  ["what's up with zoom lately?", "zoom"],
  ["is zoom safe after macos 28", "zoom"],
  ["hey does anyone know if the sims 4 works yet thanks", "the sims 4"],
  ["what fps does zoom get on m2 air", "zoom"],
  ["fortnite not syncing after tahoe", "fortnite"],
  ["word on my moms old imac", "word"],
  ["is 8gb enough for cyberpunk", "cyberpunk"],
  ["all my adobe programs", "adobe"],
  ["excel m1 native", "excel"],
  ["whats the replacement for excel", "excel"],
  ["alternativa a word", "word"],
  ["is word 2011 32 bit", "word 2011"],
  ["zoom 32-bit", "zoom"],
  ["alternative zu word", "word"],
  ["word funciona no mac m1", "word"],
  ["zoom ne marche plus", "zoom"],
  ["does things work", "things"],
  ["does hey run on m1", "hey"],
  ["does it work", null],
  ["does the witness run on m4", "the witness"],
  ["zoom files", "zoom"],
  ["fortnite online", "fortnite"],
  ["fortnite anti-cheat", "fortnite"],
  ["will pro tools plugins work", "pro tools"],
  ["cyberpunk on geforce now", "cyberpunk"],
  ["can i play fortnite multiplayer on m2", "fortnite"],
  ["do i need to buy a new mac", null],
  ["the witness on m1", "the witness"],
  ["do i lose my files", null],
  ["can i sell my old mac", null],
  ["rosetta stone", null],
])("words of a question are no part of the name: %s asks about %s", async (text, name) => {
  expect(await readBy(text, [...TITLES, "witness", "it", "hey", "things", "files", "i", "stone"])).toBe(name);
});

test.each(["zorblax next", "free for all", "Super Update", "What Remains of Edith Finch", "Call of Duty"])(
  "%s is a name, even where no title has it",
  async (text) => {
    expect(await readBy(text)).toBeNull();
  },
);

test.each([
  ["gta 5 on m4", "m4"],
  ["M3 Pro discord", "m3-pro"],
  ["assassins creed shadows m1 max 32gb", "m1-max"],
  ["control on m4 ultra", "m4"],
  ["control m1 or m1 pro", "m1"],
  ["m1 macbook pro control", "m1"],
  ["m1 pro tools", "m1"],
  ["MacBook Neo cyberpunk", "a18-pro"],
  ["cyberpunk on a18 pro", "a18-pro"],
  ["macbook neo or m4", null],
  ["word", null],
  ["m16", null],
  ["obs m1 vs m2", null],
])("the chip in %s is %s", (text, chip) => {
  expect(readChip(text)).toBe(chip);
});

test.each([
  ["elden ring m2 8gb", 8],
  ["cyberpunk m2 air 8 GB", 8],
  ["minecraft on a 16 gb ram mac", 16],
  ["gta 5 m4 24GB 512gb ssd", 24],
  ["is 8gb or 16gb enough for control", undefined],
  ["cyberpunk macbook neo", 8],
  ["crysis 4gb", undefined],
  ["rage 2 999gb", undefined],
  ["half-life 2", undefined],
])("the memory in %s is %s", (text, memory) => {
  expect(readMemory(text)).toBe(memory);
});

// With a pattern that backtracks over each of them it would not end.
test("a long run of Mac words is read whole", () => {
  expect(withoutMac(`${"my old m1 macbook air mini ".repeat(40)}word`)).toBe("word");
  expect(readQuestion(`is ${"mac mini m1 pro ".repeat(12)}x`)).toBeDefined();
});

// Its only match is by a part of its name, which is no exact one.
test("a nickname around a MacBook Neo means what it means alone", async () => {
  const find = async (name: string) => ({ meant: name === "cyberpunk" ? ("one" as const) : ("none" as const) });
  const read = await findAsked(readQuestion("macbook neo cyberpunk"), find, () => false);
  expect(read?.name).toBe("cyberpunk");
});

test("an exact name comes before one that is like another", async () => {
  const find = async (name: string) => ({ meant: name.startsWith("sonos") ? ("one" as const) : ("none" as const) });
  const read = await findAsked(readQuestion("alternative to sonos app"), find, (_, name) => name === "sonos");
  expect(read?.name).toBe("sonos");
});

test.each([
  ["blender cycles on m4", ["blender"]],
  ["parallels desktop and games", ["parallels desktop and", "parallels desktop", "parallels"]],
  ["Resident Evil 99", ["Resident"]],
  ["word search", []],
  ["blender", []],
])("%j may begin with the name %j", (text, names) => {
  expect(frontNames(text)).toEqual(names);
});

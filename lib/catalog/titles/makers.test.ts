import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { keptMaker, keyCalled, keyNamed, makerOf, nameOf, readMakers } from "#lib/catalog/titles/makers.ts";
import { siteOf } from "#lib/catalog/titles/names/maker.ts";
import { groupBy } from "#lib/core/group-by.ts";

const lines = readMakers();
const TitleLines = readFileSync("prisma/catalogue/titles.ndjson", "utf8").split("\n").filter(Boolean);
interface Shipped {
  readonly slug: string;
  readonly name: string;
  readonly homepage: string | null;
  readonly kind: string;
  readonly popularity: number;
  readonly entries: readonly (readonly unknown[])[];
}
const titles = TitleLines.map((line): Shipped => ({ homepage: null, popularity: 0, entries: [], ...JSON.parse(line) }));

test("each line is checked", () => {
  expect(() => readMakers('{"key":"Sonos","name":"Sonos"}')).toThrow("key");
  expect(() => readMakers('{"key":"sonos.com","name":"Sonos","founded":2002}')).toThrow("founded");
});

test("a site, a title and a maker stand once, and in order", () => {
  const keys = lines.map(({ key }) => key);
  expect(keys).toEqual(keys.toSorted());
  for (const each of [keys.concat(lines.flatMap(({ sites = [] }) => sites)), lines.flatMap(({ slugs = [] }) => slugs)])
    expect(new Set(each).size).toBe(each.length);
});

test("Apple's titles are those that its own lists name", () => {
  const isOwn = ({ entries }: Shipped) =>
    entries.some(([source]) => /^(?:apple|macos-27-inventory)$/.test(`${source}`));
  const own = titles.filter(isOwn).map(({ slug }) => slug);
  expect(keptMaker("apple.com")?.slugs).toEqual(own.toSorted());
});

test("what is called Adobe's and has no address is on Adobe's page", () => {
  const called = titles.filter(({ name, homepage }) => name.startsWith("Adobe") && !homepage);
  expect(called.length).toBeGreaterThan(0);
  expect(called.filter((title) => makerOf(title)?.key !== "adobe.com")).toEqual([]);
});

test.each([
  ["steam", null, "valvesoftware.com", "Valve"],
  ["starcraft-ii", null, "blizzard.com", "Blizzard"],
  ["battle-net", "https://www.battle.net/", "blizzard.com", "Blizzard"],
  ["visual-studio-code", "https://code.visualstudio.com/", "microsoft.com", "Microsoft"],
  ["photoshop", "https://www.adobe.com/products/photoshop.html", "adobe.com", "Adobe"],
  ["fortnite", null, "epicgames.com", "Epic Games"],
  ["minecraft-java-edition", null, "minecraft.net", "Mojang Studios"],
  ["terraria", null, "re-logic.com", "Re-Logic"],
  ["celeste", "https://mattmakesgames.itch.io/celeste", "exok.com", "Extremely OK Games"],
  ["pixelorama", "https://orama-interactive.itch.io/pixelorama", "orama-interactive.itch.io", "Orama Interactive"],
  ["xcode", "https://developer.apple.com/xcode/", "apple.com", "Apple"],
  ["obs-studio@29", "https://github.com/obsproject/obs-studio", "github.com/obsproject", "obsproject on GitHub"],
])("%s at %s is of %s, called %s", (slug, homepage, key, name) => {
  expect(makerOf({ slug, name: slug, homepage })).toEqual({ key, name, href: homepage });
});

test("a title that nobody is known to have made has no maker", () => {
  expect(makerOf({ slug: "script", homepage: null })).toBeNull();
});

test.each([
  ["slicer.org", "3D Slicer", "Slicer"],
  ["tuneskit-app.com", "TunesKit App", "TunesKit"],
  ["freron.com", "MailMate", "Freron Software"],
  ["getswifty.pro", "Swifty", "getswifty.pro"],
])("the maker of %s, whose app is %s, is called %s", (key, title, name) => {
  expect(nameOf(key, [title])).toBe(name);
});

test.each([
  ["activisionblizzard", "blizzard.com"],
  ["qq", "qq.com"],
  ["tencent", "qq.com"],
  ["alfred", undefined],
])("%s names %s", (name, key) => {
  expect(keyNamed(name)).toBe(key);
});

test.each([
  ["valve", "valvesoftware.com"],
  ["alfred", "alfredapp.com"],
  ["zorblax", undefined],
])("%s is what the maker at %s is called", (name, key) => {
  expect(keyCalled(name)).toBe(key);
});

describe("the shipped titles", () => {
  const shown = titles.filter(({ slug }) => !/@[a-z]/.test(slug));

  test("each of a maker's titles gives it the same name as all of them do", () => {
    const byMaker = groupBy(shown, (title) => makerOf(title)?.key ?? "");
    const differing = [...byMaker].flatMap(([key, own]) => {
      if (key === "" || own.length < 2 || siteOf(own[0]!.homepage)?.owner) return [];
      const name = nameOf(
        key,
        own.map((title) => title.name),
      );
      return own.flatMap((title) => {
        const said = makerOf(title)?.name;
        return said === name ? [] : [`${key}: ${said} (${title.slug}), ${name}`];
      });
    });
    expect(differing).toEqual([]);
  });

  test("a well-known game has a maker", () => {
    const games = shown.filter(({ kind, popularity }) => kind === "game" && popularity > 100);
    expect(games.filter((title) => makerOf(title) === null).map(({ slug }) => slug)).toEqual([]);
  });

  test("the best known have a maker, named by more than an address", () => {
    const known = shown.toSorted((a, b) => b.popularity - a.popularity).slice(0, 60);
    const unnamed = known.filter((title) => /\.\w|^$/.test(makerOf(title)?.name ?? ""));
    expect(unnamed.map(({ slug }) => slug)).toEqual([]);
  });
});

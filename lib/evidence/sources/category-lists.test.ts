import { expect, test } from "vitest";
import { CATEGORY_SLUGS } from "#lib/contract/categories.ts";
import { applite, awesomeMac, openSourceMacApps } from "#lib/evidence/sources/category-lists.ts";
import type { Source } from "#lib/evidence/sources/source.ts";
import { recorded, WITHOUT_SHARED_DATA, whole } from "#lib/testing/recorded-sources.ts";

const awesome = awesomeMac.read(recorded("awesome-mac-README.md"), {}).entries;
const openSource = openSourceMacApps.read(recorded("open-source-mac-os-apps.json.txt"), {}).entries;
const casks = applite.read(recorded("applite-categories.json"), {}).entries;
const categoriesOf = (entries: typeof awesome, name: string) =>
  entries.find((entry) => entry.name === name)?.categories;

test.each([
  ["Aurora Editor", ["developer-tools"]],
  ["Archimedes", ["productivity"]],
  ["alacritty", ["developer-tools"]],
  ["Aegisub", ["entertainment-and-media"]],
  ["GarageBand", ["music-and-audio"]],
  ["OpenEmu", ["gaming-tools"]],
])("awesome-mac puts %s under %j", (name, categories) => {
  expect(categoriesOf(awesome, name)).toEqual(categories);
});

test("the list's contents and download sites are not apps", () => {
  expect(awesome.map(({ name }) => name)).not.toEqual(expect.arrayContaining(["Text Editors"]));
  expect(categoriesOf(awesome, "Slant")).toBeUndefined();
});

test("the open-source list is read despite trailing commas, by ids and headings", () => {
  expect(openSource).toHaveLength(6);
  expect(categoriesOf(openSource, "ActivityWatch")).toEqual(["productivity", "utilities"]);
  expect(categoriesOf(openSource, "VPN Bypass")).toEqual(["utilities", "security-and-privacy"]);
});

test("a comma inside a text is kept", () => {
  const text = '{"applications":[{"title":"Odd,]","categories":["ios--macos",],"repo_url":"https://a.test/x",},]}';
  expect(openSourceMacApps.read(new TextEncoder().encode(text), {}).entries).toMatchObject([
    { name: "Odd,]", categories: ["developer-tools"] },
  ]);
});

test("Applite's entries are casks", () => {
  expect(casks.find(({ ref }) => ref === "crossover")).toMatchObject({
    identifiers: [{ scheme: "homebrew", value: "crossover" }],
  });
});

test("no list makes a statement about architecture", () => {
  expect([...awesome, ...openSource, ...casks].flatMap(({ statements }) => statements)).toEqual([]);
});

test.each<[string, Source]>([
  ["awesome-mac", awesomeMac],
  ["open-source-mac-os-apps", openSourceMacApps],
  ["applite", applite],
])("%s refuses another file", (_, source) => {
  expect(() => source.read(new TextEncoder().encode("# nothing"), {})).toThrow(/expected/);
});

// 23 links are under two headings of awesome-mac; three repositories and one cask are twice in their lists.
test.skipIf(WITHOUT_SHARED_DATA).each<[string, Source, string, number, number]>([
  ["awesome-mac: 1,277 links", awesomeMac, "awesome-mac-README.2026-08-21.md", 1254, 0],
  [
    "open-source-mac-os-apps: 689 apps",
    openSourceMacApps,
    "open-source-mac-os-apps.applications.2026-04-15.json",
    686,
    24,
  ],
  ["applite: 208 casks", applite, "applite-categories.2026-08-07.json", 207, 0],
])("the whole of %s (needs ../shared/data)", (_, source, name, count, unsorted) => {
  const { entries, skipped } = source.read(whole(name), {});
  expect([entries.length, skipped.length]).toEqual([count, 0]);
  expect(entries.filter(({ categories }) => categories.length === 0)).toHaveLength(unsorted);
  expect(
    entries.flatMap(({ categories }) => categories).filter((slug) => !CATEGORY_SLUGS.includes(slug as never)),
  ).toEqual([]);
});

/** Names that may mean several, on the shipped catalogue: the search and the plate of the home page ask alike. */
import { expect, test } from "vitest";
import { findAnswer } from "#lib/site/queries/search/answer.ts";
import { answerList } from "#lib/site/queries/search/answer-list.ts";
import { findMakerMeant } from "#lib/site/queries/search/maker-meant.ts";
import { searchQuestion } from "#lib/site/queries/search/search-question.ts";
import { withBetterKnown } from "#lib/site/queries/search/series.ts";
import { readList } from "#lib/site/queries/search/spaced-list.ts";
import { suggest } from "#lib/site/queries/search/suggest.ts";
import type { Suggestions } from "#lib/site/queries/search/suggestions.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

useShippedCatalogue();

async function searched(text: string) {
  const { meant, choices } = await withBetterKnown(await searchQuestion(text));
  return { meant, slugs: choices.map(({ slug }) => slug) };
}

async function suggested(text: string): Promise<Suggestions> {
  const response = await suggest(new Request(`http://localhost:3000/suggest?q=${encodeURIComponent(text)}`));
  return (await response.json()) as Suggestions;
}

const plateOf = async (text: string) => (await suggested(text)).plate;

test.each([
  { asked: "nord", among: ["nordvpn", "nordpass", "nordlayer", "nordlocker"] },
  { asked: "team", among: ["teamviewer", "team-fortress-2"] },
  { asked: "fallout", among: ["fallout-4", "fallout-new-vegas"] },
  { asked: "age of empires", among: ["age-of-empires-ii-definitive-edition", "age-of-empires-iv"] },
  { asked: "the sims", among: ["the-sims-4", "the-sims-3"] },
  { asked: "dark souls", among: ["dark-souls-iii", "dark-souls-remastered"] },
  { asked: "total war", among: ["total-war-warhammer-iii", "total-war-medieval-ii"] },
  { asked: "can i play final fantasy on m2", among: ["final-fantasy-xiv-online", "final-fantasy-ix"] },
  { asked: "Logi Options", among: ["logi-options"] },
  { asked: "epic", among: ["epic-games", "epic"] },
  { asked: "Prince", among: ["prince"] },
  { asked: "bridge", among: ["adobe-bridge", "bridge"] },
])("$asked asks which one", async ({ asked, among }) => {
  const { meant, slugs } = await searched(asked);
  expect([meant, among.filter((slug) => !slugs.includes(slug))]).toEqual(["several", []]);
  expect(await plateOf(asked)).toMatchObject({ answer: "Which one?" });
});

test.each([
  ["logic", "logic-pro"],
  ["cyberpunk", "cyberpunk-2077"],
  ["baldurs gate", "baldurs-gate-3"],
  ["mine craft", "minecraft-java-edition"],
  ["minecraft", "minecraft-java-edition"],
  ["wow classic", "world-of-warcraft-classic"],
  ["wow", "world-of-warcraft"],
  ["ea", "ea"],
  ["vmware", "vmware-fusion"],
  ["quixel bridge", "bridge"],
  ["adobe bridge", "adobe-bridge"],
  ["nordvpn", "nordvpn"],
  ["fallout 4", "fallout-4"],
  ["gta v", "grand-theft-auto-v"],
  ["gta 5", "grand-theft-auto-v"],
  ["teams", "microsoft-teams"],
  ["autocad 2026", "autocad"],
  ["bg3", "baldurs-gate-3"],
  ["civ 6", "sid-meiers-civilization-vi"],
  ["sims 4", "the-sims-4"],
  ["fm24", "football-manager-2024"],
  ["gpt", "chatgpt"],
  ["can i use gpt on my mac", "chatgpt"],
  ["cs go", "counter-strike-global-offensive"],
  ["ps", "photoshop"],
  ["vscode", "visual-studio-code"],
  ["vs code", "visual-studio-code"],
  ["whats wrong with battle.net", "battle-net"],
  ["is fortnite on mac 2026", "fortnite"],
  ["https://www.epicgames.com/store/p/fortnite", "fortnite"],
  ["https://apps.apple.com/us/app/bear/id1091189122", "bear"],
  ["org.blenderfoundation.blender", "blender"],
  ["brew install --cask blender", "blender"],
])("%s is %s", async (asked, slug) => {
  expect(await searched(asked)).toMatchObject({ meant: "one", slugs: [slug] });
  expect(await plateOf(asked)).toMatchObject({ href: `/titles/${slug}` });
});

test.each(["evernote", "spark"])(
  "of all called %s with one answer, the plate shows it and leads to them",
  async (asked) => {
    expect((await searched(asked)).meant).toBe("several");
    expect(await plateOf(asked)).toMatchObject({ answer: "Yes.", href: `/search?q=${asked}`, link: "Show them" });
  },
);

test("a kind of app in a list is counted, and its own name stays a question", async () => {
  const [browser, safari] = await answerList(await readList([], "browser vs safari"));
  expect(browser).toMatchObject({ row: null, kindWords: expect.stringMatching(/^Browsers: \d+ native/) });
  expect(safari).toMatchObject({ kindWords: "", row: { slug: "safari" } });
});

test.each(["spot", "davi", "photosho"])("while %s is typed, the plate shows what it begins", async (text) => {
  expect((await plateOf(text))?.href).toMatch(/^\/titles\//);
});

test.each([
  ["photosh", "title", ["photoshop"]],
  ["adobe photosh", "title", ["photoshop"]],
  ["spotif", "title", ["spotify"]],
  ["minecr", "title", ["minecraft-java-edition"]],
  ["premie", "title", ["premiere-pro"]],
  ["spo", "title", ["spotify"]],
  ["lightr", "several", ["lightroom-classic", "lightroom"]],
  ["visual stu", "several", ["visual-studio-code", "visual-studio"]],
  ["lig", "several", ["lightburn", "lightroom-classic", "lightworks"]],
] as const)("%s is unfinished: search and plate give what it begins", async (text, is, slugs) => {
  const answer = await findAnswer(text);
  expect(answer).toMatchObject({ is, found: { choices: slugs.map((slug) => ({ slug })) } });
  const asked = `/search?${new URLSearchParams({ q: text })}`;
  expect((await plateOf(text))?.href).toBe(is === "title" ? `/titles/${slugs[0]}` : asked);
});

test.each([
  ["adobe", "/makers/adobe.com"],
  ["adobe suite", "/makers/adobe.com"],
  ["microsoft", "/makers/microsoft.com"],
  ["rockstar", "/makers/rockstargames.com"],
  ["blizzard", "/makers/blizzard.com"],
  ["blizza", "/makers/blizzard.com"],
  ["googl", "/makers/google.com"],
])("%s is a maker, for the search and for the plate", async (text, href) => {
  expect((await findAnswer(text)).is).toBe("maker");
  expect(await plateOf(text)).toMatchObject({ href });
});

test("a chip that no report names is told so, for the search and for the plate", async () => {
  expect((await plateOf("m6 games"))?.sentence).toMatch(/We have no reports for M6 yet\.$/);
  expect((await plateOf("m5 games"))?.sentence).not.toMatch(/reports/);
});

test("while a maker's name is typed, its best known are suggested", async () => {
  const { suggestions } = await suggested("google");
  expect(suggestions.slice(0, 2)).toMatchObject([{ title: "Google" }, { slug: "google-chrome" }]);
});

test.each(["steam", "zoom", "minecraft", "spotify", "figma", "unity"])(
  "%s is an app, and not its maker",
  async (text) => {
    expect((await plateOf(text))?.href).toMatch(/^\/titles\/|^\/search/);
  },
);

test("a plate that leads to the search has one address, whatever chip is asked about", async () => {
  expect((await plateOf("when will m1 be obsolete"))?.href).toBe("/search?q=when+will+m1+be+obsolete");
});

test.each([
  ["racing games", "Which games run on a Mac?"],
  ["games", "Which games run on a Mac?"],
  ["browser vs safari", "Your list of 2"],
  ["final cut vs davinci", "Your list of 2"],
  ["vpn, browser", "Your list of 2"],
  ["embroidery software", "Which app do you use?"],
  ["Drucker", "Do plug-ins, printers and drivers keep working?"],
  ["bad cpu type in executable", "How do you install Rosetta 2?"],
  ["logiciel de montage", "Video editors"],
  ["programm zum montage", "Which app do you use?"],
])("the plate answers %s as the search does: %s", async (text, name) => {
  expect(await plateOf(text)).toMatchObject({ name });
});

// Each way to answer.
test.each([
  ["video editor", "kind", "Video editors"],
  ["word, photoshop", "list", "Your list of 2"],
  ["x86_64", "topic", "Do apps made for Intel still run?"],
  ["waves plugins", "parts", "Do Waves plug-ins keep working?"],
  ["made by blizzard", "maker", "Blizzard"],
  ["alternative to word", "instead", "Instead of Microsoft Word"],
  ["office 2024", "title", "Microsoft Office"],
  ["musescore 3", "edition", "MuseScore 3"],
  ["diablo", "several", "diablo"],
  ["eldn rin", "guess", "eldn rin"],
  ["mac os x", "platform", "mac os x"],
  ["m4", "topic", "Which chips are Apple silicon?"],
  ["imac 2019", "topic", "Which chip is in a Mac from 2019 or before?"],
  ["macos tahoe", "topic", "Does macOS 26 Tahoe have Rosetta 2?"],
  ["big sur", "platform", "big sur"],
  ["macos sonoma", "platform", "macos sonoma"],
  ["sequoia", "platform", "sequoia"],
  ["https://steamcommunity.com/id/someone/", "link", "A link"],
  ["can i sell it", "question", "Can I sell it?"],
  ["zorblax", "none", "zorblax"],
] as const)("%s is answered as %s: the plate says %s", async (text, is, name) => {
  expect((await findAnswer(text)).is).toBe(is);
  expect(await plateOf(text)).toMatchObject({ name });
});

test.each(["programm zum montage", "app per montage"])("%s means no command that is called so", async (text) => {
  expect((await searched(text)).meant).not.toBe("one");
});

test("a name that several have is theirs, and not their maker's", async () => {
  const named = await searchQuestion("Couchbase Server");
  expect(named.found).toMatchObject({ meant: "several", isShared: true });
  expect(await findMakerMeant(named, "Couchbase Server")).toBeNull();
});

test("the beginning of a text is a guess, for the search and for the plate", async () => {
  expect(await searched("minecraft shaders")).toEqual({ meant: "guess", slugs: ["minecraft-java-edition"] });
  expect((await plateOf("minecraft shaders"))?.sentence).toMatch(/Minecraft: Java Edition/);
});

test("another edition of a game does not get its answer", async () => {
  expect(await searched("minecraft bedrock")).toEqual({ meant: "none", slugs: [] });
  expect(await plateOf("minecraft bedrock")).toMatchObject({ name: "minecraft bedrock", answer: "Look it up." });
});

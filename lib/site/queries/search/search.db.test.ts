import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { findCurrentSlug, listNearTitles, searchSite } from "#lib/site/queries/search/search.ts";
import { searchQuestion } from "#lib/site/queries/search/search-question.ts";
import { suggest } from "#lib/site/queries/search/suggest.ts";
import type { Suggestions } from "#lib/site/queries/search/suggestions.ts";
import { findTitlePage } from "#lib/site/queries/title/page.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { catchStatements } from "#lib/testing/statements.ts";

useThrowawayDatabase();
beforeAll(async () => {
  await seedTitle({ slug: "resident-evil-village", name: "Resident Evil Village", kind: "game" });
  await seedTitle({ slug: "photoshop", name: "Photoshop", aliases: ["Adobe Photoshop", "ps"] });
  await seedTitle({ slug: "quill-for-mac", name: "Quill for Mac" });
  await seedTitle({ slug: "iplay", name: "iPlay" });
  await seedTitle({ slug: "m1-tanks", name: "M1 Tanks", kind: "game" });
  await seedTitle({ slug: "password-editor", name: "Password Editor" });
  await seedTitle({ slug: "whatsapp", name: "WhatsApp" });
  await seedTitle({ slug: "ssx", name: "SSX" });
  await seedTitle({ slug: "homebrew", name: "Homebrew", aliases: ["brew"], category: "developer-tools" });
  await seedTitle({ slug: "python", name: "Python", popularity: 201 });
  await seedTitle({ slug: "rust", name: "Rust" });
  await seedTitle({ slug: "rustdesk", name: "RustDesk" });
  await seedTitle({ slug: "premiere-rush", name: "Premiere Rush" });
  await seedTitle({ slug: "microsoft-word", name: "Microsoft Word", popularity: 9 });
  await seedTitle({ slug: "wox", name: "Wox" });
  await seedTitle({ slug: "lines", name: "Lines Studio", aliases: ["lines"], popularity: 9 });
  await seedTitle({ slug: "lines@3", name: "Lines Studio", status: "rosetta2", popularity: -9 });
  await seedTitle({ slug: "workspaces", name: "Workspaces" });
  await seedTitle({ slug: "cyberpunk-2077", name: "Cyberpunk 2077", kind: "game", steam: "1091500" });
  await seedTitle({ slug: "diablo-iv", name: "Diablo IV", kind: "game" });
  await seedTitle({ slug: "stellarium", name: "Stellarium" });
  await seedTitle({ slug: "jami", name: "Jami", aliases: ["Jami for Linux"] });
  await seedTitle({ slug: "android-studio", name: "Android Studio" });
  await seedTitle({ slug: "fuse", name: "Fuse for Mac OS X" });
  await seedTitle({ slug: "gog-galaxy", name: "GOG Galaxy", aliases: ["gog"] });
  await seedTitle({ slug: "twin-a", name: "Twin" });
  await seedTitle({ slug: "twin-b", name: "Twin" });
  await seedTitle({ slug: "duo-a", name: "Duo" });
  await seedTitle({ slug: "duo-b", name: "Duo", status: "rosetta2" });
  await seedTitle({ slug: "vm-melt", name: "VM Melt", aliases: ["melt"], popularity: 5 });
  await seedTitle({ slug: "auto-melt", name: "Auto Melt", aliases: ["melt"] });
  for (const slug of ["old-pen", "old-brush"])
    await seedTitle({ slug, name: slug, homepage: "https://www.oldtools.com" });
  await seedTitle({ slug: "helm", name: "Helm", status: "unknown" });
  await seedTitle({ slug: "bear", name: "Bear" });
  await seedTitle({ slug: "taxes", name: "Taxes", status: "unknown" });
  await seedTitle({ slug: "taxes-2024", name: "Taxes 2024", status: "rosetta2" });
  for (const [slug, name] of [
    ["helm-cli", "helm"],
    ["bear-cli", "bear"],
    ["nginx", "nginx"],
    ["flash", "flash"],
  ] as const) {
    const id = await seedTitle({ slug, name, listed: false });
    await db().title.update({ where: { id }, data: { tool: true } });
  }
});

const search = (text: string) => searchSite(text);

test("what Homebrew installs is not Homebrew", async () => {
  const { found } = await searchQuestion("brew python");
  expect(found).toMatchObject({ meant: "one", choices: [{ slug: "python" }] });
});

test("a maker's site asks for its app, an App Store link never for its host", async () => {
  expect(await searchQuestion("www.photoshop.com")).toMatchObject({ name: "photoshop" });
  const named = "https://apps.apple.com/us/app/unheard-thing/id803453959";
  expect(await searchQuestion(named)).toMatchObject({ name: named, found: { meant: "none" } });
  const link = "https://apps.apple.com/app/id1091189122";
  expect(await searchQuestion(link)).toMatchObject({ name: link, found: { meant: "none" } });
});

test.each([
  { link: "https://store.epicgames.com/en-US/p/cyberpunk-2077", name: "Cyberpunk 2077" },
  { link: "https://www.gog.com/game/unheard_thing", name: "unheard thing" },
  { link: "https://store.steampowered.com/app/1091500/Cyberpunk_2077/", name: "Cyberpunk 2077" },
  { link: "https://store.steampowered.com/app/1 https://store.steampowered.com/app/2", name: "Your list of 2" },
])("the plate for $link is that of $name", async ({ link, name }) => {
  expect((await suggestFor(link)).plate).toMatchObject({ name });
});

test("a shop's page of one game never shows the shop's own app", async () => {
  const { found } = await searchQuestion("https://www.gog.com/game/unheard_thing");
  expect(found).toMatchObject({ meant: "none", choices: [] });
  expect(await searchQuestion("https://www.gog.com/en")).toMatchObject({ name: "gog" });
});

test("beside an answer only names that hold the text are listed", async () => {
  const { others } = await search("rust");
  expect(others.map(({ slug }) => slug)).toEqual(["rustdesk"]);
});

test("a similar name is suggested, never shown as the answer", async () => {
  const found = await search("Residental Evil Village");
  expect(found.meant).toBe("guess");
  expect(found.choices.map(({ slug }) => slug)).toEqual(["resident-evil-village"]);
  expect(await search("Resident Evil 4")).toMatchObject({ meant: "none", others: [{ slug: "resident-evil-village" }] });
});

test.each([
  { asked: "photoshop", isOtherName: false, isSlip: false },
  { asked: "Photoshop for Mac", isOtherName: false, isSlip: false },
  { asked: "ps", isOtherName: true, isSlip: false },
  { asked: "phtoshop", isOtherName: true, isSlip: true },
])("$asked is Photoshop; another name: $isOtherName, a slip: $isSlip", async ({ asked, isOtherName, isSlip }) => {
  expect(await search(asked)).toMatchObject({ meant: "one", isOtherName, isSlip, choices: [{ slug: "photoshop" }] });
});

test.each(["linux", "mac os x", "os x", "windows", "flash"])(
  "%s is a platform: no app that merely mentions it is shown",
  async (asked) => {
    expect(await search(asked)).toMatchObject({ meant: "none", choices: [], others: [] });
    expect((await suggestFor(asked)).suggestions.filter(({ slug }) => slug)).toEqual([]);
  },
);

test("what begins like a platform's name is suggested while typing", async () => {
  const { suggestions, plate } = await suggestFor("android");
  expect([suggestions.map(({ slug }) => slug), plate?.answer]).toEqual([["android-studio"], "A system, not an app."]);
});

test.each(["diablo iii", "diablo 3", "stellaris"])("%s is no title with another number or ending", async (asked) => {
  expect(await search(asked)).toMatchObject({ meant: "none", choices: [] });
  expect((await suggestFor(asked)).plate).toMatchObject({ answer: "Look it up." });
});

test("a part of a name is no name: several that have it are not said to share it", async () => {
  expect(await search("diablo")).toMatchObject({ meant: "several", isShared: false });
  expect(await search("duo")).toMatchObject({ meant: "several", isShared: true });
});

test("initials of a game are no slip", async () => {
  expect(await search("rev")).toMatchObject({ isSlip: false, choices: [{ slug: "resident-evil-village" }] });
});

test("a product without an answer depends on the edition, where one has an answer", async () => {
  expect(await search("taxes")).toMatchObject({
    ...{ meant: "several", isShared: true, hasEditions: true, others: [] },
    choices: [{ slug: "taxes-2024" }, { slug: "taxes" }],
  });
  expect((await suggestFor("taxes")).plate).toMatchObject({ answer: "It depends.", status: "unknown" });
  expect(await search("photoshop")).toMatchObject({ hasEditions: false });
});

test.each([
  { typed: "phot", first: "photoshop" },
  { typed: "can i use photoshop on my macbook air", first: "photoshop" },
  { typed: "photoshop stopped working", first: "photoshop" },
  { typed: "what apps will stop working on macos 28", first: undefined },
  { typed: "will my quill work on macos 28", first: "quill-for-mac" },
  { typed: "can i play", first: undefined },
  { typed: "wor", first: "microsoft-word" },
  { typed: "microsoft wo", first: "microsoft-word" },
  { typed: "wox", first: "wox" },
])("while typing $typed, $first is suggested", async ({ typed, first }) => {
  expect((await suggestFor(typed)).suggestions[0]?.slug).toBe(first);
});

async function suggestFor(typed: string): Promise<Suggestions> {
  const response = await suggest(new Request(`http://localhost/suggest?q=${encodeURIComponent(typed)}`));
  return (await response.json()) as Suggestions;
}

test.each([
  ["Photoshop 2020", "Photoshop 2020", "Older than Apple silicon.", "Will stop", "unknown", "At best Rosetta 2"],
  ["photoshop cs6", "Photoshop CS6", "Older than Apple silicon.", "Will stop", "unknown", "May not start"],
  ["photoshop cs3", "Photoshop CS3", "Does not run.", "Does not run", "unsupported", "Does not run"],
])(
  "while typing %s, the plate says what the search says",
  async (typed, name, answer, inNext, status = "unknown", today = "Not known yet") => {
    const { suggestions, plate } = await suggestFor(typed);
    expect(plate).toMatchObject({ name, status, answer });
    expect(plate?.years.map(({ words }) => words)).toEqual([today, today, inNext]);
    // First what is true of the edition.
    expect(suggestions.map((each) => [each.title, each.answer])).toEqual([
      [name, answer.replace(".", "")],
      ["Photoshop (current version)", undefined],
    ]);
  },
);

test("a part of several names means the only one that is known far beyond its field, said as for another name", async () => {
  await seedTitle({ slug: "halberd-quest", name: "Halberd Quest", kind: "game", popularity: 155 });
  await seedTitle({ slug: "halberd-notes", name: "Halberd Notes" });
  const found = await search("halberd");
  expect(found).toMatchObject({ meant: "one", isOtherName: true, isSlip: true, choices: [{ slug: "halberd-quest" }] });
  expect(found.others.map(({ slug }) => slug)).toEqual(["halberd-notes"]);
  expect((await suggestFor("halberd")).plate).toMatchObject({ name: "Halberd Quest" });
  await seedTitle({ slug: "halberd-war", name: "Halberd War", kind: "game", popularity: 155 });
  expect(await search("halberd")).toMatchObject({ meant: "several", isShared: false });
});

test("a name with another first letter is a guess only where it is well known", async () => {
  await seedTitle({ slug: "zalo", name: "Zalo" });
  expect(await search("halo")).toMatchObject({ meant: "none", choices: [] });
  expect((await search("zalu")).choices.map(({ slug }) => slug)).toEqual(["zalo"]);
  await seedTitle({ slug: "quicken", name: "Quicken", popularity: 157 });
  expect((await search("kuicken")).choices.map(({ slug }) => slug)).toEqual(["quicken"]);
});

test("the only well-known name that a text misspells is asked about alone", async () => {
  await seedTitle({ slug: "google-chrome", name: "Google Chrome", popularity: 257 });
  await seedTitle({ slug: "chronosync", name: "ChronoSync", popularity: 103 });
  expect((await search("chrone")).choices.map(({ slug }) => slug)).toEqual(["google-chrome"]);
});

test.each([
  ["photoshop on intel mac", { tone: "calm", answer: "On an Intel Mac?", href: "/search?q=photoshop+on+intel+mac" }],
  ["https://apps.apple.com/app/id1091189122", { tone: "calm", name: "A link", href: "" }],
  ["photoshop, rustdesk m2 8gb", { name: "Your list of 2, on M2 with 8\u00a0GB", href: "" }],
])("the plate for %s promises nothing of another Mac or app", async (typed, plate) => {
  expect((await suggestFor(typed)).plate).toMatchObject(plate);
});

test("while typing a maker's name, its page is offered", async () => {
  const { suggestions, plate } = await suggestFor("oldtools");
  const answer = { answer: "2 apps", href: "/makers/oldtools.com" };
  expect(plate).toMatchObject({ name: "oldtools.com", ...answer, answer: "2 apps.", sentence: "2 native." });
  expect(suggestions[0]).toMatchObject({ title: "oldtools.com", ...answer });
});

test.each(["oldtools apps", "apps by oldtools"])("while typing %s, their maker's page is offered", async (typed) => {
  expect((await suggestFor(typed)).plate).toMatchObject({ href: "/makers/oldtools.com" });
});

test("while typing an edition, its own page comes first, under its number", async () => {
  const { suggestions, plate } = await suggestFor("lines 3");
  expect(plate).toMatchObject({ name: "Lines Studio 3", status: "rosetta2" });
  expect(suggestions[0]).toMatchObject({ slug: "lines@3", title: "Lines Studio 3" });
});

test.each([
  { typed: "cyberpunk 20", plate: { name: "Cyberpunk 2077", status: "native" } },
  { typed: "cyberpunk 2077", plate: { name: "Cyberpunk 2077", status: "native" } },
  { typed: "cyberpunk 2070", plate: { name: "cyberpunk 2070", status: "unknown", answer: "Look it up." } },
  { typed: "twin", plate: { name: "twin", answer: "Yes.", link: "Show them", href: "/search?q=twin" } },
  { typed: "duo", plate: { name: "duo", status: "unknown", answer: "Which one?" } },
  { typed: "melt", plate: { name: "melt", status: "unknown", answer: "Which one?" } },
  { typed: "cyberpunk", plate: { name: "cyberpunk", status: "unknown", answer: "Not sure." } },
  { typed: "premiere", plate: { name: "premiere", status: "unknown", answer: "Not sure." } },
  {
    typed: "residental evil village",
    plate: {
      name: "residental evil village",
      answer: "Misspelt?",
      sentence: "You wrote “residental evil village”. Do you mean Resident Evil Village?",
    },
  },
  { typed: "1091500", plate: { name: "Cyberpunk 2077", status: "native" } },
  { typed: "password editor", plate: { name: "Password Editor", status: "native" } },
  { typed: "whatsapp native?", plate: { name: "WhatsApp", status: "native" } },
  { typed: "zzzz qqqq", plate: { name: "zzzz qqqq", status: "unknown", answer: "Look it up." } },
])("the plate for $typed is that of $plate.name", async ({ typed, plate }) => {
  expect((await suggestFor(typed)).plate).toMatchObject(plate);
});

test.each([
  { typed: "photoshop, word", plate: { name: "Your list of 2", years: [] } },
  { typed: "photoshop rustdesk python", plate: { name: "Your list of 3", years: [] } },
  { typed: "photoshop vs rustdesk", plate: { name: "Your list of 2", years: [] } },
  {
    typed: "is rosetta going away",
    plate: { name: "Is Rosetta 2 going away?", answer: "Yes, in autumn 2027.", status: "rosetta2" },
  },
  { typed: "whats wrong with zzzz qqqq", plate: { name: "Whats wrong with zzzz qqqq?", answer: "Look it up." } },
  { typed: "does photoshop work on m4", plate: { name: "Photoshop", answer: "Yes." } },
])("a list or a question is not taken for an unknown app: $typed", async ({ typed, plate }) => {
  expect((await suggestFor(typed)).plate).toMatchObject(plate);
});

test.each([
  { typed: "does photoshop work on m4", href: "/titles/photoshop?chip=m4" },
  { typed: "m3 pro photoshop", href: "/titles/photoshop?chip=m3-pro" },
  { typed: "m1 tanks", href: "/titles/m1-tanks" },
])("the plate for $typed leads to $href", async ({ typed, href }) => {
  const { suggestions, plate } = await suggestFor(typed);
  expect(plate?.href).toBe(href);
  expect(suggestions[0]?.href ?? `/titles/${suggestions[0]?.slug}`).toBe(href);
});

test("what joins the names of a list may begin one", async () => {
  await seedTitle({ slug: "vs-code", name: "VS Code" });
  expect((await suggestFor("vs code vs rustdesk")).plate).toMatchObject({ name: "Your list of 2" });
});

test("an address that no page is known for suggests no name that is like it", async () => {
  const { suggestions, plate } = await suggestFor("https://store.steampo");
  expect([suggestions, plate?.name, plate?.tone]).toEqual([[], "A link", "calm"]);
});

test("the plate of a list counts what stops, and shows each", async () => {
  const { plate } = await suggestFor("photoshop, lines 3");
  expect(plate?.tiles?.map(({ letters }) => letters)).toEqual(["Ph", "LS3"]);
  expect(plate?.years).toEqual([]);
});

test("while typing a question, its answer is suggested, on the search's page", async () => {
  const { suggestions } = await suggestFor("is rosetta going away");
  expect(suggestions).toEqual([
    {
      title: "Is Rosetta 2 going away?",
      status: "rosetta2",
      answer: "Yes, in autumn 2027",
      href: "/search?q=is+rosetta+going+away",
    },
  ]);
});

test.each([
  { asked: "Does Photoshop run on my Mac?", name: "Photoshop", slug: "photoshop" },
  { asked: "photoshop m1", name: "photoshop", slug: "photoshop" },
  { asked: "m1 8gb photoshop", name: "photoshop", slug: "photoshop" },
  { asked: "my old photoshop", name: "photoshop", slug: "photoshop" },
  { asked: "photoshop files", name: "photoshop", slug: "photoshop" },
  { asked: "whats wrong with photoshop", name: "photoshop", slug: "photoshop" },
  { asked: "does m1 tanks run on m4", name: "m1 tanks", slug: "m1-tanks" },
  { asked: "photoshop native?", name: "photoshop", slug: "photoshop" },
  { asked: "1091500", name: "1091500", slug: "cyberpunk-2077" },
  { asked: "Quill for Mac", name: "Quill for Mac", slug: "quill-for-mac" },
])("$asked is a question about $name", async ({ asked, name, slug }) => {
  expect(await searchQuestion(asked)).toMatchObject({ name, found: { choices: [{ slug }] } });
});

test("a text without a match that begins with a name is a guess, not an answer", async () => {
  for (const asked of ["photoshop oil brushes", "is photoshop better than paper"]) {
    const { found } = await searchQuestion(asked);
    expect([found.meant, found.choices[0]?.slug], asked).toEqual(["guess", "photoshop"]);
  }
});

test("an edition without evidence names today's product, without its answer", async () => {
  expect(await search("Photoshop 2020")).toMatchObject({ meant: "edition", choices: [{ slug: "photoshop" }] });
  expect(await search("photoshop cs6")).toMatchObject({ meant: "edition", choices: [{ slug: "photoshop" }] });
});

test.each([
  ["ps cc 2018", "Photoshop cc 2018"],
  ["does ps cs6 run on m1", "Photoshop cs6"],
  ["ps 2019", "Photoshop 2019"],
])("%s is an edition of Photoshop, by its nickname", async (asked, name) => {
  const { found, ...read } = await searchQuestion(asked);
  expect([read.name, found.meant, found.choices[0]?.slug]).toEqual([name, "edition", "photoshop"]);
  expect((await suggestFor(asked)).plate).toMatchObject({ answer: "Older than Apple silicon." });
});

test.each(["taxes 2024", "ssx 2012", "word 2016"])("%s stands as it was typed", async (asked) => {
  expect((await searchQuestion(asked)).name).toBe(asked);
});

test.each([
  { asked: "helm", why: "nothing is known about the app", slugs: ["helm-cli"] },
  { asked: "bear", why: "the app has an answer", slugs: ["bear"] },
  { asked: "nginx", why: "no app has the name", slugs: ["nginx"] },
])("$asked shows $slugs, because $why", async ({ asked, slugs }) => {
  const found = await search(asked);
  expect([found.meant, found.choices.map(({ slug }) => slug)]).toEqual(["one", slugs]);
  expect(found.others.map(({ slug }) => slug)).not.toContain(slugs[0]);
});

test("the tool's page names the app of that name beside it, and the app's page the tool", async () => {
  const namesakes = async (slug: string) => (await findTitlePage(slug))?.namesakes.map((line) => line.slug);
  expect([await namesakes("helm-cli"), await namesakes("helm")]).toEqual([["helm"], ["helm-cli"]]);
});

test("a slug made from a title's unique name leads to that title", async () => {
  expect(await findCurrentSlug("adobe-photoshop")).toBe("photoshop");
  expect(await findCurrentSlug("twin")).toBeNull();
  expect(await findCurrentSlug("phtoshop")).toBeNull();
  expect(await findCurrentSlug("photo")).toBeNull();
});

test("a short name that the search knows leads to its title, too", async () => {
  expect(await findCurrentSlug("word")).toBe("microsoft-word");
  expect(await findCurrentSlug("wordd")).toBeNull();
});

test.each(["a".repeat(300), "ß".repeat(200), "%E0%A4%A", "-".repeat(300), "a-".repeat(150), "\u0000", "🍎"])(
  "an invalid slug (%j) has no current one and few near titles",
  async (slug) => {
    expect(await findCurrentSlug(slug)).toBeNull();
    expect((await listNearTitles(slug)).length).toBeLessThan(2);
  },
);

test("suggestions query the candidates once for both the plate and the list", async () => {
  const asked = await catchStatements(() => suggestFor("rust"));
  expect(asked.filter(({ text }) => text.includes("WITH near"))).toHaveLength(1);
});

test("candidates are queried once for both the answer and the list", async () => {
  const asked = await catchStatements(() => search("Resident Evil 4"));
  expect(asked.filter(({ text }) => text.includes("WITH near"))).toHaveLength(1);
});

test("while typing, an obscure name without an answer does not hide the well-known one that it begins", async () => {
  await seedTitle({ slug: "photonic", name: "Photonic", popularity: 202 });
  await seedTitle({ slug: "photon", name: "Photon", status: "unknown" });
  await seedTitle({ slug: "studio-photonics", name: "Studio Photonics", status: "unknown" });
  const { suggestions, plate } = await suggestFor("photon");
  expect(plate).toMatchObject({
    answer: "Which one?",
    sentence: "Photonic or Photon? Each has its own answer.",
    years: [],
  });
  expect(suggestions[0]?.slug).toBe("photonic");
  // Its name holds the text, and no other well-known one does.
  await seedTitle({ slug: "lens-photomatic", name: "Lens Photomatic", popularity: 150 });
  expect((await suggestFor("photomatic")).plate).toMatchObject({ name: "Lens Photomatic", answer: "Yes." });
  expect((await suggestFor("photoni")).plate).toMatchObject({ name: "Photonic", answer: "Yes." });
});

test("while typing, the plate shows the first suggestion, and not an obscure name that is spelt alike", async () => {
  await seedTitle({ slug: "gantriva-resolve", name: "Gantriva Resolve", popularity: 205 });
  await seedTitle({ slug: "gantt", name: "Gantt", status: "unknown" });
  for (const typed of ["gantr", "gantri"]) {
    const { suggestions, plate } = await suggestFor(typed);
    expect([suggestions[0]?.slug, plate?.href]).toEqual(["gantriva-resolve", "/titles/gantriva-resolve"]);
  }
});

test("while typing a part of several names, the plate offers to show those that have it", async () => {
  await seedTitle({ slug: "ember-ring", name: "Ember Ring", kind: "game" });
  await seedTitle({ slug: "ember-ring-nightfall", name: "Ember Ring Nightfall", kind: "game" });
  await seedTitle({ slug: "the-embers-online", name: "The Embers Online", kind: "game" });
  expect((await suggestFor("ember")).plate).toMatchObject({
    answer: "Which one?",
    sentence: "Ember Ring or Ember Ring Nightfall? Each has its own answer.",
    link: "Show them",
  });
  expect((await suggestFor("photoshop")).plate).not.toHaveProperty("link");
});

test("a short list is summed up while typing", async () => {
  expect((await suggestFor("photoshop, lines 3")).plate?.sentence).toMatch(/^In macOS 28: 1 .*, 1 /);
});

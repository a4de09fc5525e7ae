import { expect, type Page } from "@playwright/test";
import { UNKNOWN_EDITION_WORDS } from "#lib/catalog/titles/names/old-editions.ts";
import { test } from "./worker-page.ts";

const answers = (page: Page) => page.getByRole("region", { name: "Answer" }).getByRole("link");
const pathsOf = (page: Page) => answers(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

/** An exact name is led to its page; another name shows first whose answer it is. */
async function expectFound(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) expect(await pathsOf(page)).toEqual([path]);
}

for (const name of ["retroarch", "zoom", "qqqqzzzzxx"]) {
  test(`the search page resolves “${name}” like the API`, async ({ page, request }) => {
    const response = await request.get(`/v1/verdicts/${encodeURIComponent(name)}`);
    const body = (await response.json()) as {
      slug: string;
      signals: unknown[];
      error: { suggestions: { slug: string }[] };
    };
    await page.goto(`/search?q=${encodeURIComponent(name)}`);
    if (response.status() === 409) {
      await expect(page.getByRole("heading", { level: 1 })).toContainText(`“${name}”: which of these `);
      expect(await pathsOf(page)).toEqual(
        body.error.suggestions.map(({ slug }) => `/titles/${encodeURIComponent(slug)}`),
      );
    } else if (body.signals.length > 0) {
      await expectFound(page, `/titles/${encodeURIComponent(body.slug)}`);
    } else {
      await expect(page.getByRole("heading", { level: 1 })).toContainText(`${name}: no page yet`);
    }
  });
}

for (const { what, text, finds } of [
  { what: "a Steam link", text: "https://store.steampowered.com/app/1245620/ELDEN_RING/", finds: "/titles/elden-ring" },
  {
    what: "a page of its maker",
    text: "https://www.adobe.com/products/photoshop.html",
    finds: "/titles/photoshop",
  },
]) {
  test(`${what} pasted into the box finds its title`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("combobox", { name: "App or game" }).fill(text);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${finds}$`));
  });
}

test("an App Store link without a name leads to advice", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("https://apps.apple.com/app/id1091189122")}`);
  await expect(page.getByRole("main")).toContainText("Type the name of the app or game instead");
});

for (const { text, heading, link } of [
  { text: "rosetta", heading: "Is Rosetta 2 going away?", link: "/rosetta" },
  { text: "intel apps", heading: "Do apps made for Intel still run?", link: "/rosetta#list" },
  {
    text: "Support Ending for Intel-based Apps",
    heading: "Why does macOS warn about an app?",
    link: "/rosetta/guide#warning",
  },
  { text: "windows on m1", heading: "Does Windows run on Apple silicon?", link: "/categories/virtualization" },
  { text: "Bad CPU type in executable", heading: "How do you install Rosetta 2?", link: "/rosetta/guide#upgrade" },
  {
    text: "rosetta missing after macos 27",
    heading: "Intel apps stopped after the upgrade to macOS 27?",
    link: "/rosetta/guide#upgrade",
  },
]) {
  test(`“${text}” leads to the page that answers it`, async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(text)}`);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await page.locator("main .answer-plate a.button").first().click();
    await expect(page).toHaveURL(new RegExp(`${link}$`));
    const anchor = link.split("#")[1];
    if (anchor) await expect(page.locator(`#${anchor}`)).toBeInViewport();
  });
}

test("“vpn” asks which one, the best known first", async ({ page }) => {
  await page.goto("/search?q=vpn");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^VPN apps: \d+ native/);
  await expect(page.locator("main .wall a").first()).toHaveAttribute("href", "/titles/nordvpn");
  await page.getByRole("link", { name: "All of Security and privacy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Security and privacy");
});

test("while a kind of app is typed, the plate asks which one, and Enter shows them", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("main").getByRole("combobox");
  await box.fill("best video editor for mac");
  await expect(page.locator("[data-plate] [data-part=answer]")).toHaveText("Which one?");
  await expect(page.locator("[data-plate] [data-part=name]")).toHaveText("Video editors");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Video editors: ");
});

test("a pasted macOS warning is explained, with the app that it names", async ({ page }) => {
  const text = "This version of “OpenEmu” will not open in a future release of macOS.";
  await page.goto(`/search?q=${encodeURIComponent(text)}`);
  await expect(page.locator("main .box").first()).toContainText("Look for an update");
  await expect(answers(page).first()).toHaveAttribute("href", "/titles/openemu");
});

test("a list becomes one table, with unknown names at its end", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("photoshop, chorme, qqqqzzzzxx, steam")}`);
  const rows = page.getByRole("table", { name: "Your list" }).getByRole("row");
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(2)).toContainText("You typed “chorme”");
  await expect(rows.last()).toContainText("No exact match");
  await expect(rows.last().getByRole("link")).toHaveAttribute("href", "/search?q=qqqqzzzzxx");
});

test("an unknown name is the heading, with advice on how to check", async ({ page }) => {
  await page.goto("/search?q=Resident+Evil+99");
  await expect(page.getByRole("heading", { level: 1, name: "Resident Evil 99: no page yet" })).toBeVisible();
  // Of a series of games.
  await expect(page.getByRole("region", { name: "If it is out: how to tell" })).toContainText("Steam");
  await page.goto("/search?q=qqqqzzzzxx");
  await expect(page.getByRole("region", { name: "Check it yourself in ten seconds" })).toContainText("Get Info");
  await expect(page.getByRole("main").getByRole("link", { name: /check all your apps/ })).toHaveAttribute(
    "href",
    "/check",
  );
});

test("a slip is shown before its page is opened, and the page calls it another name", async ({ page }) => {
  await page.goto("/search?q=wordd");
  await expect(answers(page).first()).toHaveAttribute("href", "/titles/microsoft-word");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("for “wordd”");
});

test("a question in words is answered", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("combobox").fill("Does Baldur's Gate 3 run on my Mac?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Does Baldur’s Gate 3 run on Apple silicon?");
  await expect(page).toHaveURL(/\/titles\/baldurs-gate-3$/);
});

test("the chip in a question is kept on the page that answers it", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("can i play gta 5 on m4")}`);
  await expect(page).toHaveURL(/\/titles\/grand-theft-auto-v\?chip=m4$/);
  await expect(page.getByRole("main")).toContainText("with M4");
});

test("the chip and the memory after a name are kept on the page that answers it", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("baldurs gate 3 m1 8gb")}`);
  await expect
    .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
    .toBe("/titles/baldurs-gate-3?chip=m1&memory=8");
});

test("who says how much memory a Mac has is told what a game asks for and what a test says, and keeps it through the filters", async ({
  page,
}) => {
  await page.goto(`/search?q=${encodeURIComponent("cyberpunk m2 air 8gb")}`);
  await expect(page).toHaveURL(/\/titles\/cyberpunk-2077\?chip=m2&memory=8&for=cyberpunk$/);
  const main = page.getByRole("main");
  await expect(main).toContainText("Showing Cyberpunk 2077 for “cyberpunk”.");
  await expect(main).toContainText("with M2 and 8 GB");
  const plate = page.locator(".verdict-plate");
  await expect(plate).toHaveAttribute("data-status", "below_minimum");
  await expect(plate).toContainText("On 8 GB it ran in a test on a MacBook Neo (A18 Pro)");
  // Memory does not depend on macOS.
  await expect(plate.getByRole("navigation", { name: "macOS version" }).getByText("Below minimum")).toHaveCount(3);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/titles\/cyberpunk-2077$/);
  await page.getByRole("navigation", { name: "Memory" }).getByRole("link", { name: "16 GB" }).click();
  await expect(page).toHaveURL(/\?chip=m2&memory=16$/);
  await expect(page.locator(".plate-answer")).toHaveText(/^Yes\.$/);
});

test("a test on the very chip and memory asked about comes before the stated minimum", async ({ page }) => {
  await page.goto("/titles/cyberpunk-2077?chip=a18-pro&memory=8");
  const twin = await (await page.request.get("/titles/cyberpunk-2077.md?chip=a18-pro&memory=8")).text();
  expect(twin).toContain("- How sure: Not very sure; of a Mac that meets its minimum (`medium`)");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Does Cyberpunk 2077 run on an A18 Pro Mac with 8 GB?",
  );
  const picture = page.locator('meta[property="og:image"]');
  await expect(picture).toHaveAttribute("content", /\/card\.png\?chip=a18-pro&memory=8$/);
  await expect(page.locator(".verdict-plate")).toHaveAttribute("data-status", "native");
  await expect(page.locator(".plate-answer")).toHaveText("Yes, in a test.");
});

test("while typing, and around a nickname, a MacBook Neo is a chip and 8 GB", async ({ page, request }) => {
  const { plate } = await (await request.get("/suggest?q=cyberpunk+m2+air+8gb")).json();
  expect([plate.answer, plate.status]).toEqual(["Below its minimum.", "below_minimum"]);
  for (const asked of ["macbook neo cyberpunk", "cyberpunk macbook neo"]) {
    await page.goto(`/search?q=${encodeURIComponent(asked)}`);
    await expect(page).toHaveURL(/\/titles\/cyberpunk-2077\?chip=a18-pro&memory=8&for=cyberpunk$/);
  }
});

test("that no source names memory is said once, beside the choice of it", async ({ page }) => {
  await page.goto("/titles/stardew-valley?chip=m2&memory=8");
  await expect(page.locator(".verdict-plate")).not.toContainText("Memory");
  await expect(page.locator("#your-mac")).toContainText("No source or report says how much memory it needs.");
});

for (const asked of ["does my old word work", "photoshop 2021"])
  test(`“${asked}” is told that an older copy may still be Intel`, async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(asked)}`);
    await expect(page.locator(".sign-answer")).toHaveText("Yes, if up to date.");
    await expect(page.locator("main .lead")).toContainText("may still be Intel");
  });

test("who asks for an alternative is shown what runs instead", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("free alternative to sonos app")}`);
  await expect(page).toHaveURL(/\/titles\/sonos#alternatives$/);
  await expect(page.getByRole("heading", { name: "Runs instead" })).toBeInViewport();
  await page.goto(`/search?q=${encodeURIComponent("free alternative to final cut")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Instead of Final Cut Pro");
});

test("a maker in a question shows all of the maker", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("will my old adobe still work after the update")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Adobe: \d+ native/);
});

test("while a question is typed, its answer is announced, suggested and on the plate", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("combobox").fill("do i need to buy a new mac");
  const answer = page.getByRole("main").getByRole("option");
  await expect(answer).toHaveText("Do you need a new Mac? No");
  await expect(page.getByRole("status")).toContainText("Do you need a new Mac? No");
  await expect(page.locator("[data-plate] .plate-answer")).toHaveText("No.");
  await answer.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Do you need a new Mac?");
  await expect(page.getByRole("region", { name: "No.", exact: true })).toContainText("on a new Mac, too");
});

test("while an unknown name is typed, the plate shows no macOS and is announced", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("combobox").fill("zorblax");
  await expect(page.getByRole("status")).toContainText("zorblax: Look it up.");
  await expect(page.locator("[data-plate] .years")).toBeHidden();
});

test("a sentence that is not understood is no name without a page", async ({ page }) => {
  await page.goto("/search?q=can+i+sell+my+old+mac");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Can I sell my old Mac?");
  await expect(page.getByRole("main").getByRole("link", { name: "what to do, and when" })).toBeVisible();
});

test("a list without commas is understood", async ({ page }) => {
  await page.goto("/search?q=photoshop+word+zoom");
  await expect(page.getByRole("table", { name: "Your list" }).getByRole("row")).toHaveCount(4);
});

test("a maker's name shows all of the maker, also where an app may be meant", async ({ page }) => {
  await page.goto("/search?q=adobe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Adobe: \d+ native/);
  await page.getByRole("link", { name: /^(All \d+, by answer|As a list)/ }).click();
  await expect(page).toHaveURL(/\/makers\/adobe\.com$/);
  await expect(page.getByRole("main")).toContainText(/\d+ apps from Adobe \(adobe\.com\): \d+ native/);
});

test("the app that a maker is best known for comes before the maker", async ({ page }) => {
  await page.goto("/search?q=parallels");
  await expect(page).toHaveURL(/\/titles\/parallels$/);
});

test("an app that was called like a maker is offered beside it", async ({ page }) => {
  await page.goto("/search?q=riot");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Riot Games: /);
  await expect(page.getByRole("main").getByRole("link", { name: "Element", exact: true })).toBeVisible();
});

test("a short name opens its page, also as the API's parameter", async ({ page }) => {
  await page.goto("/search?query=bg3");
  await expect(page).toHaveURL(/\/titles\/baldurs-gate-3$/);
});

test("a product without an answer shows its editions", async ({ page }) => {
  await page.goto("/search?q=turbotax");
  await expect(page.getByText("It depends on the edition.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^TurboTax 2024 / })).toBeVisible();
});

test("the search page asks in one field", async ({ page }) => {
  await page.goto("/search");
  await expect(page.getByRole("combobox", { name: "App or game" })).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("combobox", { name: "App or game" })).toBeVisible();
});

test("a maker's name is answered in one sentence with a link", async ({ page }) => {
  await page.goto("/search?q=native+instruments");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Native Instruments: \d+ native/);
  await page.getByRole("link", { name: /^(All \d+, by answer|As a list)/ }).click();
  await expect(page).toHaveURL(/\/makers\/native-instruments\.com$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Native Instruments on Apple silicon");
});

test("a Steam profile leads to advice on pasting its games", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("https://steamcommunity.com/id/someone/games/")}`);
  await expect(page.getByRole("main")).toContainText("We do not read Steam profiles");
});

test("a pasted list stays a list of names in the search field, and names without an answer are counted", async ({
  page,
}) => {
  await page.goto(`/search?q=${encodeURIComponent("blender\r\nvlc\nzzzzzzzzqq")}`);
  await expect(page.getByRole("banner").locator("input[name=q]")).toHaveValue("blender, vlc, zzzzzzzzqq");
  await expect(page.getByRole("main")).toContainText("2 will keep running. 1 name was not found.");
});

test("a list links to advice about the titles that it found", async ({ page }) => {
  await page.goto("/search?q=word%2C+zzzzzzzzqq");
  await page.getByRole("button", { name: "What to do about each" }).click();
  await expect(page.getByRole("button", { name: "Save poster" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Microsoft Word").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Your 2 apps/ })).toBeVisible();
  // The names were never in an address that a browser sends.
  expect(page.url()).toMatch(/\/check$/);
});

test("a misspelt name finds the intended title", async ({ page }) => {
  await page.goto("/search?q=blendrr");
  await expect(answers(page).first()).toHaveAttribute("href", "/titles/blender");
});

test("every answer is reachable by keyboard with visible focus", async ({ page }) => {
  await page.goto("/search?q=retroarch");
  await page.getByRole("searchbox").or(page.getByRole("combobox")).last().focus();
  await page.keyboard.press("Escape");
  // Past its button and the five links of the header.
  for (let step = 0; step < 7; step++) await page.keyboard.press("Tab");
  const focused = answers(page).first();
  await expect(focused).toBeFocused();
  expect(await focused.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/titles\/retroarch/);
});

test("a close name is asked about, never “no page yet”", async ({ page }) => {
  await page.goto("/search?q=autocad+lt");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No page for “autocad lt”: do you mean AutoCAD?");
  const close = page.getByRole("region", { name: "Close names" });
  await expect(close.getByRole("link", { name: "AutoCAD" })).toHaveAttribute("href", "/titles/autocad");
});

test("an edition is answered by its own page, under any name of its product", async ({ page }) => {
  await page.goto("/search?q=parallels+15");
  await expect(page).toHaveURL(/\/titles\/parallels(?:@|%40)15\?for=parallels\+15$/);
  await expect(page.getByRole("main")).toContainText("Showing Parallels Desktop 15 for “parallels 15”.");
});

test("an edition older than Apple silicon is said to be that", async ({ page }) => {
  await page.goto("/search?q=photoshop+cs6");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Does Photoshop CS6 run on Apple silicon?");
  await expect(page.getByRole("region", { name: "Older than Apple silicon." })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("it may not start today, and it will not open in macOS 28");
  await expect(page.getByRole("region", { name: "The current version" }).getByRole("link")).toHaveCount(1);
});

test("an edition that never ran on Apple silicon is said to be that", async ({ page }) => {
  await page.goto("/search?q=photoshop+cs3");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Does Photoshop CS3 run on Apple silicon?");
  await expect(page.getByRole("region", { name: "Does not run." })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("does not run on these Macs, not even with Rosetta 2");
});

test("a page of one game in a shop never shows the shop's own app", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("https://www.gog.com/en/game/unheard_thing")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("unheard thing: no page yet");
  await expect(answers(page)).toHaveCount(0);
});

test("a name that is repeated is no list", async ({ page }) => {
  await page.goto("/search?q=photoshop%2Cphotoshop%2CPhotoshop");
  await expectFound(page, "/titles/photoshop");
});

test("a pasted library says how well each game runs, and repeats no address", async ({ page }) => {
  const links = [730, 1245620].map((id) => `https://store.steampowered.com/app/${id}/`).join("\n");
  await page.goto(`/search?q=${encodeURIComponent(links)}`);
  const table = page.getByRole("table", { name: "Your list" });
  await expect(table.getByRole("columnheader", { name: "How well" })).toBeVisible();
  await expect(table.getByRole("row", { name: /Counter-Strike 2/ })).toContainText(/Good.*fps/);
  await expect(table).not.toContainText("store.steampowered.com");
});

test("“Serum.vst3” leads to where plug-ins are, never to Finder", async ({ page }) => {
  await page.goto("/search?q=Serum.vst3");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Serum.vst3");
  await expect(page.getByRole("link", { name: "Where to look, and what to do" })).toHaveAttribute("href", "/plug-ins");
  await expect(page.getByRole("main")).not.toContainText("⌘ I");
});

test("a question about an app is answered by that app before the note on macOS 28", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("will music work on macos 28")}`);
  const [answer, note] = [answers(page).first(), page.getByRole("heading", { name: "What changes in macOS 28?" })];
  await expect(answer).toContainText("Music");
  expect((await answer.boundingBox())!.y).toBeLessThan((await note.boundingBox())!.y);
});

test("a message about a download is explained before the app that it names", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("“Word” is damaged and can’t be opened")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Why does macOS not open a downloaded app?");
  const [message, app] = [page.locator("main .answer-plate").first(), answers(page).first()];
  await expect(app).toContainText("Word");
  expect((await message.boundingBox())!.y).toBeLessThan((await app.boundingBox())!.y);
});

test("the pages of a printer's maker come before what is true of all printers", async ({ page }) => {
  await page.goto("/search?q=epson");
  const hint = page.getByRole("link", { name: "Where to look, and what to do" });
  expect((await answers(page).first().boundingBox())!.y).toBeLessThan((await hint.boundingBox())!.y);
});

for (const [asked, path] of [
  ["8gb m1 games", "/games?chip=m1&memory=8"],
  ["game porting toolkit", "/games?method=gptk"],
  // Apple has an app called Games.
  ["will my games work on macos 28", "/games#library"],
] as const)
  test(`“${asked}” leads to ${path}`, async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(asked)}`);
    await expect(page.locator("main .answer-plate a.button")).toHaveAttribute("href", path);
  });

test("a Mac around a name that several games share is left out of it", async ({ page }) => {
  await page.goto("/search?q=mac+mini+m4+gta");
  expect(await pathsOf(page)).toContain("/titles/grand-theft-auto-v?chip=m4");
});

test("a list is answered for the Mac that is named in it", async ({ page }) => {
  await page.goto("/search?q=gta%2C+cyberpunk+m2+8gb");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your list of 2, on M2 with 8\u00a0GB");
  const row = page.getByRole("table", { name: "Your list" }).locator('tr[data-status="below_minimum"]');
  await expect(row.getByRole("link").first()).toHaveAttribute("href", "/titles/cyberpunk-2077?chip=m2&memory=8");
});

test("an older version in a list is told the same as alone", async ({ page }) => {
  await page.goto("/search?q=photoshop+2021%2C+skype");
  const row = page.getByRole("table", { name: "Your list" }).getByRole("row", { name: /You typed “photoshop 2021”/ });
  await expect(row).toContainText("if up to date");
});

for (const path of ["/search?q=qqqqzzzzxx", "/nothing-here", "/makers/zzzq", "/titles/qqqqzzzzxx"])
  test(`${path}, which has little to show, offers the best known`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("region", { name: "The best known" }).getByRole("link")).toHaveCount(12);
  });

test("a question’s answer is followed by no list of other apps", async ({ page }) => {
  await page.goto("/search?q=what+is+rosetta");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is Rosetta 2?");
  await expect(page.locator("main .answer-plate")).toContainText("Apple’s translator for Intel apps");
  await expect(page.getByRole("region", { name: "The best known" })).toHaveCount(0);
});

test("“photoshop on my 2017 imac” is told that the answer is for other Macs", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("photoshop on my 2017 imac")}`);
  await expect(page.getByText("Our answers are for Macs with Apple silicon")).toBeVisible();
  await expect(answers(page)).toHaveCount(1);
});

test("the store of an unknown version is not the maker of its app", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("https://apps.apple.com/de/app/goodnotes-6/id1444383602?mt=12")}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/goodnotes 6/i);
});

test("of a long text the heading shows the beginning", async ({ page }) => {
  await page.goto(`/search?q=${"q".repeat(300)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${"q".repeat(60)}…: no page yet`);
});

test("how to remove Rosetta 2 is answered with what to do", async ({ page }) => {
  await page.goto("/search?q=how+do+I+remove+Rosetta");
  await expect(page.getByRole("heading", { name: "Should you remove Rosetta 2?" })).toBeVisible();
});

test("a maker's short name in an address leads to its page", async ({ page }) => {
  await page.goto("/makers/adobe");
  await expect(page).toHaveURL(/\/makers\/adobe\.com$/);
});

test("an app has the same letters on its maker's page, in a list, and on its own page", async ({ page }) => {
  await page.goto("/makers/maxon.net");
  const tile = page.locator(".wall .el").first();
  const [letters, path] = [await tile.locator("b").textContent(), (await tile.getAttribute("href"))!];
  await page.goto(`/titles?q=${path.split("/").at(-1)!.replaceAll("-", "+")}`);
  await expect(page.locator(".titles-name", { has: page.locator(`a[href="${path}"]`) })).toHaveAttribute(
    "data-letters",
    letters!,
  );
  await page.goto(path);
  await expect(page.locator(".el-mini b").first()).toHaveText(letters!);
});

test("an unknown maker is a 404 that leads on", async ({ page }) => {
  expect((await page.goto("/makers/zzzq"))?.status()).toBe(404);
  await page.getByRole("main").getByRole("button", { name: "Look it up" }).click();
  await expect(page).toHaveURL("/search?q=zzzq");
});

test("two apps of one name are told apart, with one answer if they have the same", async ({ page }) => {
  await page.goto("/search?q=dash");
  await expect(page.locator(".sign-title")).toHaveText([
    "Dash (documentation browser)",
    "Dash (cryptocurrency wallet)",
  ]);
  await expect(page.getByText("Both have the same answer. Which one do you mean?")).toBeVisible();
  await page.goto("/search?q=helium");
  await expect(page.getByText("Each has its own answer.")).toBeVisible();
});

test("what is not known yet does not count against a maker", async ({ page }) => {
  await page.goto("/makers?q=fabfilter");
  const makers = page.locator(".tile");
  await expect(makers.filter({ hasText: "FabFilter" })).toContainText("none known yet");
  await page.goto("/makers?q=adobe");
  await expect(makers.filter({ hasText: "Adobe" }).first()).toContainText(/\d+ · \d+ native$/);
});

test("games of one name are led by the best known, and lead to the chip asked about", async ({ page }) => {
  await page.goto("/search?q=mac+mini+m4+civilization");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“civilization” on M4: which of these 3 games?");
  const signs = page.getByRole("region", { name: "Answer" }).getByRole("link");
  await expect(signs.first()).toHaveAttribute("href", "/titles/sid-meiers-civilization-vi?chip=m4");
  const [first, second] = await Promise.all([0, 1].map(async (at) => (await signs.nth(at).boundingBox())!));
  expect(first!.width).toBeGreaterThan(second!.width);
});

test("of an older version the page says what is known of the current one", async ({ page }) => {
  for (const [asked, product] of [
    ["Office 2019", "Microsoft Office"],
    ["Scrivener 2", "Scrivener"],
    ["DaVinci Resolve 16", "DaVinci Resolve"],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(asked)}`);
    const current = page.getByRole("region", { name: "The current version" });
    await expect(current).toContainText(new RegExp(`${product}.*Runs natively`));
    await expect(page.getByRole("main")).toContainText(UNKNOWN_EDITION_WORDS);
  }
});

test("a maker without a page is looked for by its name, with the nearest names", async ({ page }) => {
  await page.goto("/makers/blendr.example");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No page for this maker yet");
  await expect(page.getByRole("main").getByRole("combobox")).toHaveValue("blendr");
  await expect(page.getByRole("region", { name: "Did you mean" }).getByRole("link", { name: "Blender" })).toBeVisible();
});

test("what is asked beside a name is answered beside it", async ({ page }) => {
  const main = page.getByRole("main");
  const ask = (text: string) => page.goto(`/search?q=${encodeURIComponent(text)}`);
  await ask("counterstrike");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“counterstrike”: which of these 3 games?");
  await expect(answers(page).first()).toHaveAttribute("href", "/titles/counter-strike-2");
  await ask("blizzard games");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Blizzard: /);
  // Battle.net begins so, but is one of many.
  await ask("blizzard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Blizzard: /);
  await ask("waves plugins");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Do Waves plug-ins keep working?");
  await expect(main.getByText("an app’s answer does not hold for its maker’s plug-ins")).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "Waves Central" })).toContainText("App · Waves");
  await expect(answers(page)).toHaveCount(0);
  await ask("adobe plugins");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Do Adobe plug-ins keep working?");
  await expect(main.getByRole("listitem").filter({ hasText: "Photoshop" }).first()).toContainText("App");
  await expect(main.getByRole("link", { name: "Where to look, and what to do" })).toBeVisible();
  await ask("what can i use instead of final cut");
  await expect(
    main.getByRole("region", { name: "Video editors" }).getByRole("link", { name: "DaVinci Resolve" }),
  ).toBeVisible();
  await ask("word, photoshop 2020");
  await expect(main.getByText("In macOS 28: 1 will keep running, 1 will stop.")).toBeVisible();
  const edition = page.getByRole("row", { name: /photoshop 2020/ });
  await expect(edition.getByRole("cell", { name: "Will stop" })).toBeAttached();
  await ask("word, turbotax");
  await expect(main.getByText("1 name depends on its edition.")).toBeVisible();
  await expect(page.getByRole("row", { name: /turbotax/ })).toContainText("TurboTax 2024: needs Rosetta 2");
});

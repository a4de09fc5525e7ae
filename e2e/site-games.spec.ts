/** The board of games, a game's ways and chips, and reports on a game. */
import { expect } from "@playwright/test";
import { test } from "./worker-page.ts";

test("a tile that is pointed at says its answer above its name", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/games?status=translation&view=tiles");
  const tiles = page.locator("a.el");
  await tiles.first().focus();
  await page.keyboard.press("Tab");
  const covered = await tiles.evaluateAll((links) =>
    links.slice(0, 40).flatMap((link) => {
      link.focus();
      const [answer, name] = [link.querySelector(".el-answer")!, link.querySelector(".el-name")!];
      const words = document.createRange();
      words.selectNodeContents(answer);
      const { bottom, right, height } = words.getBoundingClientRect();
      const [edge, beside] = [name.getBoundingClientRect().top + 1, link.getBoundingClientRect().right];
      return height > 5 && bottom <= edge && right <= beside ? [] : [link.textContent];
    }),
  );
  expect(covered).toEqual([]);
});

test("games are filtered by way, and a game's page lists every way's sources", async ({ page }) => {
  await page.goto("/games");
  await page
    .getByRole("navigation", { name: "Way to run it" })
    .first()
    .getByRole("link", { name: /^CrossOver/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Games that run with CrossOver on a Mac");
  await page.getByRole("link", { name: "Cyberpunk 2077", exact: true }).click();
  const ways = page.getByRole("region", { name: "Ways to run it, by chip" });
  await expect(ways.getByRole("row", { name: /^CrossOver .*rough, under 20 fps.*The-Mac-Repo/ })).toBeVisible();
  await expect(ways.getByRole("row", { name: /^Native .*fps.*\(press\)/ })).toBeVisible();
  await expect(ways.getByRole("row", { name: /^Virtual machine/ })).toHaveCount(0);
  await expect(page.getByText(/^No reports yet of .*a virtual machine/)).toBeVisible();
});

test("a board that finds no name asks which game was meant", async ({ page }) => {
  await page.goto("/games?q=witchr");
  const near = page.getByRole("region", { name: "Did you mean" });
  await expect(near.getByRole("link", { name: /Witcher/ }).first()).toBeVisible();
});

test("a number in the table of ways is the number of games behind it", async ({ page }) => {
  await page.goto("/games");
  const cell = page
    .getByRole("navigation", { name: "Games by way and chip" })
    .getByRole("link", { name: "on M1: Native" });
  const count = /^\d+/.exec((await cell.textContent())!)![0];
  await cell.click();
  await expect(page.getByText(`${count} games native on M1`)).toBeVisible();
});

test("on a phone the ways to run a game stand below each other, and none is cut", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/titles/cyberpunk-2077");
  const ways = page.getByRole("region", { name: "Ways to run it, by chip" });
  await expect(ways.getByRole("row", { name: /^CrossOver .*The-Mac-Repo/ })).toBeVisible();
  expect(await ways.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
});

test("on a phone the ways to run a game fold into one line, which names the chosen one", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/games");
  const ways = page.getByRole("navigation", { name: "Way to run it" });
  await expect(ways).toBeHidden();
  const top = (name: string) => page.getByRole("link", { name, exact: true }).boundingBox();
  expect((await top("M1"))!.y).toBe((await top("M5 or newer"))!.y);
  await page.getByText("Way to run it: any").click();
  await ways.getByRole("link", { name: "Native only" }).click();
  await expect(page.getByText("Way to run it: Native only")).toBeVisible();
  await expect(ways).toBeHidden();
});

test("an example of the documentation names its newer report, and takes others", async ({ page }) => {
  await page.goto("/titles/elden-ring");
  const newer = page.getByRole("region", { name: "How we know" }).getByRole("listitem").first();
  await expect(newer).toContainText("26 September 2026");
  await expect(newer).toContainText("on an M1");
  await expect(newer).toContainText("newest report");
  await expect(newer).not.toContainText("API");
  const ways = page.getByRole("region", { name: "Ways to run it, by chip" });
  await expect(ways.getByRole("link", { name: "Sept 2026" })).toHaveCount(2);
  await expect(page.locator(".strip figure")).toContainText("highball-db");
  await expect(page.getByText(/^No reports yet/)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "The verdict" })).toContainText("How wellPerfect on M1 and M3");
  await expect(page.getByText(/perfect on M1 and M3/i)).toHaveCount(1);
  await expect(page.getByRole("region", { name: "The verdict" })).toContainText("Newest evidence26 September 2026");
  await page.goto("/games?q=elden+ring&view=table");
  await expect(page.getByRole("row").filter({ hasText: "Elden Ring" }).first()).toContainText("Sept 2026");
  await page.goto("/titles/elden-ring");
  await page.getByRole("link", { name: "how it runs on M2" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How does Elden Ring run on your Mac?");
  await expect(page.getByText("appear on its page beside this answer")).toBeVisible();
});

test("a native game asks for reports on its native version, and shows none of another way as a chip's best", async ({
  page,
}) => {
  await page.goto("/titles/cyberpunk-2077");
  const chips = page.getByRole("region", { name: "How well, by chip" }).getByRole("listitem");
  await expect(chips.filter({ hasText: /^M1/ })).toContainText("No report of the Mac version");
  await expect(chips.filter({ hasText: /^M4/ })).toContainText(/Native · \d+\sfps/);
  await page.goto("/titles/hades-ii");
  const plate = page.getByRole("region", { name: "The verdict" });
  await plate.getByRole("link", { name: "Own it? Tell us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hades II");
});

test("a chip without a report asks how the game runs, not whether the answer is wrong", async ({ page }) => {
  await page.goto("/titles/cyberpunk-2077");
  const chips = page.getByRole("region", { name: "How well, by chip" });
  await chips.getByRole("link", { name: /how it runs on M1/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How does Cyberpunk 2077 run on your Mac?");
  await expect(page.getByLabel("Your chip")).toHaveValue("m1");
});

test("the first choice of the report form is to agree with our answer", async ({ page }) => {
  for (const [path, label] of [
    ["/titles/sonos-s2/report", "Needs Rosetta 2"],
    ["/titles/cyberpunk-2077/report", "Runs natively"],
  ] as const) {
    await page.goto(path);
    const first = page.getByRole("group", { name: "How does it run?" }).locator("label").first();
    await expect(first).toContainText(label);
    await expect(first).toContainText("Our answer today");
    await expect(page.getByText("Our answer today", { exact: true })).toHaveCount(1);
  }
  await page.goto("/titles/the-sims-4/report");
  await expect(page.getByText("Our answer today: not known yet.")).toBeVisible();
});

test("agreeing with an answer takes a link, a macOS, a chip and a button, without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, chip] of [
    ["/titles/sonos-s2", ""],
    ["/titles/cyberpunk-2077?chip=m2", "m2"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("link", { name: "Right on your Mac too?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Are we right about /);
    await expect(page.locator(".form-row :is(select, input):visible")).toHaveCount(chip ? 3 : 2);
    await expect(page.getByLabel("Your chip")).toHaveValue(chip);
    await page.getByLabel("Your macOS").selectOption("27");
    await page.getByRole("button", { name: "Yes, you’re right: send it" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you.");
  }
  // An answer that the page does not give cannot be agreed with unseen.
  await page.goto("/titles/sonos-s2/report?claim=native&confirm=yes");
  await expect(page.getByLabel("Runs natively")).toBeChecked();
  await context.close();
});

test("the report form marks every field that it needs, and no other", async ({ page }) => {
  await page.goto("/titles/cyberpunk-2077/report");
  const rows = page.locator(".form-row");
  const needed = rows.filter({ has: page.locator("[required]") });
  await expect(needed).toHaveCount(1);
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page).toHaveURL(/\/report$/);
  await expect(page.getByLabel("Runs natively")).toBeFocused();
  for (const row of await needed.all()) await expect(row.locator("label")).toContainText("(required)");
  await expect(rows.getByText("(required)")).toHaveCount(1);
  await expect(page.getByRole("group", { name: "How does it run?" })).toContainText("(required)");
});

test("a report that a game fails is not its answer where it runs another way", async ({ page }) => {
  await page.goto("/games?method=unsupported");
  const games = page.getByRole("list", { name: /^Games/ }).getByRole("listitem");
  await expect(games.filter({ hasText: "Counter-Strike 2" })).toContainText("Other reports differ");
  await expect(games.filter({ hasText: "Valorant" })).toContainText("Does not run");
});

test("a game that the page has no answer for says so on the board, and is no game that runs", async ({ page }) => {
  await page.goto("/games?q=metro+exodus");
  const card = page.getByRole("list", { name: /^Games/ }).getByRole("listitem");
  await expect(card).toContainText("Not known yet");
  await expect(card).toContainText("Reported good with Rosetta 2");
  await page.goto("/games?q=metro+exodus&method=rosetta2");
  await expect(
    page.getByText("None of the games that run through Rosetta 2 has “metro exodus” in its name."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Find it with any chip and way" }).click();
  await card.getByRole("link", { name: "Metro Exodus", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("We don’t know yet.");
});

test("a game kept out of Macs by one report's word is not to be looked at in Finder", async ({ page }) => {
  await page.goto("/titles/battlefield-6");
  const advice = page.getByRole("region", { name: "What to do" });
  await expect(advice).toContainText("We know of no Mac version");
  await expect(advice).not.toContainText("Finder");
  await expect(page.getByText(/highball-db on GitHub \(a developer’s test\), Sept 2026: its anti-cheat/)).toBeVisible();
});

test("games are found within the board, and ordered by how well they run", async ({ page }) => {
  await page.goto("/games");
  await page.getByRole("link", { name: "Plays best first" }).click();
  const cards = page
    .getByRole("list", { name: /^Games/ })
    .first()
    .getByRole("listitem");
  await expect(cards.first().locator("strong")).toHaveText("Perfect");
  await page.getByRole("searchbox", { name: /in this list/ }).fill("portal");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page).toHaveURL(/\/games\?q=portal&sort=best$/);
  await expect(cards.getByRole("link", { name: "Portal 2", exact: true })).toBeVisible();
  for (const title of await cards.getByRole("heading").allTextContents()) expect(title).toMatch(/portal/i);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

test("games that ran through Whisky stand last, and first where they are asked for", async ({ page }) => {
  await page.goto("/games");
  await expect(page.getByText("Ran through Whisky, which is no longer maintained")).toHaveCount(0);
  await page.goto("/games?method=whisky");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Games that ran with Whisky on a Mac");
  await expect(page.getByRole("listitem").filter({ hasText: "Team Fortress 2" })).toContainText("Was perfect");
});

test("a board for a chip counts how well its games run, and explains the words once", async ({ page }) => {
  await page.goto("/games?chip=m1");
  const scale = page.getByRole("list", { name: "How well they run" }).getByRole("listitem");
  await expect(scale).toHaveText(
    ["Perfect", "Good", "Playable", "Rough"].map(
      (grade) => new RegExp(`^${grade}\\d+ on M1\\d+ on M1 Pro, Max or Ultra$`),
    ),
  );
  const counts = (await scale.allTextContents()).map((text) => Number(/\d+/.exec(text)![0]));
  const [measured] = /\d+ measured|the (\d+)/.exec((await page.locator(".board-lead").textContent())!)!.slice(1);
  expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(Number(measured));
  await page.goto("/games?q=cyberpunk");
  const board = page.getByRole("list", { name: /^Games/ }).first();
  const slow = /Slow at top settings.*21 fps, 1080p ultra.*M4\s· Oct\s2025.*Asks for 16 GB/;
  await expect(board).toContainText(slow);
  await page.getByRole("link", { name: "M4" }).click();
  await expect(board).toContainText(slow);
  await page.getByRole("link", { name: "A18 Pro" }).click();
  await expect(board).toContainText(/Playable.*MacBook Neo.*Asks for 16 GB, but ran on 8 GB/);
  await page.goto("/titles/cyberpunk-2077");
  await expect(page.getByRole("region", { name: "The verdict" })).toContainText(
    "Ran on 8 GB in a test: iphoneaddict.fr, Mar 2026",
  );
});

test("a board for a chip and memory keeps both, and marks the games that ask for more", async ({ page }) => {
  await page.goto("/games?chip=m2&memory=8&q=cyberpunk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Games on M2 with 8\sGB$/);
  await expect(page.locator(".board-lead")).toContainText("the one that asks for more than 8 GB last.");
  const game = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Cyberpunk 2077", exact: true }) });
  await expect(game.locator("small > b")).toHaveText(/^Asks for 16 GB/);
  await expect(game.getByRole("link", { name: "Cyberpunk 2077", exact: true })).toHaveAttribute(
    "href",
    "/titles/cyberpunk-2077?chip=m2&memory=8",
  );
  await page.getByRole("navigation", { name: "My memory" }).getByRole("link", { name: "16 GB" }).click();
  await expect(page).toHaveURL(/memory=16/);
  await expect(page.locator(".board-lead")).toContainText("None asks for more than 16 GB.");
  await expect(game.locator("small > b")).toHaveCount(0);
});

for (const path of ["/games", "/games?chip=m2", "/games?chip=m5", "/games?chip=m1&memory=8"])
  test(`on a phone the first game of ${path} stands in the first screen`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const first = page
      .getByRole("list", { name: /^Games/ })
      .getByRole("listitem")
      .first();
    expect((await first.boundingBox())!.y).toBeLessThan(700);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(page.locator(".word-meanings")).toContainText("Goodsmall problems, or at least 50 fps");
  });

test("games show how well they run on a chip, and the source", async ({ page }) => {
  await page.goto("/games");
  await page.getByRole("navigation", { name: "My chip" }).getByRole("link", { name: /^M5/ }).click();
  await page
    .getByRole("navigation", { name: "Way to run it" })
    .getByRole("link", { name: /^Game Porting Toolkit/ })
    .click();
  const games = page.getByRole("list", { name: /^Games/ }).getByRole("listitem");
  for (const told of await games.allTextContents()) expect(told).toMatch(/M[5-9]( Pro| Max| Ultra)?\s· /);
  const spiderMan = games.filter({ hasText: "Spider-Man Remastered" });
  await expect(spiderMan).toContainText("Perfect");
  await expect(spiderMan).toContainText("60–120 fps, settings not given");
  await expect(spiderMan).toContainText("M5 Pro · Sept 2026");
  await spiderMan.getByRole("link", { name: /Spider-Man Remastered$/ }).click();
  const ladder = page.getByRole("region", { name: "How well, by chip" }).getByRole("listitem");
  await expect(ladder.filter({ hasText: /^M5 Pro/ })).toContainText(/60–\u2060120\sfps/);
});

test("with a chip chosen a blocked game stays in sight, and another chip's figure is not its own", async ({ page }) => {
  await page.goto("/games?q=apex+legends&chip=m2");
  const card = page.getByRole("list", { name: /^Games/ }).getByRole("listitem");
  await expect(card.first()).toContainText("Reported blocked");
  await page.goto("/games?q=cyberpunk&chip=m1");
  await expect(card.first()).toContainText("Not measured on M1");
  await expect(card.first()).toContainText(/fps.* on an? M/);
});

test("when a filter changes, its mark moves to the new one and the count lands; without motion nothing does", async ({
  browser,
}) => {
  const page = await browser.newPage();
  // Held, as a slow machine would look after their end.
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      const hold = () => {
        for (const animation of document.getAnimations()) animation.pause();
      };
      Object.assign(window, { held: viewTransition?.ready.then(hold) ?? null });
    });
  });
  const landing = async (reducedMotion: "reduce" | "no-preference") => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/games");
    await page.getByRole("navigation", { name: "My chip" }).getByRole("link", { name: "M1" }).click();
    await expect(page).toHaveURL(/chip=m1/);
    return page.evaluate(async () => {
      if ((await (window as { held?: unknown }).held) === null) return null;
      const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
      return [...new Set(parts)].filter((part) => /-new\((filter-my_chip|count|game-roblox)\)/.test(part)).toSorted();
    });
  };
  const names = ["count", "filter-my_chip", "game-roblox"].map((name) => `::view-transition-new(${name})`);
  // A browser skips one that it would have to wait for.
  await expect(async () => expect(await landing("no-preference")).toEqual(names)).toPass();
  expect(await landing("reduce")).toBeNull();
  await page.close();
});

test("a Steam profile's games page is answered without its hours, dates and links", async ({ page }) => {
  await page.goto("/games");
  await page
    .getByRole("textbox", { name: /store links/ })
    .fill(
      "Portal 2\nTOTAL PLAYED\n1,203 hours\nLAST PLAYED\n4 Mar, 2024\nStore Page\nHades II\n12.5 hrs on record\nLast played Mar 4, 2024\nLinks",
    );
  await page.getByRole("button", { name: "Check them all" }).click();
  await expect(page.getByRole("table", { name: "Every app, worst first" }).getByRole("row")).toHaveCount(3);
});

test("a Steam library of any length is answered in the browser", async ({ page }) => {
  await page.goto("/games");
  const names = Array.from({ length: 400 }, (_, number) => `Unheard-of game no ${number}`);
  await page.getByRole("textbox", { name: /store links/ }).fill(["Hades II", ...names].join("\n"));
  await page.getByRole("button", { name: "Check them all" }).click();
  await expect(page.locator("#check-headline")).toHaveText("1 of 401 games runs today.");
  expect(page.url()).toMatch(/\/check$/);
});

test("a library's tiles use the words of the board, and explain them", async ({ page }) => {
  await page.goto("/games");
  await page.getByRole("textbox", { name: /store links/ }).fill("Diablo IV\nCyberpunk 2077\nUnheard-of game");
  await page.getByRole("button", { name: "Check them all" }).click();
  await expect(page.getByText(/^Perfect: no problems · Good: small problems, or at least 50 fps/)).toBeVisible();
  await expect(page.getByText("1 runs, 1 probably runs, 1 to check", { exact: true })).toHaveCount(2);
  await expect(page.locator("#do-native")).toContainText("asks for at least 16 GB of memory");
  await expect(page.locator("#do-untold")).toContainText("Steam page");
  // Letters, name and a word of two lines, one below the other.
  await page.setViewportSize({ width: 360, height: 740 });
  const tile = page.locator("ul.check-wall .el", { hasText: "Cyberpunk" });
  const [letters, name, word] = await Promise.all(
    ["b", ".el-name", ".el-well"].map(async (part) => (await tile.locator(part).boundingBox())!),
  );
  expect([letters!.y + letters!.height <= name!.y, name!.y + name!.height <= word!.y]).toEqual([true, true]);
});

test("a Steam library is answered in one table", async ({ page }) => {
  await page.goto("/games");
  await page
    .getByRole("textbox", { name: /store links/ })
    .fill(
      "https://store.steampowered.com/app/1086940/Baldurs_Gate_3/\nhttps://store.steampowered.com/app/1091500\nHades II",
    );
  await page.getByRole("button", { name: "Check them all" }).click();
  await expect(page.locator("#check-headline")).toHaveText("3 of 3 games run today.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Steam library");
  await expect(page).toHaveTitle(/^Your Steam library · /);
  await expect(page.locator(".site-nav [aria-current]")).toHaveText("Games");
  await expect(page.getByText(/^3 games read in your browser/)).toBeVisible();
  const rows = page.getByRole("table", { name: "Every app, worst first" }).getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText("Baldur's Gate 3");
  await expect(rows.nth(2)).toContainText("Cyberpunk 2077");
});

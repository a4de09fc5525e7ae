/** The verdict page in use: on a phone, with large text, copying, looking for a game. */
import { expect, type Locator } from "@playwright/test";
import { test } from "./worker-page.ts";

const PHONE = { width: 360, height: 740 };
const KINDS = [
  "/titles/blender",
  "/titles/minecraft",
  "/titles/elden-ring",
  "/titles/final-cut-pro",
  "/titles/apex-legends",
] as const;

test("the advice begins within one and a half screens of a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of KINDS) {
    await page.goto(path);
    const box = await page.getByRole("heading", { name: "What to do" }).boundingBox();
    expect(box?.y, path).toBeLessThan(PHONE.height * 1.5);
  }
});

// Two lines of answer, a floor, anti-cheat software, a long name, a suite.
const LONGEST = ["cyberpunk-2077", "grand-theft-auto-v", "league-of-legends", "death-stranding", "microsoft-office"];

test("a phone's first screen has the answer, its years and what to do", async ({ page }) => {
  const screen = { width: 390, height: 844 };
  await page.setViewportSize(screen);
  const isOver = async (...shown: Locator[]) => {
    for (const each of shown) {
      const { y, height } = (await each.boundingBox())!;
      if (y + height > screen.height) return true;
    }
    return false;
  };
  for (const slug of LONGEST) {
    await page.goto(`/titles/${slug}`);
    const [years, advice] = [page.getByLabel("By macOS version"), page.getByRole("heading", { name: "What to do" })];
    expect(await isOver(years, advice), slug).toBe(false);
  }
});

test("at twice the text size no title page scrolls sideways", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of [...KINDS, "/games", "/games?method=crossover"]) {
    await page.goto(path);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(0);
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API" })).toBeInViewport();
  }
});

test("the sign font is preloaded, used, and causes no layout shift", async ({ browser, request }) => {
  // A new page, so that nothing is cached.
  const page = await browser.newPage();
  const { link = "" } = (await request.get("/titles/blender")).headers();
  expect(link).toMatch(/<\/_next\/static\/media\/[^>]+\.woff2>; rel=preload; as="font"/);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/titles/blender", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length)).toBe(1);
  const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(await shifts()).toEqual([]);
  // Cards of a list on a phone have heights of their own.
  await page.setViewportSize({ width: 412, height: 740 });
  await page.goto("/search?q=photoshop+word+zoom", { waitUntil: "networkidle" });
  expect(await shifts()).toEqual([]);
  await page.close();
});

test("the citation is copied by a button, and selectable without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await page.goto("/titles/blender");
  await page.getByText("Use this answer").click();
  await page.getByRole("button", { name: "Copy citation" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Blender on Apple silicon .* Silicon Verdict, CC BY 4\.0, http/);
  await context.close();
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const reader = await plain.newPage();
  await reader.goto("/titles/blender");
  await reader.getByText("Use this answer").click();
  await expect(reader.getByText(copied)).toBeVisible();
  await expect(reader.getByRole("button", { name: "Copy citation" })).toHaveCount(0);
  await plain.close();
});

test("anti-cheat software is named with its source, also without an answer", async ({ page }) => {
  await page.goto("/titles/apex-legends");
  await expect(page.getByText("Its anti-cheat (Easy Anti-Cheat) does not work")).toBeVisible();
});

test("a newer chip is chosen by its name", async ({ page }) => {
  await page.goto("/titles/blender");
  await page.getByRole("navigation", { name: "Chip" }).getByRole("link", { name: /^M5/ }).click();
  await expect(page).toHaveURL(/chip=m5$/);
  await expect(page.getByText("with M5: no report on M5, so this is the answer for any chip")).toBeVisible();
});

test("/favicon.ico is served", async ({ request }) => {
  expect((await request.get("/favicon.ico")).status()).toBe(200);
});

test("in forced colours the meter and icons keep their shapes", async ({ browser }) => {
  const context = await browser.newContext({ forcedColors: "active" });
  const page = await context.newPage();
  await page.goto("/titles/blender");
  const painted = await page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
    return {
      paper: style("body").backgroundColor,
      meter: style(".plate .meter i").backgroundColor,
      body: style(".plate .icon-body").fill,
      mark: style(".plate .icon-mark").stroke,
    };
  });
  expect(painted.meter).not.toBe(painted.paper);
  expect(painted.body).not.toBe(painted.paper);
  expect(painted.mark).not.toBe(painted.body);
  await context.close();
});

test("the Markdown twin of a game has its ways too", async ({ request }) => {
  const twin = await (await request.get("/titles/cyberpunk-2077.md")).text();
  expect(twin).toContain("- CrossOver on M1: rough, under 20 fps, 800x600, low, Jan 2024, The-Mac-Repo");
});

test("below the plate every page has the same order, and no card ends beside an empty half", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const slug of ["blender", "photoshop", "skype", "elden-ring", "sonos-s2"]) {
    await page.goto(`/titles/${slug}`);
    const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
    const order = ["Your macOS and chip", "What to do", "Runs instead", "How we know", "Is this the one you mean?"];
    expect(headings.filter((heading) => order.includes(heading))).toEqual(
      order.filter((heading) => headings.includes(heading)),
    );
    await expect(page.locator(".cards > .card")).toHaveCount(2);
    await expect(page.getByRole("main")).not.toContainText("For programmers");
    const edge = await page.locator(".share-row").evaluate((row) => row.getBoundingClientRect().right);
    for (const line of [".cards > .card:last-child", ".identity"])
      expect(await page.locator(line).evaluate((card) => card.getBoundingClientRect().right)).toBeCloseTo(edge, 0);
  }
});

test("the first mark of the evidence is whole on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/titles/skype");
  const cut = await page.locator(".strip figure").evaluate((strip) => {
    const { left, right } = strip.getBoundingClientRect();
    return [...strip.querySelectorAll(".lane-mark")].filter((mark) => {
      const of = mark.getBoundingClientRect();
      return of.left < left - 0.5 || of.right > right + 0.5;
    }).length;
  });
  expect(cut).toBe(0);
});

test("each printed sheet names the page's heading and address, with the Mac asked for, and the day", async ({
  page,
}) => {
  await page.goto("/titles/blender?chip=m2&list=mine");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const rules = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)),
  );
  expect(rules.join()).toContain(`${new URL(page.url()).host}/titles/blender?chip=m2 · ${new Date().getDate()} `);
  expect(rules.join()).toMatch(/@top-left \{[^}]*Does Blender run/);
});

for (const game of ["elden-ring", "assassins-creed-shadows"])
  test(`the verdict of ${game} prints on two sheets`, async ({ page }) => {
    await page.goto(`/titles/${game}`);
    const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
    expect(sheets).toHaveLength(2);
  });

test("the two cards below a verdict are filled alike", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/titles/sonos");
  const empty = await page
    .locator(".cards > .card")
    .evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().bottom - card.lastElementChild!.getBoundingClientRect().bottom),
    );
  expect(empty).toHaveLength(2);
  expect(Math.max(...empty)).toBeLessThan(90);
});

test("on paper the answer and what to do share the first sheet, and a board has no controls", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  // An A4 sheet within its margins, in CSS pixels.
  await page.setViewportSize({ width: 695, height: 1016 });
  await page.goto("/titles/sonos");
  const card = (await page.locator(".cards > .card").first().boundingBox())!;
  expect(card.y + card.height).toBeLessThan(1016);
  await page.goto("/games");
  for (const part of [".board-filters", ".library", ".game a[rel=nofollow]"])
    await expect(page.locator(part).first()).toBeHidden();
  const bars = page.locator(".bars-level .on").first();
  expect(await bars.evaluate((bar) => getComputedStyle(bar).printColorAdjust)).toBe("exact");
});

test("a print leaves out what only helps on screen", async ({ page }) => {
  await page.goto("/titles/assassins-creed-shadows");
  await page.emulateMedia({ media: "print" });
  const links = page.locator("main a").filter({ hasText: /^(change$|Details|Have one\?)/ });
  expect(await links.count()).toBeGreaterThan(6);
  for (const link of await links.all()) await expect(link).toBeHidden();
});

test("a closed app is called closed at every door, and nothing is promised of it", async ({ page, request }) => {
  for (const slug of ["skype", "dropbox-passwords"]) {
    await page.goto(`/titles/${slug}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Closed." })).toBeVisible();
    await expect(main).not.toContainText(/Best way|stay on macOS|Why did macOS warn me|[Kk]eeps running|Will stop/);
    expect(await page.title()).toContain("Closed");
    expect(await (await request.get(`/titles/${slug}.md`)).text()).toMatch(
      /\*\*Closed\.\*\* .* so the app no longer works/,
    );
    expect(await (await request.get(`/titles/${slug}/badge.svg`)).text()).toContain("on Apple silicon: Closed");
  }
});

test("a printer’s software is added again, and a plug-in that macOS no longer loads is a no", async ({ page }) => {
  await page.goto("/titles/canon-ij");
  await expect(page.getByText("choose AirPrint")).toBeVisible();
  await expect(page.getByText("Printer software")).toBeVisible();
  await page.goto("/titles/quicklook-pat");
  await expect(page.getByRole("heading", { name: "No.", exact: true })).toBeVisible();
});

import { expect } from "@playwright/test";
import { test } from "./worker-page.ts";

const number = (text: string | null) => Number(/[\d,]+/.exec(text ?? "")?.[0]?.replaceAll(",", ""));

test("home, /rosetta, /status and the table agree on how many stop", async ({ page, request }) => {
  await page.goto("/rosetta");
  const [stops, may, givenUp] = (await page.locator(".group-name").allTextContents()).map(number);
  const oldGames = number(await page.getByRole("link", { name: /^[\d,]+ old games?$/ }).textContent());
  await page.goto("/");
  await expect(page.getByRole("main")).toContainText(`${stops?.toLocaleString("en-GB")} apps and games stop in macOS`);
  await expect(page.getByRole("main")).toContainText(`${givenUp} more, which their makers have abandoned, stop too.`);
  await expect(page.getByRole("main")).toContainText(`${may} more may stop`);
  await page.goto("/status");
  await expect(page.getByRole("main")).toContainText(`${stops?.toLocaleString("en-GB")} apps and games will stop`);
  const lines = (await (await request.get("/rosetta.csv?group=stops")).text()).trim().split("\r\n");
  expect(lines.length - 1).toBe(stops);
  const all = (await (await request.get("/rosetta.csv")).text()).trim().split("\r\n");
  expect(all.length - 1).toBe((stops ?? 0) + (may ?? 0) + (givenUp ?? 0) + oldGames);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is found, narrowed, sorted and turned over", async ({ page }) => {
    await page.goto("/rosetta");
    const rows = page.getByRole("table", { name: "What stops with Rosetta 2" }).getByRole("row");
    await expect(rows).toHaveCount(31);
    await expect(page.getByText(/^30 of \d+(,\d+)?\. The full list: /)).toContainText("/rosetta.csv");
    await page.getByRole("link", { name: "Will stop", exact: false }).first().click();
    await expect(page).toHaveURL(/group=stops/);
    await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
    await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
    const titles = (await page.getByRole("rowheader").getByRole("link").allTextContents()).map((each) =>
      each.toLowerCase(),
    );
    expect(titles).toEqual(titles.toSorted((a, b) => (a < b ? -1 : 1)));
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/group=stops.*sort=title.*page=2/);
    await page.getByRole("searchbox", { name: /in this list/ }).fill("sonos");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL(/q=sonos/);
    await expect(rows.nth(1)).toContainText("Sonos");
    await expect(page.getByText("On macOS 28, a forecast: will stop.")).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "macOS 28" })).toHaveCount(0);
  });
});

test("the wall shows makers with their apps, in full lines", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/rosetta");
  const ends = await page.locator(".makers").evaluate((wall) => {
    const lines = new Map<number, number>();
    for (const maker of wall.children) {
      const { top, right } = maker.getBoundingClientRect();
      lines.set(top, Math.max(lines.get(top) ?? 0, right));
    }
    return [...lines.values()].map((right) => Math.round(wall.getBoundingClientRect().right - right));
  });
  expect(ends).toEqual([0, 0, 0, 0]);
  await page.locator(".makers").getByRole("link", { name: "Sonos", exact: true }).click();
  await expect(page).toHaveURL(/maker=sonos\.com/);
});

test("makers on the wall have names, none of them cut on screen or in print", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/rosetta");
  const names = page.locator(".makers h3");
  for (const name of await names.allTextContents()) expect(name).not.toMatch(/\.(?:com|net|org|app)\b/);
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    const cut = await names.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  }
});

test("what changed begins with what became native, as tiles by month", async ({ page }) => {
  await page.goto("/changes");
  const [first] = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(first).toMatch(/^Newly native in \w+ 20\d\d: \d+$/);
  await expect(page.locator(".native-month .el")).not.toHaveCount(0);
  await expect(page.getByRole("main")).not.toContainText("before: not known");
});

test("a list is shown as tiles, too, with its filter kept", async ({ page }) => {
  await page.goto("/titles?status=rosetta2");
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Tiles" }).click();
  await expect(page).toHaveURL(/status=rosetta2&view=tiles/);
  await expect(page.locator(".wall .el")).toHaveCount(240);
  await expect(page.getByRole("table")).toHaveCount(0);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/view=tiles&page=2/);
});

test("the address of one kind of plug-in opens it, without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/plug-ins");
  await expect(page.getByText("/Library/Printers", { exact: true })).toBeHidden();
  await page.goto("/plug-ins#printer");
  await expect(page.getByText("/Library/Printers", { exact: true })).toBeVisible();
  await context.close();
});

test("a phone's list keeps its height while one scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/titles", "/rosetta", "/games"]) {
    await page.goto(path);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
    expect(Math.abs((await height()) / before - 1), path).toBeLessThan(0.05);
  }
});

test("/check, /rosetta, /status and /press count from sources of the same day", async ({ page }) => {
  const asOf = /(?:Data:|main data is from) (\d+ \w+ \d{4})/;
  const days: (string | undefined)[] = [];
  for (const path of ["/check", "/rosetta", "/status", "/press"]) {
    await page.goto(path);
    days.push(asOf.exec((await page.getByRole("main").textContent()) ?? "")?.[1]);
  }
  expect(new Set(days).size, String(days)).toBe(1);
  expect(days[0]).toBeTruthy();
});

test("the chart of the share is shown, described in words, and a file", async ({ page, request }) => {
  await page.goto("/rosetta/guide");
  await expect(page.getByRole("region", { name: "How fast the share of Intel apps shrinks" })).toBeVisible();
  await expect(page.getByText(/needed Rosetta 2 on 1 January 2024/)).toBeVisible();
  const response = await request.get("/rosetta/chart.svg");
  expect(response.headers()["content-type"]).toContain("image/svg+xml");
  expect(response.headers()["access-control-allow-origin"]).toBe("*");
});

test("new native titles are listed by month, as pages and as a feed", async ({ page, request }) => {
  await page.goto("/changes?only=newly-native");
  const months = page.getByRole("navigation", { name: "Newly native, month by month" }).getByRole("link");
  const [name, path] = [await months.nth(1).textContent(), await months.nth(1).getAttribute("href")];
  await months.nth(1).click();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Runs natively" })).toHaveCount(
    number(/\((.*)\)/.exec(name ?? "")?.[1] ?? ""),
  );
  const feed = await (await request.get("/feeds/newly-native-monthly.xml")).text();
  expect(feed).toContain(`${path}"/>`);
  expect((await request.get("/changes/2019-01")).status()).toBe(404);
  expect((await request.get("/changes/nonsense")).status()).toBe(404);
});

test("on a phone the number of days stands within the curve, before the line of today", async ({ page }) => {
  for (const path of ["/", "/rosetta"]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const [days, today] = await page.evaluate(() => {
      const number = document.querySelector(".fall-days > span:not(.out-of-sight)");
      const line = document.querySelector(".fall-now");
      return [number?.getBoundingClientRect().right ?? 0, line?.getBoundingClientRect().left ?? 0];
    });
    expect(days, path).toBeLessThan(today ?? 0);
  }
});

test("on the narrowest phone the month of today ends before the barrier", async ({ page }) => {
  for (const path of ["/", "/rosetta"]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const [month, barrier] = await page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(".fall-is")!);
      return [
        range.getBoundingClientRect().right,
        document.querySelector(".fall-barrier")!.getBoundingClientRect().left,
      ];
    });
    expect(month, path).toBeLessThan(barrier!);
  }
});

for (const path of ["/", "/rosetta"])
  test(`the number of days of ${path} stands within the falling curve at every width`, async ({ page }) => {
    await page.goto(path);
    for (const width of [390, 600, 768, 800, 1024, 1280, 1440, 1680, 1920, 2240, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(roomAboveNumber), String(width)).toBeGreaterThanOrEqual(4);
    }
  });

/** From the curve to the top of the last digit, below which the curve is lowest. Runs in the page. */
test("a mistyped address below /rosetta leads to the guide, not to an app of a like name", async ({ page }) => {
  expect((await page.goto("/rosetta/what-to-do"))!.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link", { name: "in the guide" })).toHaveAttribute(
    "href",
    "/rosetta/guide",
  );
  await expect(page.getByRole("region", { name: "Did you mean" })).toHaveCount(0);
});

function roomAboveNumber(): number {
  const area = document.querySelector<HTMLElement>(".fall-area")!;
  const box = area.getBoundingClientRect();
  const corners = [...area.style.clipPath.matchAll(/([\d.]+)% ([\d.]+)%/g)].map(([, x, y]) => ({
    x: box.left + (Number(x) / 100) * box.width,
    y: box.top + (Number(y) / 100) * box.height,
  }));
  const digits = document.querySelector(".fall-days > .out-of-sight + span")!;
  const range = document.createRange();
  range.selectNodeContents(digits);
  const { right, top, height } = range.getBoundingClientRect();
  const pen = document.createElement("canvas").getContext("2d")!;
  pen.font = getComputedStyle(digits).font;
  const ink = pen.measureText(digits.textContent);
  const above = (height - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2 + ink.fontBoundingBoxAscent;
  const at = corners.findIndex(({ x }) => x >= right);
  const [from, to] = [corners[at - 1]!, corners[at]!];
  const curve = from.y + ((to.y - from.y) * (right - from.x)) / (to.x - from.x);
  return top + above - ink.actualBoundingBoxAscent - curve;
}

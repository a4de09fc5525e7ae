import { expect, test } from "@playwright/test";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

test("on a phone the list of pages comes first, and opens without scripts", async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/docs/errors");
  const menu = page.getByText("All pages", { exact: true });
  expect((await menu.boundingBox())?.y).toBeLessThan(200);
  await menu.click();
  const list = page.getByRole("navigation", { name: "API documentation" });
  expect((await list.boundingBox())?.height, "only the group of this page is open").toBeLessThan(500);
  await list.getByRole("link", { name: "Rate limits" }).click();
  await expect(page).toHaveURL(/\/docs\/rate-limits$/);
  await context.close();
});

test("on a wide screen the list stays visible, and every heading has an anchor", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/docs/reference");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "listByCategory" }).click();
  await expect(page).toHaveURL(/#listByCategory$/);
  await expect(page.getByRole("heading", { name: /^listByCategory/ })).toBeInViewport();
  await expect(page.getByRole("navigation", { name: "API documentation" })).toBeInViewport();
});

test("the list of pages is grouped by reader: callers first, operators folded below", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/docs/errors");
  const menu = page.getByRole("navigation", { name: "API documentation" });
  const group = (name: string) => menu.getByRole("list", { name }).getByRole("link");
  await expect(group("Call the API").first()).toHaveText("Start in one minute");
  await expect(menu.getByText("Monitoring")).toBeHidden();
  await menu.getByText("Run your own copy").click();
  await expect(group("Run your own copy").first()).toHaveText("Deploying");
  await page.goto("/docs/monitoring");
  await expect(menu.getByRole("link", { name: "Monitoring" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByText("Pagination")).toBeHidden();
});

test("the contents stay beside the text, and follow the scroll", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/docs/reference");
  const contents = page.getByRole("navigation", { name: "On this page" });
  const current = contents.locator("[aria-current=location]");
  await page.getByRole("heading", { name: /^searchTitles/ }).evaluate((heading) => heading.scrollIntoView());
  await expect(current).toHaveText("searchTitles");
  await page.getByRole("heading", { name: /^Signal/ }).evaluate((heading) => heading.scrollIntoView());
  await expect(current).toHaveText("Signal");
  await expect(contents).toBeInViewport();
  // The last section is too short to reach the top of the window.
  await contents.getByRole("link", { name: "Error", exact: true }).click();
  await expect(current).toHaveText("Error");
  const [text, beside] = [await page.locator("article > .lead").boundingBox(), await contents.boundingBox()];
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThan(text?.x ?? 0);
});

test("on a wide screen an example stands beside the text that it is about", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/docs/reference");
  const text = await page.getByText("Does this Mac app or game run on Apple Silicon?", { exact: true }).boundingBox();
  const example = await page.locator(".sample .listing").first().boundingBox();
  expect(example?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  expect(Math.abs((example?.y ?? 0) - (text?.y ?? 0))).toBeLessThan(16);
});

for (const viewport of [WIDE, PHONE])
  test(`the first call is in the first screen at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/docs");
    const call = await page.locator("pre", { hasText: "curl" }).first().boundingBox();
    expect((call?.y ?? 0) + (call?.height ?? 0)).toBeLessThan(viewport.height);
  });

test("the docs are searched without scripts, and a result leads to its section", async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/docs");
  await page.getByText("All pages", { exact: true }).click();
  await page.getByRole("searchbox", { name: "Search the docs" }).fill("rate_limited");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search the docs");
  await page.getByRole("article").getByRole("link", { name: "Errors: rate_limited" }).click();
  await expect(page).toHaveURL(/\/docs\/errors#rate_limited$/);
  await page.goto("/docs/search?q=zzzzzzzz");
  await expect(page.getByText("No section of the docs contains “zzzzzzzz”")).toBeVisible();
  await context.close();
});

test("a request can be tried from the page with the shown URL", async ({ page }) => {
  await page.goto("/docs");
  const form = page.getByRole("form", { name: "Try lookupVerdict" });
  await form.getByLabel("identifier").fill("slug:genymotion");
  await form.getByLabel("macosVersion").selectOption("15");
  await expect(form.getByRole("link")).toHaveText(/\/v1\/verdicts\/slug%3Agenymotion\?macosVersion=15$/);
  const sent = page.waitForRequest(/\/v1\/verdicts\//);
  await form.getByRole("button", { name: "Send it" }).click();
  expect(new URL((await sent).url()).pathname).toBe("/v1/verdicts/slug%3Agenymotion");
  await expect(form.getByRole("status")).toContainText("HTTP 200");
  await expect(form.getByRole("status")).toContainText('"slug": "genymotion"');
});

test("an error that is tried is shown as it is", async ({ page }) => {
  await page.goto("/docs/reference");
  const form = page.getByRole("form", { name: "Try whatsChangedSince" });
  await form.getByRole("button", { name: "Send it" }).click();
  await expect(form.getByRole("status")).toContainText("HTTP 401");
  await expect(form.getByRole("status")).toContainText('"code": "auth_required"');
});

test("a listing is copied unchanged, and tables fit the smallest phone", async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  await page.goto("/docs");
  const listing = page.locator("figure.listing").first();
  await listing.getByRole("button", { name: "Copy this" }).click();
  await expect(listing.getByRole("status")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await listing.locator("code").textContent());
  await page.goto("/docs/errors");
  const code = page.getByRole("cell", { name: "invalid_request" }).first().locator("code");
  const lines = await code.evaluate((element) => element.getClientRects().length);
  expect(lines).toBe(1);
  await context.close();
});

test("nothing of a page moves once it is drawn", async ({ page }) => {
  for (const path of [
    "/",
    "/rosetta",
    "/games",
    "/makers/adobe.com",
    "/docs",
    "/docs/reference",
    "/search?q=rosetta",
  ]) {
    await page.goto(path, { waitUntil: "load" });
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift, path).toBe(0);
  }
});

import { expect, test } from "@playwright/test";

test("on a phone the list of pages comes first, and opens without scripts", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/docs/errors");
  const menu = page.locator("details.docs-menu summary");
  expect((await menu.boundingBox())?.y).toBeLessThan(200);
  await menu.click();
  await page.getByRole("navigation", { name: "API documentation" }).getByRole("link", { name: "Rate limits" }).click();
  await expect(page).toHaveURL(/\/docs\/rate-limits$/);
  await context.close();
});

test("on a wide screen the list stays visible, and every heading has an anchor", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto("/docs/reference");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "listByCategory" }).click();
  await expect(page).toHaveURL(/#listByCategory$/);
  await expect(page.getByRole("heading", { name: /^listByCategory/ })).toBeInViewport();
  await expect(page.getByRole("navigation", { name: "API documentation" })).toBeInViewport();
});

test("the list of pages is grouped by reader, and the contents stay beside the text", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto("/docs/errors");
  const menu = page.getByRole("navigation", { name: "API documentation" });
  const group = (name: string) => menu.getByRole("list", { name }).getByRole("link");
  await expect(group("Call the API").first()).toHaveText("Start in one minute");
  await expect(group("Run your own").first()).toHaveText("Operator's manual");
  await page.goto("/docs/reference");
  const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("list");
  await page.mouse.wheel(0, 5_000);
  await expect(contents).toBeInViewport();
  const [text, beside] = [await page.locator("article > .lead").boundingBox(), await contents.boundingBox()];
  expect(beside?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
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

import { expect, type Page, test } from "@playwright/test";

const shownLanguages = (page: Page) =>
  page
    .locator(".sample")
    .evaluateAll((samples) =>
      [...new Set(samples.map((each) => (each.checkVisibility() ? each.dataset.language : "")))].filter(Boolean),
    );

test("one switch selects the language of every example, by keyboard too, and all pages remember it", async ({
  page,
}) => {
  await page.goto("/docs/reference");
  expect(await shownLanguages(page)).toEqual(["sh"]);
  const group = page.getByRole("group", { name: "Examples in" });
  await group.getByRole("radio", { name: "curl" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(group.getByRole("radio", { name: "TypeScript" })).toBeChecked();
  expect(await shownLanguages(page)).toEqual(["ts"]);
  await group.getByText("Python").click();
  expect(await shownLanguages(page)).toEqual(["py"]);
  await page.goto("/docs/pagination");
  await expect(page.getByRole("radio", { name: "Python" })).toBeChecked();
  expect(await shownLanguages(page)).toEqual(["py"]);
});

test("without scripts the switch works by style, and begins with curl on each page", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/docs");
  await page.getByText("TypeScript", { exact: true }).first().click();
  await expect(page.locator(".sample[data-language=ts]").first()).toBeVisible();
  await expect(page.locator(".sample[data-language=sh]").first()).toBeHidden();
  await page.goto("/docs/caching");
  await expect(page.locator(".sample[data-language=sh]")).toBeVisible();
  await context.close();
});

test("an address can name the language", async ({ page }) => {
  await page.goto("/docs/pagination#python");
  await expect(page.getByRole("radio", { name: "Python" })).toBeChecked();
  expect(await shownLanguages(page)).toEqual(["py"]);
});

test("the switch stays in sight, and a heading that is linked to is not below it", async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/docs/errors#rate_limited");
    const control = page.getByRole("group", { name: "Examples in" });
    await expect(control).toBeInViewport();
    const bottom = await control.evaluate((each) => each.getBoundingClientRect().bottom);
    const top = await page.locator("#rate_limited").evaluate((each) => each.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(bottom);
  }
});

test("paper shows the chosen language alone, and nothing to press", async ({ page }) => {
  await page.goto("/docs");
  await page.getByText("Python", { exact: true }).first().click();
  await page.emulateMedia({ media: "print" });
  expect(await shownLanguages(page)).toEqual(["py"]);
  await expect(page.getByRole("group", { name: "Examples in" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Copy this" })).toHaveCount(0);
});

test("a remembered language moves nothing", async ({ page }) => {
  await page.goto("/docs/pagination#python");
  await page.getByText("TypeScript", { exact: true }).first().click();
  for (const path of ["/docs", "/docs/reference", "/docs/pagination"]) {
    await page.goto(path, { waitUntil: "load" });
    await expect(page.getByRole("radio", { name: "TypeScript" })).toBeChecked();
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

test("another language leaves the text in view where it is", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto("/docs/reference#whatsChangedSince");
  const heading = page.locator("#whatsChangedSince");
  const top = () => heading.evaluate((each) => each.getBoundingClientRect().top);
  const before = await top();
  // Playwright's own click scrolls to what is sticky.
  const python = (await page.getByText("Python", { exact: true }).first().boundingBox())!;
  await page.mouse.click(python.x + python.width / 2, python.y + python.height / 2);
  await expect(page.locator(".sample[data-language=py]").last()).toBeVisible();
  await expect.poll(async () => Math.abs((await top()) - before), { timeout: 5_000 }).toBeLessThan(2);
});

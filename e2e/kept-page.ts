/** For tests that only read pages: one page a worker instead of a browser context and a process for each test. */
import { test as base, type Page, type ViewportSize } from "@playwright/test";

/** With scripts and without them. They end with the browser of their worker. */
const kept = new Map<boolean | undefined, Page>();

async function leaveClean(page: Page): Promise<void> {
  page.removeAllListeners("console").removeAllListeners("request").removeAllListeners("pageerror");
  await page.emulateMedia({ colorScheme: null, media: null });
}

/** Only where it is not: to lay out and draw again what is about to be left costs as much as many a test. */
async function setWindow(page: Page, { width, height }: ViewportSize): Promise<void> {
  const is = page.viewportSize();
  if (is?.width !== width || is.height !== height) await page.setViewportSize({ width, height });
}

export const test = base.extend({
  page: async ({ browser, javaScriptEnabled, viewport }, use) => {
    const found = kept.get(javaScriptEnabled);
    const page = found ?? (await browser.newPage());
    kept.set(javaScriptEnabled, page);
    if (viewport) await setWindow(page, viewport);
    await use(page);
    await leaveClean(page);
  },
});

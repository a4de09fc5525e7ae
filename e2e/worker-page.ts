/** For tests that only read pages: one page for each worker, instead of a browser context for each test. */
import { test as base, type Page, type ViewportSize } from "@playwright/test";

/** One page with scripts and one without; they close with their worker's browser. */
const pages = new Map<boolean | undefined, Page>();

async function leaveClean(page: Page): Promise<void> {
  page.removeAllListeners("console").removeAllListeners("request").removeAllListeners("pageerror");
  await page.emulateMedia({ colorScheme: null, media: null });
}

/** Only if the size differs: a resize lays out and paints the page that is about to be left. */
async function setWindow(page: Page, { width, height }: ViewportSize): Promise<void> {
  const is = page.viewportSize();
  if (is?.width !== width || is.height !== height) await page.setViewportSize({ width, height });
}

export const test = base.extend({
  page: async ({ browser, javaScriptEnabled, viewport }, use) => {
    const found = pages.get(javaScriptEnabled);
    const page = found ?? (await browser.newPage());
    pages.set(javaScriptEnabled, page);
    if (viewport) await setWindow(page, viewport);
    await use(page);
    await leaveClean(page);
  },
});

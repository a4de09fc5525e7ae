/** For tests that only read pages: one page a worker instead of a browser context and a process for each test. */
import { test as base, type Page } from "@playwright/test";

const WINDOW = { width: 1280, height: 720 };

/** With scripts and without them. They end with the browser of their worker. */
const kept = new Map<boolean | undefined, Page>();

async function leaveClean(page: Page): Promise<void> {
  page.removeAllListeners("console").removeAllListeners("request").removeAllListeners("pageerror");
  await page.emulateMedia({ colorScheme: null, media: null });
  await page.setViewportSize(WINDOW);
}

export const test = base.extend({
  page: async ({ browser, javaScriptEnabled }, use) => {
    const found = kept.get(javaScriptEnabled);
    const page = found ?? (await browser.newPage());
    kept.set(javaScriptEnabled, page);
    await use(page);
    await leaveClean(page);
  },
});

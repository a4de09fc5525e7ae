import { expect } from "@playwright/test";
import { test } from "./worker-page.ts";

test("a Steam page sent by the bookmarklet leads to its game", async ({ page }) => {
  await page.goto(`/share?${new URLSearchParams({ url: "https://store.steampowered.com/app/1245620/", title: "x" })}`);
  await expect(page).toHaveURL(/\/titles\/elden-ring$/);
});

test("a maker's page shared from a phone leads to its title", async ({ page }) => {
  await page.goto(
    `/share?${new URLSearchParams({ text: "https://www.blender.org/", title: "Blender - The software" })}`,
  );
  await expect(page).toHaveURL(/\/titles\/blender$/);
});

test("the bookmarklet is on its page, to be dragged", async ({ page }) => {
  await page.goto("/share");
  const bookmark = page.getByRole("link", { name: "Runs on my Mac?" });
  await expect(bookmark).toHaveAttribute("href", /^javascript:location\.href="http/);
  await bookmark.click();
  await expect(page).toHaveURL(/\/share$/);
});

/** What the page would pass to the system's share sheet. */
const noteShares = () => {
  const shares: ShareData[] = [];
  Object.assign(window, { shares });
  Object.assign(navigator, { share: async (data: ShareData) => void shares.push(data), canShare: () => true });
};

test("a phone's share sheet gets the answer with its Mac, and the check's own page to open on a Mac", async ({
  browser,
}) => {
  const phone = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await phone.addInitScript(noteShares);
  const page = await phone.newPage();
  const shared = () => page.evaluate(() => (window as unknown as { shares: ShareData[] }).shares);
  await page.goto("/titles/cyberpunk-2077?chip=m4");
  const row = page.getByRole("region", { name: "Share this answer" });
  await row.getByRole("button", { name: "Share …" }).click();
  expect(await shared()).toEqual([
    { title: await page.title(), url: expect.stringMatching(/\/titles\/cyberpunk-2077\?chip=m4$/) },
  ]);
  const card = row.getByRole("img", { name: "The answer as other sites show it" });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toHaveAttribute("src", "/titles/cyberpunk-2077/card.png?chip=m4");
  await page.goto("/check");
  await page.getByRole("button", { name: "Send this page to my Mac" }).click();
  expect(await shared()).toEqual([{ title: await page.title(), url: expect.stringMatching(/\/check$/) }]);
  await page.goto("/check?#titles=genymotion,vlc&mac=M2,8");
  await page.getByRole("button", { name: "Share …" }).click();
  await page.getByRole("button", { name: "Save poster" }).click();
  await expect.poll(async () => (await shared()).length).toBe(2);
  const [link, poster] = await shared();
  expect(link?.url).toMatch(/\/check#sum=\w+&titles=genymotion,vlc&mac=M2,8$/);
  expect(poster?.files?.length).toBe(1);
  await phone.close();
});

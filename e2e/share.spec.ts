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

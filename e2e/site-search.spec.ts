import { expect, type Page, test } from "@playwright/test";

const answers = (page: Page) => page.getByRole("region", { name: "Answer" }).getByRole("link");
const pathsOf = (page: Page) => answers(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

for (const name of ["retroarch", "photoshop", "gta 5", "zoom", "vs code", "qqqqzzzzxx"]) {
  test(`the search page means by “${name}” what the API means`, async ({ page, request }) => {
    const response = await request.get(`/v1/verdicts/${encodeURIComponent(name)}`);
    const body = (await response.json()) as {
      slug: string;
      signals: unknown[];
      error: { suggestions: { slug: string }[] };
    };
    await page.goto(`/search?q=${encodeURIComponent(name)}`);
    if (response.status() === 409) {
      await expect(page.getByRole("heading", { level: 1 })).toContainText(`Several titles go by “${name}”`);
      expect(await pathsOf(page)).toEqual(
        body.error.suggestions.map(({ slug }) => `/titles/${encodeURIComponent(slug)}`),
      );
    } else if (body.signals.length > 0) {
      expect(await pathsOf(page)).toEqual([`/titles/${encodeURIComponent(body.slug)}`]);
    } else {
      await expect(page.getByRole("heading", { level: 1 })).toContainText(/Nothing goes by|No page for/);
    }
  });
}

for (const { what, text, finds } of [
  { what: "a Steam link", text: "https://store.steampowered.com/app/1245620/ELDEN_RING/", finds: "/titles/elden-ring" },
  { what: "an App Store link", text: "https://apps.apple.com/us/app/bear/id1091189122", finds: "/titles/bear" },
  { what: "a bundle id", text: "org.blenderfoundation.blender", finds: "/titles/blender" },
  { what: "a Homebrew command", text: "brew install --cask blender", finds: "/titles/blender" },
]) {
  test(`${what} pasted into the box finds what it names`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("combobox", { name: "App or game" }).fill(text);
    await page.keyboard.press("Enter");
    await expect(answers(page).first()).toHaveAttribute("href", finds);
  });
}

test("a link from the App Store without a name is met with what to do instead", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("https://apps.apple.com/app/id1091189122")}`);
  await expect(page.getByRole("main")).toContainText("Type the name of the app instead");
});

test("a misspelt name is answered with what was meant", async ({ page }) => {
  await page.goto("/search?q=blendrr");
  await expect(answers(page).first()).toHaveAttribute("href", "/titles/blender");
});

test("the keyboard alone reaches every answer, and the focus is seen", async ({ page }) => {
  await page.goto("/search?q=retroarch");
  await page.getByRole("searchbox").or(page.getByRole("combobox")).last().focus();
  await page.keyboard.press("Escape");
  for (let step = 0; step < 2; step++) await page.keyboard.press("Tab");
  const focused = answers(page).first();
  await expect(focused).toBeFocused();
  expect(await focused.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/titles\/retroarch/);
});

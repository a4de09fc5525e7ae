import { expect } from "@playwright/test";
import { UNKNOWN_EDITION_WORDS } from "#lib/catalog/titles/names/old-editions.ts";
import { test } from "./worker-page.ts";

test("a visitor searches by name and reads the answer first", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "App or game" }).fill("blender");
  await page.getByRole("button", { name: "Look it up" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Blender" })).toBeVisible();
  const verdict = page.getByRole("region", { name: "The verdict" });
  await expect(verdict).toContainText("Blender runs natively on every Apple silicon Mac.");
  await expect(verdict.getByRole("heading", { level: 2, name: "Yes." })).toBeInViewport({ ratio: 1 });
});

test("suggestions lead to a title by keyboard alone", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "App or game" });
  await box.pressSequentially("elden");
  await expect(page.getByRole("option").first()).toContainText("Elden Ring");
  await box.press("ArrowDown");
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/titles\/elden-ring$/);
});

test("escape puts the suggestions away and keeps the text", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "App or game" });
  await box.pressSequentially("elden");
  await expect(page.getByRole("listbox")).toBeVisible();
  await box.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(box).toHaveValue("elden");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("search, browse and scope work", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("searchbox", { name: "App or game" }).fill("blender");
    await page.getByRole("button", { name: "Look it up" }).click();
    await expect(page).toHaveURL(/\/titles\/blender$/);
    await page.getByRole("navigation", { name: "macOS version" }).getByRole("link", { name: "macOS 26" }).click();
    await expect(page).toHaveURL(/macos=26/);
    await expect(page.getByRole("region", { name: "The verdict" })).toContainText("running macOS 26");
    await page.getByRole("link", { name: "back to any Mac" }).click();
    await expect(page).toHaveURL(/\/titles\/blender$/);
    await page.goto("/categories/games?status=rosetta2");
    await expect(page).toHaveURL(/\/games\?status=rosetta2$/);
    await expect(page.getByRole("listitem").filter({ hasText: "Needs Rosetta 2" }).first()).toBeVisible();
  });

  test("a list tells what stops in it, and finds a name within its filters", async ({ page }) => {
    await page.goto("/titles");
    await page.getByRole("region", { name: "Stops or may stop in macOS 28" }).getByRole("link").first().waitFor();
    await page
      .getByRole("navigation", { name: "Answer" })
      .getByRole("link", { name: /Runs natively/ })
      .click();
    await page.getByRole("searchbox", { name: /in this list/ }).fill("blend");
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await expect(page).toHaveURL("/titles?q=blend&status=native");
    await expect(page.getByRole("table").locator('.titles-name a[href="/titles/blender"]')).toBeVisible();
    await page.getByRole("searchbox", { name: /in this list/ }).fill("no such name");
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await expect(page.getByRole("link", { name: "Search everywhere" })).toBeVisible();
    await page.getByRole("link", { name: "Show the whole list" }).click();
    await expect(page).toHaveURL("/titles");
  });

  test("a list begins within the first screen of a phone, and within the upper half on a desk", async ({ page }) => {
    for (const [width, height, screens] of [
      [360, 740, 0.9],
      [1440, 900, 0.5],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/titles");
      const { y } = (await page.locator(".titles tbody tr").first().boundingBox())!;
      expect([width, y < height * screens]).toEqual([width, true]);
    }
  });

  test("a list is narrowed to a letter, and keeps it and its answer as tiles; an empty one offers the nearest names", async ({
    page,
  }) => {
    await page.goto("/titles?status=rosetta2");
    await page.getByText("First letter: any").click();
    const link = page.getByRole("navigation", { name: "First letter" }).getByRole("link", { name: /^S/ });
    const count = Number((await link.textContent())!.replace(/\D/g, ""));
    await link.click();
    await expect(page).toHaveURL("/titles?status=rosetta2&letter=s&sort=title");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apps and games that need Rosetta 2");
    await expect(page.getByText(`${count} apps and games beginning with S. In alphabetical order.`)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "First letter" }).locator("[aria-current]")).toHaveText(
      `S ${count}`,
    );
    await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Tiles" }).click();
    await expect(page).toHaveURL("/titles?status=rosetta2&letter=s&sort=title&view=tiles");
    await expect(page.locator(".wall .el")).toHaveCount(count);
    await page.getByText("In macOS 28: any").click();
    await page
      .getByRole("navigation", { name: "In macOS 28" })
      .getByRole("link", { name: /^May stop/ })
      .click();
    await expect(page).toHaveURL("/titles?status=rosetta2&next=may_stop&letter=s&sort=title&view=tiles");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Apps and games that need Rosetta 2 and that may stop in macOS 28",
    );
    await page.goto("/titles?q=blendr");
    await expect(
      page.getByRole("region", { name: "Did you mean" }).getByRole("link", { name: "Blender" }).first(),
    ).toBeVisible();
  });

  test("the headings of a long list stay in sight", async ({ page }) => {
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto("/titles");
    await page.getByRole("table").locator("tbody tr").nth(30).scrollIntoViewIfNeeded();
    await expect(page.getByRole("columnheader", { name: "Maker" })).toBeInViewport();
  });
});

test("a list asked for by its maker is that maker's page, or finds the name", async ({ page, request }) => {
  const found = await request.get("/titles?maker=Adobe&status=rosetta2", { maxRedirects: 0 });
  expect([found.status(), found.headers().location]).toEqual([308, "/makers/adobe.com#rosetta2"]);
  await page.goto("/titles?maker=No+Such+Maker");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No app or game for “No Such Maker”");
});

test("an unknown slug is a 404 that offers near matches", async ({ page }) => {
  const response = await page.goto("/titles/blendr");
  expect(response?.status()).toBe(404);
  await expect(
    page.getByRole("region", { name: "Did you mean" }).getByRole("link", { name: "Blender", exact: true }),
  ).toBeVisible();
});

test("page, JSON-LD and API give one verdict, and evidence has its pages", async ({ page, request }) => {
  const answer = await request.get("/v1/verdicts/slug%3Agenymotion");
  const verdict = (await answer.json()) as {
    title: string;
    status: string;
    lastVerified: string;
    signals: { ref: string }[];
  };
  await page.goto("/titles/genymotion");
  await expect(page.getByRole("heading", { level: 1, name: verdict.title })).toBeVisible();
  await expect(page.locator(".plate")).toHaveAttribute("data-status", verdict.status);
  await expect(page.locator(".plate time")).toHaveAttribute("datetime", verdict.lastVerified);
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "")["@graph"];
  expect(graph).toContainEqual(
    expect.objectContaining({ "@type": "Review", name: verdict.status, dateModified: verdict.lastVerified }),
  );
  for (const { ref } of verdict.signals) {
    await page.goto(new URL(ref).pathname);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(verdict.title);
  }
});

test("the home page's plate answers while typing, before Enter", async ({ page }) => {
  await page.goto("/");
  const plate = page.getByRole("region", { name: "An answer" });
  const example = await plate.textContent();
  const box = page.getByRole("combobox", { name: "App or game" });
  await box.pressSequentially("elden ring");
  await expect(plate).toContainText("Elden Ring runs on Apple silicon Macs only with");
  await expect(plate.getByRole("link", { name: "See why" })).toHaveAttribute("href", "/titles/elden-ring");
  await box.fill("qqqqzzzzxx");
  await expect(plate).toContainText("We have no app of that name yet.");
  await expect(plate.getByRole("link")).toHaveCount(0);
  await box.fill("");
  await expect(plate).toHaveText(example ?? "");
});

test("the home page's plate takes a list and a question for what they are", async ({ page }) => {
  await page.goto("/");
  const plate = page.getByRole("region", { name: "An answer" });
  const years = plate.getByRole("list", { name: "By macOS version" });
  const box = page.getByRole("combobox", { name: "App or game" });
  await box.fill("photoshop, word");
  await expect(plate).toContainText("In macOS 28: 2 will keep running.");
  await expect(years).toBeHidden();
  await box.fill("photoshop 2020");
  await expect(plate).toContainText("This edition is older than Apple silicon");
  await box.fill("sketchup 2021");
  await expect(plate).toContainText(UNKNOWN_EDITION_WORDS);
  await expect(years).toBeVisible();
  await box.fill("is rosetta going away");
  await expect(plate).toContainText("Yes, in autumn 2027.");
  await expect(years).toBeVisible();
});

test("a pasted link to a shop is answered, and no answer stands above another name", async ({ page }) => {
  await page.route("/suggest?*", async (route) => {
    if (route.request().url().includes("unheard")) await route.abort();
    else await route.continue();
  });
  await page.goto("/");
  const plate = page.getByRole("region", { name: "An answer" });
  const box = page.getByRole("combobox", { name: "App or game" });
  await box.fill("https://store.steampowered.com/app/1245620/");
  await expect(page.getByRole("main").getByRole("option")).toContainText("Elden Ring");
  await expect(plate.locator("[data-part=name]")).toHaveText("Elden Ring");
  await box.fill("unheard");
  await expect(plate.locator("[data-part=name]")).toHaveText("unheard");
  await expect(plate.locator("[data-part=answer]")).toHaveText("Look it up.");
  await box.fill("asdfgh");
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "asdfgh" })).toHaveCount(1);
  await box.fill("w");
  await expect(plate.locator("[data-part=answer]")).toHaveText("Keep typing …");
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "asdfgh" })).toHaveCount(0);
});

test("the apps of a list stand in the plate as tiles", async ({ page }) => {
  await page.goto("/");
  const plate = page.getByRole("region", { name: "An answer" });
  await page.getByRole("combobox", { name: "App or game" }).fill("zoom, battle.net");
  await expect(plate).toContainText("1 of 2 stops.");
  await expect(plate.locator(".el")).toHaveText([/Zoom/, /Battle\.net/]);
});

test("a button turns the example to another answer, also by keyboard", async ({ page }) => {
  await page.goto("/");
  const name = page.locator("[data-plate] [data-part=name]");
  const seen = new Set([await name.textContent()]);
  const button = page.getByRole("button", { name: "Another example" });
  for (let turn = 0; turn < 3; turn++) {
    await button.press("Enter");
    seen.add(await name.textContent());
  }
  expect(seen.size).toBe(4);
});

for (const width of [360, 768, 1440])
  test(`nothing on the home page moves while one types, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const box = page.getByRole("combobox", { name: "App or game" });
    const places = () =>
      page.evaluate(() =>
        ["#home-search", "#fall"].map((selector) =>
          // A click may scroll.
          Math.round((document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN) + scrollY),
        ),
      );
    const before = await places();
    for (let shown = 1; shown < 5; shown++) {
      await page.getByRole("button", { name: "Another example" }).click();
      expect(await places()).toEqual(before);
    }
    for (const [typed, answer] of [
      ["blender", "Yes."],
      ["my app won't open after macos 27", "Install Rosetta 2."],
      ["elden ring", "Yes, with Apple’s toolkit."],
      ["photoshop, word", "All keep running."],
      ["qqqqzzzzxx", "Look it up."],
    ] as const) {
      await box.fill(typed);
      await expect(page.locator(".home-plate .plate-answer")).toHaveText(answer);
      expect(await places()).toEqual(before);
    }
  });

for (const width of [320, 360, 430])
  test(`suggestions end above the name on the plate that answers, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await page.getByRole("combobox", { name: "App or game" }).fill("photo");
    await expect(page.getByRole("listbox")).toBeVisible();
    const [list, name] = await Promise.all(
      [page.getByRole("listbox"), page.locator(".home-plate [data-part=name]")].map(
        async (each) => (await each.boundingBox())!,
      ),
    );
    expect(list!.y + list!.height).toBeLessThanOrEqual(name!.y);
  });

for (const width of [768, 1024])
  test(`what is typed, its suggestions and the plate that answers stand side by side, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await page.getByRole("combobox", { name: "App or game" }).fill("photosh");
    await expect(page.locator(".home-plate .plate-answer")).toHaveText("Yes.");
    const [list, plate] = await Promise.all(
      [page.getByRole("listbox"), page.locator(".home-plate")].map(async (each) => (await each.boundingBox())!),
    );
    expect(list!.x + list!.width).toBeLessThanOrEqual(plate!.x);
  });

test("the cross that empties the search box has the colour of the text", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "App or game" });
  await box.fill("blender");
  const { x, y, width, height } = (await box.boundingBox())!;
  const png = await page.screenshot({ clip: { x: x + width - 50, y, width: 50, height } });
  const { blue, dark } = await page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
      canvas.drawImage(image, 0, 0);
      const { data } = canvas.getImageData(4, 4, image.width - 8, image.height - 8);
      const pixels = Array.from({ length: data.length / 4 }, (_, at) => data.subarray(4 * at, 4 * at + 3));
      return {
        blue: pixels.filter(([r, , b]) => b! > r! + 40).length,
        dark: pixels.filter(([r, g, b]) => r! + g! + b! < 150).length,
      };
    },
    [...png],
  );
  expect(blue).toBe(0);
  expect(dark).toBeGreaterThan(10);
});

test("the navigation marks the section of the page", async ({ page }) => {
  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
  for (const [path, section] of [
    ["/rosetta/guide", "What stops"],
    ["/games", "Games"],
    ["/docs/errors", "API"],
    ["/titles", "Browse"],
    ["/makers/adobe.com", "Browse"],
  ] as const) {
    await page.goto(path);
    await expect(current).toHaveText(section);
  }
  await page.goto("/titles/blender");
  await expect(page.getByRole("combobox", { name: "App or game" })).toBeVisible();
  await expect(current).toHaveCount(0);
});

test("a slash focuses the search, except in a text field", async ({ page }) => {
  await page.goto("/titles/blender");
  await page.keyboard.press("/");
  const box = page.getByRole("combobox", { name: "App or game" });
  await expect(box).toBeFocused();
  await page.keyboard.press("/");
  await expect(box).toHaveValue("/");
});

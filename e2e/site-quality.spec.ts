import { expect } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { allFaults, faultsOfColour, faultsOfSize } from "./axe.ts";
import { expectSharing, expectStructuredData, expectTwin } from "./page-head.ts";
import { kindOf, PAGE_KINDS } from "./site-pages.ts";
import { test } from "./worker-page.ts";

const PER_KIND = 3;
const HEIGHT = 800;
const PHONE = { width: 360, height: HEIGHT };
// The phone's width first: every other one needs another layout.
const SIZES = [
  ...[PHONE.width, 320, 768, 1440].map((width) => ({ width, text: "100%" })),
  ...[1280, 640, PHONE.width].map((width) => ({ width, text: "200%" })),
];

// Opened once for all checks: loading costs as much as most checks.
test.describe("every kind of page is valid, accessible, fits a phone, loads nothing external, and can be shared", () => {
  test.use({ viewport: PHONE });
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

  for (const path of PAGE_KINDS) {
    test(path, async ({ page, request, baseURL }) => {
      const complaints: string[] = [];
      page.on(
        "console",
        (message) => message.text().includes("Content Security Policy") && complaints.push(message.text()),
      );
      page.on("request", (request) => request.url().startsWith(baseURL ?? "") || complaints.push(request.url()));
      const response = await page.goto(path);
      const html = (await response?.text()) ?? "";
      const report = await validator.validateString(html);
      complaints.push(...report.results.flatMap(({ messages }) => messages.map(({ message }) => message)));
      expect(complaints).toEqual([]);
      await expectStructuredData(html);
      if (response?.ok()) await expectTwin(path, html, request);
      if (response?.ok()) await expectSharing(html, request);

      expect(await allFaults(page), "in light").toEqual([]);
      // The two schemes differ only in colour, so everything else is checked once.
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await faultsOfColour(page), "in the dark").toEqual([]);

      const frames = page.locator(".scroll");
      const cutOff = await frames.evaluateAll((all) =>
        all.filter((frame) => frame.scrollWidth > frame.clientWidth).map((frame) => frame.getAttribute("aria-label")),
      );
      expect(cutOff, "tables that a phone cuts off").toEqual([]);
      for (const { width, text } of SIZES) {
        await page.setViewportSize({ width, height: HEIGHT });
        const overflow = await page.evaluate((size) => {
          document.documentElement.style.setProperty("font-size", size);
          return document.documentElement.scrollWidth - window.innerWidth;
        }, text);
        if (overflow > 0) complaints.push(`${overflow} px too wide at ${width} px, text at ${text}`);
      }
      expect(complaints).toEqual([]);
    });
  }
});

// On a wide screen their labels and headings stand beside them; without that they end at 680 px.
for (const path of ["/tell", "/write", "/titles/blender/report", "/rosetta/guide", "/search"]) {
  test(`${path} does not leave half of a wide screen empty`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: HEIGHT });
    await page.goto(path);
    const ends = await page.locator("main :is(p, input, select, li)").evaluateAll((parts) => {
      const edges = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 1);
      return Math.max(...edges.map(({ right }) => right));
    });
    expect(ends).toBeGreaterThan(900);
  });
}

for (const path of ["/tell", "/titles/blender/report", "/titles/counter-strike-2/report"]) {
  test(`the form of ${path} has no holes: each line is full, labels and fields begin together`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: HEIGHT });
    await page.goto(path);
    const lines = await page.locator(".feedback-form :is(.choice, .form-row)").evaluateAll((parts) => {
      const found = new Map<number, { right: number; fields: Set<number> }>();
      for (const part of parts) {
        const { top, right } = part.getBoundingClientRect();
        const line = found.get(Math.round(top)) ?? { right: 0, fields: new Set<number>() };
        line.right = Math.max(line.right, Math.round(right));
        line.fields.add(Math.round(part.querySelector("select, input, textarea")!.getBoundingClientRect().top));
        found.set(Math.round(top), line);
      }
      return [...found.values()].map(({ right, fields }) => ({ right, fields: fields.size }));
    });
    expect(lines.length).toBeGreaterThan(2);
    expect(new Set(lines.map(({ right }) => right)).size).toBe(1);
    expect(lines.filter(({ fields }) => fields > 1)).toEqual([]);
  });
}

for (const path of ["/titles", "/games", "/rosetta"])
  test(`on a phone every filter of ${path} is in sight`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const ends = await page
      .locator(".filters > li")
      .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(3);
    expect(Math.max(...ends)).toBeLessThanOrEqual(PHONE.width);
  });

test("on a phone the facts of a title stand close to its name, beside the signs", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/titles");
  const gaps = await page.locator(".titles tbody tr").evaluateAll((rows) =>
    rows.slice(0, 10).map((row) => {
      const facts = row.querySelector("td:not(:empty)")!.getBoundingClientRect();
      return Math.round(facts.top - row.querySelector("th")!.getBoundingClientRect().bottom);
    }),
  );
  expect(Math.max(...gaps)).toBeLessThan(8);
});

test("the checker finds pale text, links shown by colour alone, and small targets", async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Faulty</title><main><h1>Faulty</h1><p>Dark</p>
    <p class="pale" style="color: #bbb">Pale</p>
    <p>A <a href="#" style="color: #223; text-decoration: none">link</a> in a text that goes on and on after it</p>
    <button style="all: unset; font-size: 6px">a</button><button style="all: unset; font-size: 6px">b</button></main>`);
  const rules = (faults: string[]) => faults.map((fault) => fault.split(":")[0]).sort();
  const colours = ["color-contrast", "link-in-text-block"];
  expect(rules(await allFaults(page))).toEqual([...colours, "target-size"]);
  expect(rules(await faultsOfColour(page))).toEqual(colours);
  expect(rules(await faultsOfSize(page))).toEqual(["target-size"]);
});

test(`every internal link works, over ${PER_KIND} pages of every kind`, async ({ request }) => {
  const seen = new Set<string>(["/"]);
  const visited = new Map<string, number>();
  const dead: string[] = [];
  for (const path of seen) {
    const kind = kindOf(path);
    const before = visited.get(kind) ?? 0;
    if (before === PER_KIND) continue;
    visited.set(kind, before + 1);
    const response = await request.get(path);
    if (response.status() >= 400) dead.push(`${response.status()} ${path}`);
    if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const [, href = ""] of (await response.text()).matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const target = href.replaceAll("&amp;", "&").replace(/#.*$/, "");
      if (target.startsWith("/")) seen.add(target);
    }
  }
  const many = ["/docs/errors", "/titles/*", "/signals/*", "/titles/*/report", "/titles?", "/categories/*"];
  expect([...visited.keys()]).toEqual(expect.arrayContaining(many));
  expect(dead).toEqual([]);
});

// Without Next's scripts a page is its text, one style sheet or two, the sign face and small scripts of ours.
const PAGE_BYTES_MAX = 60_000;
const WEIGHED = [
  "/",
  "/titles?view=tiles",
  "/check",
  "/titles/blender",
  "/rosetta",
  "/games",
  "/methodology",
  "/docs/reference",
  "/docs",
];

for (const path of WEIGHED)
  test(`the first visit to ${path} transfers at most ${PAGE_BYTES_MAX / 1_000} kB, all files included`, async ({
    browser,
  }) => {
    // A context of its own has an empty cache.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(path, { waitUntil: "networkidle" });
    const bytes = await page.evaluate(() =>
      (performance.getEntries().filter((entry) => "transferSize" in entry) as PerformanceResourceTiming[]).map(
        ({ name, transferSize }) => ({ name, transferSize }),
      ),
    );
    expect(bytes.length).toBeGreaterThan(2);
    expect(
      bytes.reduce((sum, { transferSize }) => sum + transferSize, 0),
      JSON.stringify(bytes),
    ).toBeLessThan(PAGE_BYTES_MAX);
    await context.close();
  });

test("the names on small tiles are legible on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ["/", "/check?list=vlc%0Agenymotion"]) {
    await page.goto(path);
    const size = await page
      .locator(".el-name")
      .first()
      .evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize));
    expect(size).toBeGreaterThanOrEqual(12);
  }
  await page.goto("/rosetta");
  const longNames = page.locator(".el-name[data-long]");
  const sizes = await longNames.evaluateAll((names) =>
    names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize)),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
});

test("a page is small and loads only the suggestions and copy-button scripts", async ({ request }) => {
  const response = await request.get("/titles/blender", { headers: { "Accept-Encoding": "gzip" } });
  expect(Number(response.headers()["content-length"])).toBeLessThan(30_000);
  const scripts = [...(await response.text()).matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src);
  expect(scripts).toEqual(["/copy.js", "/suggest.js"]);
});

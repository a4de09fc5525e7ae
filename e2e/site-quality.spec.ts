import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { PAGE_KINDS } from "./site-pages.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const CRAWL = 300;

// The two schemes differ in colours alone: what is no matter of colour is judged once.
const JUDGES = {
  light: (axe: AxeBuilder) => axe.withTags(TAGS),
  dark: (axe: AxeBuilder) => axe.withRules(["color-contrast", "link-in-text-block"]),
} as const;

for (const [colorScheme, judge] of Object.entries(JUDGES) as [keyof typeof JUDGES, (typeof JUDGES)["light"]][]) {
  test(`every kind of page is accessible on a phone, ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(400_000);
    const context = await browser.newContext({ colorScheme, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    for (const path of PAGE_KINDS) {
      await page.goto(path);
      const { violations } = await judge(new AxeBuilder({ page })).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        path,
      ).toEqual([]);
    }
    await context.close();
  });
}

const SIZES = [
  ...[320, 360, 768, 1440].map((width) => ({ width, text: "100%" })),
  ...[360, 640, 1280].map((width) => ({ width, text: "200%" })),
];

test("no kind of page is wider than its window, from 320 to 1440 px, and with letters of twice the size", async ({
  page,
}) => {
  test.setTimeout(400_000);
  for (const path of PAGE_KINDS) {
    await page.goto(path);
    for (const { width, text } of SIZES) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), text);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at ${width} px, text at ${text}`).toBeLessThanOrEqual(0);
    }
  }
});

test("every kind of page is valid HTML, asks other hosts for nothing and breaks no policy", async ({
  page,
  baseURL,
}) => {
  const judge = new HtmlValidate({ extends: ["html-validate:standard"] });
  const complaints: string[] = [];
  page.on(
    "console",
    (message) => message.text().includes("Content Security Policy") && complaints.push(message.text()),
  );
  page.on("request", (request) => request.url().startsWith(baseURL ?? "") || complaints.push(request.url()));
  for (const path of PAGE_KINDS) {
    const response = await page.goto(path);
    const report = await judge.validateString((await response?.text()) ?? "");
    const messages = report.results.flatMap((result) => result.messages.map(({ message }) => `${path}: ${message}`));
    complaints.push(...messages);
  }
  expect(complaints).toEqual([]);
});

test(`no link within the site is dead, over ${CRAWL} pages`, async ({ request }) => {
  test.setTimeout(400_000);
  const seen = new Set<string>(["/"]);
  const dead: string[] = [];
  const queue = ["/"];
  for (let visited = 0; visited < CRAWL && queue.length > 0; visited++) {
    const path = queue.shift() as string;
    const response = await request.get(path);
    if (response.status() >= 400) dead.push(`${response.status()} ${path}`);
    if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const [, href = ""] of (await response.text()).matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const target = href.replaceAll("&amp;", "&").replace(/#.*$/, "");
      if (!target.startsWith("/") || seen.has(target)) continue;
      seen.add(target);
      // Pages one by one, not only the first long list that links to a hundred titles.
      if (target.startsWith("/titles/") || target.startsWith("/signals/")) queue.push(target);
      else queue.unshift(target);
    }
  }
  expect(seen.size).toBeGreaterThan(CRAWL);
  expect(dead).toEqual([]);
});

test("a page is small and asks for no scripts but the suggestions and the copy buttons", async ({ request }) => {
  const response = await request.get("/titles/blender", { headers: { "Accept-Encoding": "gzip" } });
  expect(Number(response.headers()["content-length"])).toBeLessThan(30_000);
  const scripts = [...(await response.text()).matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src);
  expect(scripts).toEqual(["/copy.js", "/suggest.js"]);
});

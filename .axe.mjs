import { chromium } from "@playwright/test";
import { AxeBuilder } from "@axe-core/playwright";
import { HtmlValidate } from "html-validate";
const judge = new HtmlValidate({ extends: ["html-validate:standard"] });
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const colorScheme of ["light", "dark"]) { const c = await b.newContext({ colorScheme, viewport: { width: 360, height: 800 } }); const p = await c.newPage();
const bad = [];
p.on("console", (m) => bad.push(m.text()));
for (const path of ["", "/reference", "/errors", "/rate-limits", "/authentication", "/caching", "/pagination", "/mcp", "/versioning", "/changelog", "/preview", "/licence", "/operating", "/signal-files"]) {
  const r = await p.goto("http://localhost:4107/docs" + path);
  const { violations } = await new AxeBuilder({ page: p }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
  const over = []; for (const w of [320, 768, 1440]) { await p.setViewportSize({ width: w, height: 800 }); over.push(await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)); }
  const rep = await judge.validateString(await r.text());
  console.log(path, over, violations.map((v) => v.id + " " + v.nodes[0].html.slice(0, 100)), rep.results.flatMap((x) => x.messages.map((m) => m.message)).slice(0, 3));
} console.log(bad); }
await b.close();
